import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// Every component uses runes, and the first page needs no version of Svelte: both are less to load.
export default {
    preprocess: vitePreprocess(),
    compilerOptions: { runes: true, discloseVersion: false },
};
