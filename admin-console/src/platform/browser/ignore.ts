/**
 * For `catch()`: the error changes nothing for the user. The log of the browser shows it to developers who look for
 * the reason of something else.
 */
export const ignore =
  (what: string) =>
  (error: unknown): void =>
    console.debug(`Ignored an error: ${what}`, error);
