import { getTRPCErrorFromUnknown } from '@trpc/server';
import { errors } from '../../contract/base/errors.ts';
import { AppError, type ErrorDetails } from '../base/failure.ts';
import { appErrorOf, errorData } from '../procedures/error-shape.ts';
import type { HttpAnswer } from './answer.ts';
import { limitHeaders } from './limit-headers.ts';

/** Where the errors are explained; `type` of a problem is this page with the code as fragment. */
export const ERRORS_PAGE = '/docs/errors';

/** Problem details (RFC 9457) with our members beside the standard ones. */
export interface Problem extends ErrorDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly code: string;
  readonly requestId: string;
}

/** The refusal behind whatever was thrown, or null for a fault. */
export function problemOf(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  return httpRefusal(thrown) ?? appErrorOf(getTRPCErrorFromUnknown(thrown));
}

/** Express and what is mounted in it throw errors with a status; those of the caller's own making are refusals. */
function httpRefusal(thrown: unknown): AppError | null {
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

/** `failure` is null for a fault, of which the caller learns only the request id. */
export function problemAnswer(failure: AppError | null, requestId: string, tokenSent: boolean): HttpAnswer {
  const { httpStatus: status, title, code, requestId: _, ...facts } = errorData(failure, requestId);
  const problem: Problem = {
    type: `${ERRORS_PAGE}#${code}`,
    title,
    status,
    ...(failure && { detail: failure.message }),
    code,
    requestId,
    ...facts,
  };
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...(failure && problemHeaders(failure, tokenSent)) },
    body: JSON.stringify(problem),
  };
}

/** Headers that a refusal must have by RFC 9110 (sections 10.2.1, 10.2.3 and 11.6.1) and RFC 6750 (section 3). */
export function problemHeaders({ code, details: facts }: AppError, tokenSent: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  if (errors[code].status === 401) {
    const badToken = tokenSent && code !== 'invalid_credentials';
    headers['WWW-Authenticate'] = badToken ? 'Bearer error="invalid_token"' : 'Bearer';
  }
  if (code === 'method_not_allowed' && facts.allowed) headers.Allow = facts.allowed.join(', ');
  if (facts.retryAfter !== undefined) headers['Retry-After'] = String(facts.retryAfter);
  if (facts.limit) Object.assign(headers, limitHeaders(facts.limit, 0, facts.retryAfter ?? facts.limit.window));
  return headers;
}
