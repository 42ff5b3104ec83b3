import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
    js.configs.recommended,
    ...ts.configs.strict,
    ...svelte.configs.recommended,
    { languageOptions: { globals: globals.browser } },
    { files: ["public/sw*.js"], languageOptions: { globals: globals.serviceworker } },
    { files: ["*.mjs"], languageOptions: { globals: globals.node } },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser } },
    },
    {
        rules: {
            "@typescript-eslint/no-non-null-assertion": "off",
            // State is replaced, never changed in place.
            "svelte/prefer-svelte-reactivity": "off",
        },
    },
    { ignores: ["node_modules", "dist"] },
);
