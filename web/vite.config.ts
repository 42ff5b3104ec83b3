import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { offlineFiles, PYODIDE_VERSION, pyodideSizes } from "./offlineFiles";

export default defineConfig({
  plugins: [svelte(), offlineFiles(), pyodideSizes()],
  define: { __PYODIDE__: JSON.stringify(PYODIDE_VERSION) },
  worker: { format: "es" },
  // Files find each other wherever their folder is; only the document is found at every address.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }),
  },
  build: {
    outDir: "../src/hashi/faces/browser/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy loads nothing from data: but pictures
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { input: ["index.html", "embed.html"] }, // the site, and the embedded replay
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  server: { fs: { allow: [".."] } }, // the catalogues of texts stand beside this folder
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    isolate: false,
    setupFiles: "tests/freshPage.ts",
  },
});
