import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { texts, wantedLanguage } from "./lib/texts.svelte";

await texts.use(wantedLanguage());
mount(App, { target: document.getElementById("app")! });
