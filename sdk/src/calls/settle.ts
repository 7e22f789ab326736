/**
 * Waits until a promise ends, however it does. For promises whose error is thrown elsewhere: the platform must not
 * report it as unhandled, too.
 */
export async function settle(promise: Promise<unknown>): Promise<void> {
  // biome-ignore lint/plugin: the error is thrown elsewhere
  await Promise.allSettled([promise]);
}
