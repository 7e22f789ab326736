const WINDOW_MS = 60_000;
/** A service whose processes end this often in the window does not recover on its own. */
const MOST = 5;
const FIRST_PAUSE_MS = 1_000;

/**
 * Returns how long to wait before an ended process is started again: longer each time. Null if too many have ended.
 * `ends` are the times at which processes have ended, this one included.
 */
export function pauseBeforeRestart(ends: readonly number[], now: number): number | null {
  const recent = ends.filter((at) => now - at < WINDOW_MS).length;
  if (recent >= MOST) return null;
  return recent <= 1 ? 0 : FIRST_PAUSE_MS * 2 ** (recent - 2);
}
