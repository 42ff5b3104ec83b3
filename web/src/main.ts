import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { watchVersion } from "./lib/newVersion";
import { applyAppearance, storedAppearance } from "./lib/theme";
import { keepOfflineApp } from "./lib/offlineWanted";
import { texts, wantedLanguage } from "./lib/texts.svelte";

watchVersion();
applyAppearance(storedAppearance());
await texts.use(wantedLanguage());
mount(App, { target: document.getElementById("app")! });
keepOfflineApp();
