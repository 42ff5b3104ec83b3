// The start of Python in the worker: size, and what has come in.
import { bytes, download } from "virtual:pyodide-sizes";

class PythonStart {
  state = $state<"none" | "starting" | "ready">("none");
  loaded = $state(0); // bytes
  readonly size = Math.round(download / 1e6); // MB to download, unless they are on the device
  readonly progress = $derived(Math.min(1, this.loaded / bytes));
}

export const pythonStart = new PythonStart();
