/** A code such as ENOENT, or the class of an error. */
type Expected = string | (abstract new (...args: never[]) => Error);

/** For `catch()`: returns `value` for an expected error, and throws all others. */
export const valueOn =
  <const Value>(value: Value, ...expected: readonly Expected[]) =>
  (error: unknown): Value => {
    if (expected.some((one) => (typeof one === 'string' ? codeOf(error) === one : error instanceof one))) return value;
    throw error;
  };

/** Returns what `work` returns, or what `handle` makes of its error. */
export function attempt<Result, Value>(work: () => Result, handle: (error: unknown) => Value): Result | Value {
  try {
    return work();
  } catch (error) {
    return handle(error);
  }
}

/** The code of an error of Node, of PostgreSQL or of a package. Empty if there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns a promise that is awaited later. Node ends the process if a promise is rejected before it is awaited. */
export function awaitedLater<Waiting extends Promise<unknown>>(promise: Waiting): Waiting {
  // biome-ignore lint/plugin: whoever awaits the promise gets the error
  promise.catch(() => undefined);
  return promise;
}
