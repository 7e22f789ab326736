import type { ErrorCode } from './generated.ts';

/**
 * Every `code` that an error can have: those of the service, and those of the way to it.
 *
 * - `network`: no answer came, and none came on any retry.
 * - `timeout`: the call took longer than its `timeout`.
 * - `aborted`: the `signal` of the call was aborted.
 * - `bad_response`: something answered that is not the service; look at `baseUrl` and the proxies in between.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'aborted' | 'bad_response';

/** One thing wrong with one place of the input. */
export interface FieldError {
  /** JSON pointer into the input as a URI fragment (RFC 6901, section 6), such as `#/subject`. */
  readonly pointer: string;
  readonly code: string;
  /** For people. */
  readonly detail: string;
}

/** What an error tells beside its code; each fact only with the codes it belongs to. */
export interface ErrorFacts {
  /** HTTP status; null where no answer came. */
  readonly status?: number | null | undefined;
  readonly requestId?: string | null | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly permission?: string | undefined;
  readonly allowed?: readonly string[] | undefined;
  readonly currentVersion?: number | undefined;
  readonly changedFields?: readonly string[] | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** A fact that errors with one of these codes carry, and no others. */
type With<Codes extends ApiErrorCode, Code extends ApiErrorCode, Fact> = Code extends Codes ? Fact : undefined;

/** Known by this mark, since an application may hold both the ESM and the CommonJS copy of the class. */
const MARK = Symbol.for('@ticketwire/sdk/ApiError');

/**
 * What every call rejects with.
 *
 * @example
 * try {
 *   await client.tickets.update({ ticketId: 'TKT-1042', expectedVersion: 3, priority: 'high' });
 * } catch (error) {
 *   if (hasCode(error, 'version_conflict')) console.log('changed meanwhile:', error.changedFields);
 *   else throw error;
 * }
 */
export class ApiError<Code extends ApiErrorCode = ApiErrorCode> extends Error {
  override readonly name = 'ApiError';
  /** What went wrong, for programs. Stable. */
  readonly code: Code;
  /** What went wrong, for people. */
  readonly detail: string;
  /** The procedure that was called, such as `tickets.get`. */
  readonly procedure: string;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** Tell it to the operator: the service logged the request under it. */
  readonly requestId: string | null;
  /** With `validation_failed`, and with a `conflict` over one field: one entry for each thing wrong; else empty. */
  readonly errors: readonly FieldError[];
  /** With `permission_denied`: the permission that it takes; undefined where no permission would help. */
  declare readonly permission: With<'permission_denied', Code, string | undefined>;
  /** With `transition_not_allowed`: the statuses that the ticket would take. */
  declare readonly allowed: With<'transition_not_allowed' | 'method_not_allowed', Code, readonly string[]>;
  /** With `version_conflict`: the version to read and decide on anew; undefined where the thing is gone. */
  declare readonly currentVersion: With<'version_conflict', Code, number | undefined>;
  /** With `version_conflict`: the fields that changed since `expectedVersion`. */
  declare readonly changedFields: With<'version_conflict', Code, readonly string[]>;
  /** Seconds to wait, where the service or a proxy says so: with `rate_limited` and `unavailable`. */
  declare readonly retryAfter: number | undefined;

  constructor(code: Code, procedure: string, detail: string, facts: ErrorFacts = {}) {
    const { status, requestId, errors, cause, ...ofCode } = facts;
    super(messageOf(code, procedure, detail, facts), cause === undefined ? undefined : { cause });
    this.code = code;
    this.detail = detail;
    this.procedure = procedure;
    this.status = status ?? null;
    this.requestId = requestId ?? null;
    this.errors = errors ?? [];
    // What does not belong to the code is not there, so that a log shows no empty facts.
    for (const [fact, value] of Object.entries(ofCode)) if (value !== undefined) Object.assign(this, { [fact]: value });
    Object.defineProperty(this, MARK, { value: true });
  }

  /** Whether something that was caught is an error of a call, and one with this code where one is given. */
  static is<Code extends ApiErrorCode = ApiErrorCode>(error: unknown, code?: Code): error is AnyApiError<Code> {
    return error instanceof Error && MARK in error && (code === undefined || ('code' in error && error.code === code));
  }

  /** `instanceof`, for the errors of another copy of the package too. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return ApiError.is(value);
  }

  /** All that it tells but its stack and its cause, for logs. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}

/** An error with any of these codes, told apart by its `code`: each code brings its facts along. */
export type AnyApiError<Code extends ApiErrorCode = ApiErrorCode> = Code extends ApiErrorCode ? ApiError<Code> : never;

const SHOWN = 3;

/** One line that tells in a log what to look at: `tickets.create failed with validation_failed: … (#/subject: Too long)`. */
function messageOf(code: string, procedure: string, detail: string, { errors = [], requestId }: ErrorFacts): string {
  const fields = errors.slice(0, SHOWN).map((field) => `${field.pointer}: ${field.detail}`);
  if (errors.length > SHOWN) fields.push(`${errors.length - SHOWN} more`);
  const places = fields.length > 0 ? ` (${fields.join('; ')})` : '';
  return `${procedure} failed with ${code}: ${detail}${places}${requestId ? ` [request ${requestId}]` : ''}`;
}

/** Whoever made the call has changed their mind. */
export const aborted = (procedure: string, signal: AbortSignal | undefined): ApiError =>
  new ApiError('aborted', procedure, 'The call was aborted', { cause: signal?.reason });
