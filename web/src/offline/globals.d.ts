/** The version of Pyodide in the folder of its files. */
declare const __PYODIDE__: string;

declare module "virtual:pyodide-sizes" {
  /** What the worker counts while Pyodide comes in. */
  export const bytes: number;
  /** All of Pyodide, compressed. */
  export const download: number;
}
