import type { CallOptions, RetryOptions } from '../calls/call.ts';

export const fail = (message: string): never => {
  throw new TypeError(message);
};

/** Throws a `TypeError` if an option of a client or of a call is invalid. */
export function checkCallOptions({ timeout, retry }: CallOptions): void {
  if (timeout !== undefined && !(timeout > 0)) fail('timeout must be a number of milliseconds greater than 0');
  if (retry === undefined || retry === false) return;
  if (typeof retry !== 'object') fail('retry must be an object or false');
  checkRetry(retry);
}

function checkRetry({ attempts = 1, baseDelay = 0, maxDelay = 0 }: RetryOptions): void {
  if (!Number.isInteger(attempts) || attempts < 1) fail('retry.attempts must be an integer of at least 1');
  if (!(baseDelay >= 0)) fail('retry.baseDelay must be a number of milliseconds');
  if (!(maxDelay >= 0)) fail('retry.maxDelay must be a number of milliseconds');
}

/**
 * Throws a `TypeError` if a header cannot carry the secret. The message never contains the value, which may be a real
 * one.
 */
export function checkSecret(name: string, value: unknown): void {
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) {
    fail(`${name} must be a non-empty string of ASCII characters without spaces or line breaks`);
  }
}
