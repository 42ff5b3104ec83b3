import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/hashi/faces/browser/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy loads nothing from data: but pictures
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  server: { fs: { allow: [".."] } }, // the catalogues of texts stand beside this folder
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
