import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { chosenLook, look } from "./lib/look";
import { texts, wantedLanguage } from "./lib/texts.svelte";

look(chosenLook());
await texts.use(wantedLanguage());
mount(App, { target: document.getElementById("app")! });
