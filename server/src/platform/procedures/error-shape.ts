import { type TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { codeOf } from '../errors/expected.ts';
import '../errors/validation-messages.ts';
import {
  type ErrorCode,
  errors,
  type FieldError,
  type PublicErrorCode,
  publicCodeOf,
} from '../../contract/base/errors.ts';
import { CommitOutcomeUnknown, isUnavailable, storageTrouble } from '../database/connections/database-trouble.ts';
import { AppError, type ErrorDetails } from '../errors/app-error.ts';

/** The error data of both interfaces: `error.data` in tRPC, the members of problem details (RFC 9457) in REST. */
export interface ErrorData extends ErrorDetails {
  readonly code: PublicErrorCode;
  readonly httpStatus: number;
  readonly title: string;
  readonly requestId: string | null;
}

/** Returns a JSON pointer as a URI fragment (RFC 6901, section 6). */
function pointerTo(path: readonly PropertyKey[]): string {
  return `#${path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}

/** Lists one entry per problem; an unknown field gets its own pointer. */
export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    if (issue.code !== 'unrecognized_keys') {
      return [{ pointer: pointerTo(issue.path), code: codeOfIssue(issue), detail: issue.message }];
    }
    return issue.keys.map((key) => unknownField(key, issue.path));
  });
}

/** A check of our own can have a code of its own. */
const codeOfIssue = (issue: ZodError['issues'][number]): string =>
  issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code;

export function unknownField(key: string, within: readonly PropertyKey[] = []): FieldError {
  return { pointer: pointerTo([...within, key]), code: 'unknown_field', detail: 'Unknown field' };
}

/** Returns the expected error behind an error, or null for a bug. */
export function appErrorOf(error: TRPCError): AppError | null {
  const { cause } = error;
  if (cause instanceof AppError) return cause;
  if (cause instanceof ZodError && error.code === 'BAD_REQUEST') {
    return new AppError('validation_failed', undefined, { errors: fieldErrors(cause) });
  }
  // Commands check before they write; this one lost a race.
  const code = codeOf(cause);
  if (code === '23505') return new AppError('conflict');
  // This one lost a race too: the referenced row was deleted meanwhile (PostgreSQL 18 has a separate code for
  // restrictions).
  if (code === '23503' || code === '23001') {
    return new AppError('conflict', 'A resource that this refers to was just deleted');
  }
  // The schema accepted a value that PostgreSQL cannot represent (class 22, data exception).
  if (code.startsWith('22')) return new AppError('validation_failed');
  if (isUnavailable(cause)) return databaseTrouble(cause);
  if (error.code === 'INTERNAL_SERVER_ERROR') return null;
  // Only tRPC itself uses BAD_REQUEST without a cause: the input of a call or a batch is malformed.
  if (error.code === 'BAD_REQUEST') return new AppError('malformed');
  const known = (Object.keys(errors) as ErrorCode[]).find((name) => errors[name].trpc === error.code);
  return known ? new AppError(known) : null;
}

const RETRY_AFTER_S = 2;

function databaseTrouble(cause: unknown): AppError {
  if (cause instanceof CommitOutcomeUnknown) {
    const detail =
      'The connection to the database was lost while your change was being saved, so it may or may not have been ' +
      'saved. Check before you send it again. Requests with an Idempotency-Key can be repeated safely.';
    return new AppError('unavailable', detail, {}, { cause });
  }
  const trouble = storageTrouble(cause);
  const detail = trouble ? `The service ${trouble}` : 'The database is temporarily unavailable or too slow to respond';
  return new AppError('unavailable', detail, { retryAfter: RETRY_AFTER_S }, { cause });
}

/** Converts every error of a procedure to one from the error table, or keeps a bug with its cause for the log. */
export function toTRPCError(error: TRPCError): TRPCError {
  const failure = appErrorOf(error);
  if (!failure) return error;
  return new TRPCError({ code: errors[failure.code].trpc, message: failure.message, cause: failure });
}

interface Formatted {
  readonly shape: TRPCDefaultErrorShape;
  readonly error: TRPCError;
  readonly ctx: { readonly requestId: string } | undefined;
}

/** Reveals neither the message nor the stack of a bug. */
export function errorData(failure: AppError | null, requestId: string | null): ErrorData {
  const internalCode = failure?.code ?? 'internal';
  const code = publicCodeOf(internalCode);
  return { code, httpStatus: errors[internalCode].status, title: errors[code].title, requestId, ...failure?.details };
}

/** Formats errors for tRPC. */
export function shapeError({ shape, error, ctx }: Formatted) {
  const failure = appErrorOf(error);
  return {
    code: shape.code,
    message: failure?.message ?? errors.internal.title,
    data: errorData(failure, ctx?.requestId ?? null),
  };
}
