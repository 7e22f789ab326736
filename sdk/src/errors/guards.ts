import { type AnyApiError, ApiError, type ApiErrorCode } from './errors.ts';

/**
 * Whether a caught value is an `ApiError`. Its `code` then discriminates the details.
 *
 * @example
 * const me = await client.auth.me().catch((error: unknown) => {
 *   if (isApiError(error)) return `${error.code} in request ${error.requestId}`;
 *   throw error;
 * });
 */
export const isApiError = (error: unknown): error is AnyApiError => ApiError.is(error);

/**
 * Whether a caught value is an `ApiError` with one of the given codes.
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
 * Whether a caught value is an `ApiError` with the code `not_found`: the resource does not exist, or the caller does
 * not have access to it.
 *
 * @example
 * const ticket = await client.tickets.get({ ticketId: 'TKT-1042' }).catch((error: unknown) => {
 *   if (isNotFound(error)) return undefined;
 *   throw error;
 * });
 */
export const isNotFound = (error: unknown): error is ApiError<'not_found'> => ApiError.is(error, 'not_found');
