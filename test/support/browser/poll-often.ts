import type { Page } from 'playwright-core';

const LONGEST_PAUSE_MS = 50;
/** Method of Playwright's frames that repeats a look at the page, with a pause before each repetition. */
const REPEAT = 'retryWithProgressAndTimeouts';

const adapted = new WeakSet<object>();

/**
 * Makes Playwright look every 50 ms whether the page has what a test waits for. By itself it looks after 20, 70, 170 and
 * 270 ms, and from then on only every 500 ms, although most pages of the console appear within that pause.
 */
export function pollOften(page: Page): void {
  const frames = prototypeOfFrames(page);
  if (adapted.has(frames)) return;
  adapted.add(frames);
  const repeat = methodOf(frames, REPEAT);
  Object.defineProperty(frames, REPEAT, {
    value(progress: unknown, pauses: readonly number[], look: unknown) {
      const shorter = pauses.map((pause) => Math.min(pause, LONGEST_PAUSE_MS));
      return Reflect.apply(repeat, this, [progress, shorter, look]);
    },
  });
}

/** Playwright runs in this process, and leads from each object of its API to the one that implements it. */
function prototypeOfFrames(page: Page): object {
  const implementation = call(memberOf(page, '_connection'), 'toImpl', page);
  const prototype: unknown = Object.getPrototypeOf(call(implementation, 'mainFrame'));
  if (isObject(prototype)) return prototype;
  throw new Error('The implementation of a frame in Playwright has no prototype. Update poll-often.ts.');
}

const call = (object: unknown, name: string, ...values: unknown[]): unknown =>
  Reflect.apply(methodOf(object, name), object, values);

function methodOf(object: unknown, name: string): (...values: unknown[]) => unknown {
  const method = memberOf(object, name);
  if (isFunction(method)) return method;
  throw new Error(`This version of Playwright has no method ${name}. Update poll-often.ts.`);
}

const memberOf = (object: unknown, name: string): unknown => (isObject(object) ? Reflect.get(object, name) : undefined);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isFunction = (value: unknown): value is (...values: unknown[]) => unknown => typeof value === 'function';
