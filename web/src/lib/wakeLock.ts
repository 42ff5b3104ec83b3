// The screen stays on while a page that nobody touches is being read.

/** Keep the screen on, again whenever the page is shown; call the result to let it sleep. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let ended = false;
  async function request(): Promise<void> {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      const got = await navigator.wakeLock.request("screen");
      if (ended) void got.release();
      else lock = got;
    } catch {
      // Low battery, or not allowed: the screen may sleep, and the game waits.
    }
  }
  const shown = () => void request();
  shown();
  document.addEventListener("visibilitychange", shown);
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", shown);
    void lock?.release();
  };
}
