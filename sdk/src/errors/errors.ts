import type { Comment } from '../generated/resources/comments.ts';
import type { ErrorCode } from '../generated/shared/error-codes.ts';

/**
 * Every `code` of an `ApiError`: the codes of the service ({@link ErrorCode}) and four that the client adds.
 *
 * - `network`: no response arrived, including from retries. `cause` has the error of `fetch`.
 * - `timeout`: the call exceeded its `timeout`. The service may still have processed it.
 * - `aborted`: the `signal` of the call was aborted. `cause` has its reason.
 * - `bad_response`: the response is not from the service. Check `baseUrl` and the proxies in between.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'aborted' | 'bad_response';

/** A problem with one field of the input. */
export interface FieldError {
  /** Location in the input: a JSON pointer as a URI fragment (RFC 6901, section 6), such as `#/subject`. */
  readonly pointer: string;
  /** Machine-readable reason, such as `too_big`. New codes may be added. */
  readonly code: string;
  /** Human-readable explanation. */
  readonly detail: string;
}

/** What `client.session.stepUp` must prove (RFC 9470). */
export interface StepUpDemand {
  /** Highest age of the proof in seconds. */
  readonly maxAge: number;
  /** `urn:ticketwire:aal1` for one factor, `urn:ticketwire:aal2` for two. */
  readonly acr: string;
}

/** Details of an `ApiError`. Most of them belong to certain codes only. */
export interface ErrorFacts {
  /** HTTP status code; null if no response arrived. */
  readonly status?: number | null | undefined;
  /** Request id in the logs of the service. */
  readonly requestId?: string | null | undefined;
  /** Invalid fields, with `validation_failed` and some `conflict` errors. */
  readonly errors?: readonly FieldError[] | undefined;
  /** What a new proof must show, with `step_up_required`. */
  readonly stepUp?: StepUpDemand | undefined;
  /** Missing permission, with `permission_denied`. */
  readonly permission?: string | undefined;
  /** Allowed statuses or methods, with `transition_not_allowed` and `method_not_allowed`. */
  readonly allowed?: readonly string[] | undefined;
  /** ID of what already has the value that must be unique, with some `conflict` errors. */
  readonly existingId?: string | undefined;
  /** Current version, with `version_conflict`. */
  readonly currentVersion?: number | undefined;
  /** Fields changed since the expected version, with `version_conflict`. */
  readonly changedFields?: readonly string[] | undefined;
  /** Comments that the caller has not read, with `newer_comments`. */
  readonly newerComments?: readonly Comment[] | undefined;
  /** Seconds to wait before the next request. */
  readonly retryAfter?: number | undefined;
  /** Underlying error, if there is one. */
  readonly cause?: unknown;
}

/** The type of a detail that only errors with one of `Codes` have. */
type With<Codes extends ApiErrorCode, Code extends ApiErrorCode, Fact> = Code extends Codes ? Fact : undefined;

/** Identifies the class across copies: an application may load both the ESM and the CommonJS build. */
const MARK = Symbol.for('@ticketwire/sdk/ApiError');

/**
 * The error that every call rejects with. `code` says what went wrong; the details that belong to the code are typed
 * once you have narrowed it, with `hasCode` or a `switch` over `error.code`.
 *
 * Programming errors, such as an invalid option, are a `TypeError` instead.
 *
 * @example
 * try {
 *   await client.tickets.update({ ticketId: 'TKT-1042', expectedVersion: 3, priority: 'high' });
 * } catch (error) {
 *   if (hasCode(error, 'version_conflict')) console.log('Changed in the meantime:', error.changedFields);
 *   else throw error;
 * }
 */
export class ApiError<Code extends ApiErrorCode = ApiErrorCode> extends Error {
  override readonly name = 'ApiError';
  /** Machine-readable reason. Stable across releases. */
  readonly code: Code;
  /** Human-readable explanation. May change between releases. */
  readonly detail: string;
  /** Called procedure, such as `tickets.get`; for `client.request`, the method and path. */
  readonly procedure: string;
  /** HTTP status code; null if no response arrived. */
  readonly status: number | null;
  /**
   * Id under which the service logged the request; null if the response has none. Include it when you contact support.
   */
  readonly requestId: string | null;
  /** With `validation_failed`, and with a `conflict` on certain fields: one entry per problem. Otherwise empty. */
  readonly errors: readonly FieldError[];
  /** With `step_up_required`: how recent and how strong the proof must be. */
  declare readonly stepUp: With<'step_up_required', Code, StepUpDemand>;
  /** With `permission_denied`: the missing permission; undefined if no permission would allow the call. */
  declare readonly permission: With<'permission_denied', Code, string | undefined>;
  /**
   * With `transition_not_allowed`: the statuses that the ticket can move to. With `method_not_allowed`: HTTP methods.
   */
  declare readonly allowed: With<'transition_not_allowed' | 'method_not_allowed', Code, readonly string[]>;
  /** With `conflict`: the ID of what already has the value that must be unique; undefined if you cannot see it. */
  declare readonly existingId: With<'conflict', Code, string | undefined>;
  /**
   * With `version_conflict`: the current version; undefined if the resource was deleted. Read it again before retrying.
   */
  declare readonly currentVersion: With<'version_conflict', Code, number | undefined>;
  /** With `version_conflict`: the fields that have changed since `expectedVersion`. */
  declare readonly changedFields: With<'version_conflict', Code, readonly string[]>;
  /** With `newer_comments`: up to 20 public comments after the last one that you have read, oldest first. */
  declare readonly newerComments: With<'newer_comments', Code, readonly Comment[]>;
  /** Seconds to wait before the next request, with `rate_limited` and `unavailable` if the response specifies it. */
  declare readonly retryAfter: number | undefined;

  /** Creates an error, for example in the tests of your application. */
  constructor(code: Code, procedure: string, detail: string, facts: ErrorFacts = {}) {
    const { status, requestId, errors, cause, ...ofCode } = facts;
    super(messageOf(code, procedure, detail, facts), cause === undefined ? undefined : { cause });
    this.code = code;
    this.detail = detail;
    this.procedure = procedure;
    this.status = status ?? null;
    this.requestId = requestId ?? null;
    this.errors = errors ?? [];
    // Details that do not apply are absent rather than undefined, so that logs do not show them.
    for (const [fact, value] of Object.entries(ofCode)) if (value !== undefined) Object.assign(this, { [fact]: value });
    Object.defineProperty(this, MARK, { value: true });
  }

  /**
   * Whether a caught value is an `ApiError`, optionally with the given code. Also recognizes errors from another copy
   * of the package.
   */
  static is<Code extends ApiErrorCode = ApiErrorCode>(error: unknown, code?: Code): error is AnyApiError<Code> {
    return error instanceof Error && MARK in error && (code === undefined || ('code' in error && error.code === code));
  }

  /** Makes `instanceof` recognize errors from another copy of the package. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return ApiError.is(value);
  }

  /** All details except the stack and the cause, for structured logs. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}

/** An `ApiError` with one of the given codes: a union, discriminated by `code`. */
export type AnyApiError<Code extends ApiErrorCode = ApiErrorCode> = Code extends ApiErrorCode ? ApiError<Code> : never;

const SHOWN = 3;

/** One line for logs: `tickets.create failed with validation_failed: … (#/subject: Too long)`. */
function messageOf(code: string, procedure: string, detail: string, { errors = [], requestId }: ErrorFacts): string {
  const fields = errors.slice(0, SHOWN).map((field) => `${field.pointer}: ${field.detail}`);
  if (errors.length > SHOWN) fields.push(`${errors.length - SHOWN} more`);
  const places = fields.length > 0 ? ` (${fields.join('; ')})` : '';
  return `${procedure} failed with ${code}: ${detail}${places}${requestId ? ` [request ${requestId}]` : ''}`;
}

/** The error for a call that its own caller aborted. */
export const aborted = (procedure: string, signal: AbortSignal | undefined): ApiError =>
  new ApiError('aborted', procedure, 'The call was aborted', { cause: signal?.reason });

/** The error for a request that received no response, or only part of one. */
export function unreachable(procedure: string, cause: unknown): ApiError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new ApiError('network', procedure, `No response from the service: ${why}`, { cause });
}
