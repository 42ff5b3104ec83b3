/** The version of Pyodide in the folder of its files. */
declare const __PYODIDE__: string;
