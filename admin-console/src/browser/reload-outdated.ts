const KEY = 'ticketwire.reloaded';
const AGAIN_MS = 60_000;

/** After an upgrade of the service the parts of a page that was open have gone: loads the new one, but not in circles. */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
