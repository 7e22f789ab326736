import { type AnyApiError, ApiError, type ApiErrorCode } from './errors.ts';

/** Whether something that was caught is an error of a call. Its `code` tells which, and which facts it brings along. */
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

/** Whether there is no such thing, or the caller may not see it. */
export const isNotFound = (error: unknown): error is ApiError<'not_found'> => ApiError.is(error, 'not_found');
