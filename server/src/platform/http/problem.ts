import { getTRPCErrorFromUnknown } from '@trpc/server';
import { errors } from '../../contract/base/errors.ts';
import { AppError, type ErrorDetails } from '../errors/app-error.ts';
import { appErrorOf, errorData } from '../procedures/error-shape.ts';
import { limitHeaders } from './limit-headers.ts';
import type { OutgoingResponse } from './outgoing-response.ts';

/** The page that describes the errors; the `type` of a problem is this page with the code as its fragment. */
export const ERRORS_PAGE = '/docs/errors';

/** Problem details (RFC 9457) with additional members. */
export interface Problem extends ErrorDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly code: string;
  readonly requestId: string;
}

/** Returns the expected error behind any thrown value, or null for a bug. */
export function problemOf(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  return clientErrorOf(thrown) ?? appErrorOf(getTRPCErrorFromUnknown(thrown));
}

/** Express and its middleware throw errors with a status; 4xx means that the request is at fault. */
function clientErrorOf(thrown: unknown): AppError | null {
  if (!(thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number')) return null;
  if (thrown.status < 400 || thrown.status >= 500) return null;
  switch (thrown.status) {
    case errors.not_found.status:
      return new AppError('not_found', 'Path not found');
    case errors.payload_too_large.status:
      return new AppError('payload_too_large');
    case errors.unsupported_media_type.status:
      return new AppError('unsupported_media_type', 'Unsupported content type or content encoding');
    default:
      return new AppError('malformed');
  }
}

/** Builds the response. `failure` is null for a bug: the caller learns only the request id. */
export function problemResponse(failure: AppError | null, requestId: string, tokenSent: boolean): OutgoingResponse {
  const { httpStatus: status, title, code, requestId: _, ...details } = errorData(failure, requestId);
  const problem: Problem = {
    type: `${ERRORS_PAGE}#${code}`,
    title,
    status,
    ...(failure && { detail: failure.message }),
    code,
    requestId,
    ...details,
  };
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...(failure && problemHeaders(failure, tokenSent)) },
    body: JSON.stringify(problem),
  };
}

/**
 * Returns the headers that an error response must have by RFC 9110 (sections 10.2.1, 10.2.3 and 11.6.1) and RFC 6750
 * (section 3) and RFC 9470 (section 3).
 */
export function problemHeaders({ code, details }: AppError, tokenSent: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  if (errors[code].status === 401) {
    const badToken = tokenSent && code !== 'invalid_credentials';
    headers['WWW-Authenticate'] = details.stepUp
      ? `Bearer error="insufficient_user_authentication", acr_values="${details.stepUp.acr}", max_age="${details.stepUp.maxAge}"`
      : badToken
        ? 'Bearer error="invalid_token"'
        : 'Bearer';
  }
  if (code === 'method_not_allowed' && details.allowed) headers.Allow = details.allowed.join(', ');
  if (details.retryAfter !== undefined) headers['Retry-After'] = String(details.retryAfter);
  if (details.limit) Object.assign(headers, limitHeaders(details.limit, 0, details.retryAfter ?? details.limit.window));
  return headers;
}
