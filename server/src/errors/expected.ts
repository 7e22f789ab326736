/** For `catch()`: returns `value` for an error with one of these codes, such as ENOENT. Throws all others. */
export const valueOn =
  <Value>(value: Value, ...codes: readonly string[]) =>
  (error: unknown): Value => {
    if (codes.includes(codeOf(error))) return value;
    throw error;
  };

/** The code of an error of Node, of PostgreSQL or of a package. Empty if there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns the result of `work`, or `value` if it throws an error of this kind. Throws all others. */
export function unless<Result, Value>(
  kind: abstract new (...args: never[]) => Error,
  work: () => Result,
  value: Value,
): Result | Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof kind) return value;
    throw error;
  }
}
