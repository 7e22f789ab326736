import type { AnyApiError } from './errors.ts';
import { isApiError } from './guards.ts';

/** Result of `safe`: either `data` or `error` is set, the other is null. */
export type Outcome<Data> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: null; readonly error: AnyApiError };

/**
 * Returns the error of a call instead of throwing it. Anything that is not an `ApiError`, such as an exception in a
 * hook, is still thrown.
 *
 * @example
 * const { data, error } = await safe(client.tickets.get({ ticketId: 'TKT-1042' }));
 * if (error?.code === 'not_found') console.log('Ticket not found');
 * else if (error) throw error;
 * else console.log(data.subject);
 */
export async function safe<Data>(call: Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { data: await call, error: null };
  } catch (error) {
    if (isApiError(error)) return { data: null, error };
    throw error;
  }
}
