import { isAway, isOutdated, untilReachable, whenReachable } from './service-contact.ts';

const KEY = 'ticketwire.reloaded';
const AGAIN_MS = 60_000;

let isReloading = false;

/** Does not return if the page reloads: at most once a minute, so that code that stays missing causes no loop. */
async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (!isReloading && Date.now() - last < AGAIN_MS) return;
  if (!isReloading) window.location.reload();
  isReloading = true;
  sessionStorage.setItem(KEY, String(Date.now()));
  await new Promise(() => {});
}

/**
 * Loads code that the page does not have yet. Waits for the service first, because browsers remember until a reload that
 * code could not be loaded. The page is reloaded only if the service is there: with another release, which no longer
 * has the code, or back after it went away.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const wasAway = isAway();
  await whenReachable();
  try {
    return await load();
  } catch (error) {
    const outdated = await isOutdated();
    if (outdated === null) await untilReachable();
    if (wasAway || outdated !== false) await reloadOnce();
    throw error;
  }
}
