import { type ErrorCode, errors, type FieldError } from '../../contract/base/errors.ts';
import type { Comment } from '../../contract/tickets/conversation.ts';

/** At most `quota` operations in `window` seconds. */
export interface Limit {
  readonly name: string;
  readonly quota: number;
  readonly window: number;
}

/** A proof of at most this age in seconds, at this level. */
export interface StepUp {
  readonly maxAge: number;
  readonly acr: 'urn:ticketwire:aal1' | 'urn:ticketwire:aal2';
}

/** The details of an error besides its code. They are sent to the caller unchanged. */
export interface ErrorDetails {
  readonly errors?: readonly FieldError[];
  readonly permission?: string;
  /** What `POST /auth/step-up` must prove (RFC 9470, section 3); also sent in WWW-Authenticate. */
  readonly stepUp?: StepUp;
  readonly allowed?: readonly string[];
  /** The ID of what has the value that must be unique, if the caller can see it. */
  readonly existingId?: string;
  readonly currentVersion?: number;
  readonly changedFields?: readonly string[];
  readonly newerComments?: readonly Comment[];
  /** The limit that was exceeded; also sent as RateLimit-Policy. */
  readonly limit?: Limit;
  /** Seconds; also sent as Retry-After. */
  readonly retryAfter?: number;
}

/** An expected error. Anything else that is thrown is a bug and shows the caller nothing. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(
    code: ErrorCode,
    detail: string = errors[code].title,
    details: ErrorDetails = {},
    /** The internal cause, for the log. */
    options?: { readonly cause: unknown },
  ) {
    super(detail, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** Rejects one field that only the database could check: `invalid('categoryId', 'No such category')`. */
export function invalid(field: string, detail: string, code = 'invalid'): AppError {
  return new AppError('validation_failed', undefined, { errors: [{ pointer: `#/${field}`, code, detail }] });
}

/** Runs `work` and prefixes the pointers of its field errors, for fields nested within another. */
export async function withFieldPrefix<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.errors) throw error;
    const errors = error.details.errors.map((fieldError) => ({
      ...fieldError,
      pointer: fieldError.pointer.replace('#', `#/${field}`),
    }));
    throw new AppError(error.code, error.message, { ...error.details, errors });
  }
}

/**
 * Rejects a value that must be unique but exists already: `alreadyTaken('email', 'An account for this address already
 * exists')`.
 */
export function alreadyTaken(field: string, detail: string, existing: Pick<ErrorDetails, 'existingId'> = {}): AppError {
  return new AppError('conflict', detail, { errors: [{ pointer: `#/${field}`, code: 'taken', detail }], ...existing });
}

export const notFound = (what: string, id: string) => new AppError('not_found', `${what} ${id} not found`);
export const denied = (permission: string, detail = `This requires the permission ${permission}`) =>
  new AppError('permission_denied', detail, { permission });
