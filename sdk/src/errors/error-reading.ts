import type { Comment } from '../generated/resources/comments.ts';
import { type ErrorCode, errorStatuses } from '../generated/shared/error-codes.ts';
import {
  ApiError,
  type ApiErrorCode,
  type ErrorFacts,
  type FieldError,
  type StepUpDemand,
  unreachable,
} from './errors.ts';

type Members = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errorStatuses, value);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const count = (value: unknown) => (typeof value === 'number' ? value : undefined);
const isComment = (value: unknown): value is Comment => isObject(value) && text(value.id) !== undefined;
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : undefined;

function fieldErrors(value: unknown): FieldError[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(isObject).map(({ pointer, code, detail }) => ({
    pointer: text(pointer) ?? '#',
    code: text(code) ?? 'invalid',
    detail: text(detail) ?? '',
  }));
}

/** The part of a response that errors are read from, besides its body. */
type Head = Pick<Response, 'status' | 'headers'>;

/** Reads `Retry-After`, in seconds or as an HTTP date (RFC 9110, section 10.2.3). */
function retryAfterOf(response: Head): number | undefined {
  const value = response.headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

const answered = (response: Head): ErrorFacts => ({
  status: response.status,
  requestId: response.headers.get('x-request-id'),
  retryAfter: retryAfterOf(response),
});

/** Maps a code that this version of the client does not know to a general one with the same HTTP status. */
function errorCodeOf(code: string, status: number): ErrorCode {
  if (isCode(code)) return code;
  if (status === 403) return 'permission_denied';
  const alike = Object.entries(errorStatuses).find(([, known]) => known === status)?.[0];
  return isCode(alike) ? alike : status < 500 ? 'validation_failed' : 'internal';
}

/** The code for a response that a proxy sent in place of the service. */
function proxied(status: number): ApiErrorCode {
  if (status === 413) return 'payload_too_large';
  if (status === 429) return 'rate_limited';
  // Cloudflare uses 520 to 524 when the origin does not respond.
  const isUnavailable = status === 408 || (status >= 502 && status <= 504) || (status >= 520 && status <= 524);
  return isUnavailable ? 'unavailable' : 'bad_response';
}

/** Builds the error from tRPC's `error.data` or from problem details (RFC 9457), which have the same members. */
export function apiErrorOf(procedure: string, response: Head, data: unknown, message?: unknown): ApiError {
  const http = answered(response);
  if (!isObject(data) || typeof data.code !== 'string') return foreignResponse(procedure, response);
  const code = errorCodeOf(data.code, response.status);
  const detail = text(message) ?? text(data.detail) ?? text(data.title) ?? data.code;
  return new ApiError(code, procedure, detail, {
    status: response.status,
    requestId: text(data.requestId) ?? http.requestId,
    errors: fieldErrors(data.errors),
    retryAfter: count(data.retryAfter) ?? http.retryAfter,
    ...factsOf(code, data),
  });
}

/** The details that belong to the code. Lists are always present, even if the response has none. */
function factsOf(
  code: ErrorCode,
  { stepUp, permission, allowed, existingId, currentVersion, changedFields, newerComments }: Members,
): ErrorFacts {
  switch (code) {
    case 'step_up_required':
      return { stepUp: demandOf(stepUp) };
    case 'permission_denied':
      return { permission: text(permission) };
    case 'transition_not_allowed':
    case 'method_not_allowed':
      return { allowed: texts(allowed) ?? [] };
    case 'conflict':
      return { existingId: text(existingId) };
    case 'version_conflict':
      return { currentVersion: count(currentVersion), changedFields: texts(changedFields) ?? [] };
    case 'newer_comments':
      return { newerComments: Array.isArray(newerComments) ? newerComments.filter(isComment) : [] };
    default:
      return {};
  }
}

/** A response that does not say is taken for the strictest. */
const demandOf = (stepUp: unknown): StepUpDemand => {
  const { maxAge, acr }: Members = isObject(stepUp) ? stepUp : {};
  return { maxAge: count(maxAge) ?? 0, acr: text(acr) ?? 'urn:ticketwire:aal2' };
};

/** The error for a response that the service did not send. */
export function foreignResponse(procedure: string, response: Head, cause?: unknown): ApiError {
  const detail = `The response, with status ${response.status}, is not from the service`;
  return new ApiError(proxied(response.status), procedure, detail, { ...answered(response), cause });
}

/** Reads the body as JSON. A response with any other content is not from the service. */
export async function jsonOf(procedure: string, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw cause instanceof SyntaxError ? foreignResponse(procedure, response, cause) : unreachable(procedure, cause);
  }
}
