import { BASE } from './address.ts';
import { ignore } from './ignore.ts';

/** How long the service counts as reachable after it has answered. */
const FRESH_MS = 5_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
const PATIENCE_MS = 10_000;

/** The page has just come from the service. */
let answeredAt = Date.now();
let isLost = false;
/** `asked` until the first connection of a stream is established. */
let stream: 'none' | 'asked' | 'up' | 'down' = 'none';
let looking: Promise<void> | undefined;
let wake = () => {};
const followers = new Set<() => void>();
const returns = new Set<() => void>();

const callAll = (all: ReadonlySet<() => void>) => {
  for (const each of all) each();
};
const change = () => callAll(followers);

/** Whether the service cannot be reached, or its live updates do not arrive, as far as the page knows. */
export const isAway = (): boolean => isLost || stream === 'down';

/** Calls the function whenever {@link isAway} can have changed. Returns the function that ends this. */
export function onContactChange(follower: () => void): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}

/** Calls the function each time that the service can be reached again. Returns the function that ends this. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener);
  return () => {
    returns.delete(listener);
  };
}

/** Returns the console's index page as the service has it now, or null if it cannot be fetched. */
async function fetchIndex(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    // By its name: the service answers other paths only to navigations.
    const response = await fetch(`${BASE}/index.html`, { cache: 'no-store', signal });
    return response.ok ? await response.text() : null;
  } catch (error) {
    ignore('The index page could not be fetched')(error);
    return null;
  }
}

/** Returns whether the service now has another release of the console than this page, or null if it cannot be reached. */
export async function isOutdated(): Promise<boolean | null> {
  const index = await fetchIndex();
  if (index === null) return null;
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
  return scripts.some(({ src }) => !index.includes(new URL(src).pathname.split('/').at(-1) ?? src));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
    setTimeout(resolve, milliseconds);
  });
}

async function look(): Promise<void> {
  for (let wait = FIRST_WAIT_MS; (await fetchIndex()) === null; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    isLost = true;
    change();
    await pause(wait);
  }
  const wasLost = isLost;
  answeredAt = Date.now();
  isLost = false;
  change();
  if (wasLost) callAll(returns);
}

/** Looks for the service until it can be reached. */
export function untilReachable(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

/** Notes that the service has answered a request. */
export function noteAnswer(): void {
  answeredAt = Date.now();
}

/** Notes that a request has failed on its way. */
export const noteFailure = (): void => void untilReachable();

/** Notes that live updates arrive, or that none are expected. */
export function noteStream(state: 'up' | 'none'): void {
  stream = state;
  change();
}

/** Notes a request for live updates. All but the first follow a connection that was lost. */
export function noteStreamRequest(): void {
  stream = stream === 'none' ? 'asked' : 'down';
  if (stream === 'down') noteFailure();
  change();
}

/** Waits until the service can be reached. Asks only if it is not known. */
export async function whenReachable(): Promise<void> {
  const isFresh = stream === 'up' || Date.now() - answeredAt < FRESH_MS;
  if (isAway() || !navigator.onLine || !isFresh) await untilReachable();
}

/** Looks for the service now instead of a while later. */
export const lookNow = (): void => wake();

window.addEventListener('online', lookNow);
window.addEventListener('offline', noteFailure);
