// The replay in a frame of another site: no cookies, no identity, only the code in the address.
import { mount } from "svelte";

import "./app.css";
import { texts, wantedLanguage } from "./lib/texts.svelte";
import Embed from "./pages/Embed.svelte";

await texts.use(wantedLanguage());
await texts.also("lobby", "review", "table", "sharing");
mount(Embed, { target: document.getElementById("app")! });
