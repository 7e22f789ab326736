import type { AnyApiError } from './errors.ts';
import { isApiError } from './guards.ts';

/** What came of a call: its answer or its error, told apart by `error`. */
export type Outcome<Data> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: null; readonly error: AnyApiError };

/**
 * The error of a call as a value. What is no `ApiError`, such as a mistake in a hook, is thrown as ever.
 *
 * @example
 * const { data, error } = await safe(client.tickets.get({ ticketId: 'TKT-1042' }));
 * if (error?.code === 'not_found') console.log('no such ticket');
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
