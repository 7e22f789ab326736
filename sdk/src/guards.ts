import { type AnyApiError, ApiError, type ApiErrorCode } from './errors.ts';

/**
 * Whether something that was caught is an error of a call. Its `code` tells which, and which facts it brings along.
 *
 * @example
 * const told = await client.auth.me().catch((error: unknown) => {
 *   if (isApiError(error)) return `${error.code} in request ${error.requestId}`;
 *   throw error;
 * });
 */
export const isApiError = (error: unknown): error is AnyApiError => ApiError.is(error);

/**
 * Whether something that was caught is an error of a call with one of these codes.
 *
 * @example
 * const created = await client.tickets.create({ subject: '' }).catch((error: unknown) => {
 *   if (hasCode(error, 'validation_failed')) return error.errors.map(({ pointer, detail }) => `${pointer} ${detail}`);
 *   throw error;
 * });
 */
export const hasCode = <Code extends ApiErrorCode>(error: unknown, ...codes: Code[]): error is AnyApiError<Code> =>
  codes.some((code) => ApiError.is(error, code));

/**
 * Whether there is no such thing, or the caller may not see it.
 *
 * @example
 * const found = await client.tickets.get({ ticketId: 'TKT-1042' }).catch((error: unknown) => {
 *   if (isNotFound(error)) return undefined;
 *   throw error;
 * });
 */
export const isNotFound = (error: unknown): error is ApiError<'not_found'> => ApiError.is(error, 'not_found');
