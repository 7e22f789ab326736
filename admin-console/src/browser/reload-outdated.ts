const KEY = 'ticketwire.reloaded';
const AGAIN_MS = 60_000;

/**
 * Reloads the page if a code chunk is missing because the service was upgraded while the page was open. Reloads at
 * most once a minute, so a chunk that stays missing causes no loop.
 */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
