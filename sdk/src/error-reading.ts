import { ApiError, type ApiErrorCode, type ErrorFacts, type FieldError } from './errors.ts';
import type { ErrorCode } from './generated.ts';
import { errorStatuses } from './generated-calls.ts';

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errorStatuses, value);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const count = (value: unknown) => (typeof value === 'number' ? value : undefined);
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

/** Seconds, or the time until an HTTP date (RFC 9110, 10.2.3). */
function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

const answered = (response: Response): ErrorFacts => ({
  status: response.status,
  requestId: response.headers.get('x-request-id'),
  retryAfter: retryAfterOf(response),
});

/** A code that is newer than this client is read as the first one of the same HTTP status. */
function knownCode(code: string, status: number): ErrorCode {
  if (isCode(code)) return code;
  const alike = Object.entries(errorStatuses).find(([, known]) => known === status)?.[0];
  return isCode(alike) ? alike : status < 500 ? 'validation_failed' : 'internal';
}

/** Proxies speak for the service with these statuses; any other answer of theirs means something else. */
const proxied: Readonly<Record<number, ErrorCode>> = {
  413: 'payload_too_large',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** Reads tRPC's `error.data` or the members of problem details (RFC 9457): both carry the same facts. */
export function refusal(procedure: string, response: Response, data: unknown, message?: string): ApiError {
  const http = answered(response);
  if (!isObject(data) || typeof data.code !== 'string') return foreignAnswer(procedure, response);
  return new ApiError(
    knownCode(data.code, response.status),
    procedure,
    message ?? text(data.detail) ?? text(data.title) ?? data.code,
    {
      status: response.status,
      requestId: text(data.requestId) ?? http.requestId,
      errors: fieldErrors(data.errors),
      permission: text(data.permission),
      allowed: texts(data.allowed),
      currentVersion: count(data.currentVersion),
      changedFields: texts(data.changedFields),
      retryAfter: count(data.retryAfter) ?? http.retryAfter,
    },
  );
}

/** An answer that the service did not write. */
export function foreignAnswer(procedure: string, response: Response, cause?: unknown): ApiError {
  const code: ApiErrorCode = proxied[response.status] ?? 'bad_response';
  const detail = `An answer with status ${response.status} that is not the service's`;
  return new ApiError(code, procedure, detail, { ...answered(response), cause });
}
