import { type ErrorCode, errors, type FieldError } from '../../contract/base/errors.ts';

/** So many in so many seconds. */
export interface Limit {
  readonly name: string;
  readonly quota: number;
  readonly window: number;
}

/** What a refusal says beside its code: each code's own facts, shown to the caller as they are. */
export interface ErrorDetails {
  readonly errors?: readonly FieldError[];
  readonly permission?: string;
  readonly allowed?: readonly string[];
  readonly currentVersion?: number;
  readonly changedFields?: readonly string[];
  /** What there was too much of; also sent as RateLimit-Policy. */
  readonly limit?: Limit;
  /** Seconds; also sent as Retry-After. */
  readonly retryAfter?: number;
}

/** An expected refusal. Everything else that is thrown is a fault and shows the caller nothing. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(
    code: ErrorCode,
    detail: string = errors[code].title,
    facts: ErrorDetails = {},
    /** For the log: what is wrong within the service. */
    options?: { readonly cause: unknown },
  ) {
    super(detail, options);
    this.name = 'Failure';
    this.code = code;
    this.details = facts;
  }
}

/** A refusal of one field that only the database could judge: `invalid('categoryId', 'No such category')`. */
export function invalid(field: string, detail: string, code = 'invalid'): AppError {
  return new AppError('validation_failed', undefined, { errors: [{ pointer: `#/${field}`, code, detail }] });
}

/** Does `work`, which refuses fields by their names, for fields that stand within another. */
export async function withFieldPrefix<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.errors) throw error;
    const errors = error.details.errors.map((one) => ({ ...one, pointer: one.pointer.replace('#', `#/${field}`) }));
    throw new AppError(error.code, error.message, { ...error.details, errors });
  }
}

/** A value that must be nobody else's, and is: `taken('email', 'An account for this address already exists')`. */
export function alreadyTaken(field: string, detail: string): AppError {
  return new AppError('conflict', detail, { errors: [{ pointer: `#/${field}`, code: 'taken', detail }] });
}

export const notFound = (what: string, id: string) => new AppError('not_found', `${what} ${id} not found`);
export const denied = (permission: string, detail = `This requires the permission ${permission}`) =>
  new AppError('permission_denied', detail, { permission });
