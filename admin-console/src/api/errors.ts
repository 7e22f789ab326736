import { ApiError } from '@ticketwire/sdk';

/**
 * A refusal by the API in the form that react-admin reads: it marks fields by `body.errors`. Not its own HttpError, which
 * resets its prototype and so is never an instance of a class made from it.
 */
export class RefusedError extends Error {
  readonly refusal: ApiError;
  readonly status: number;
  readonly body: { readonly errors: Messages | undefined };

  constructor(refusal: ApiError) {
    super(refusal.detail, { cause: refusal });
    this.name = 'RefusedError';
    this.refusal = refusal;
    this.status = refusal.status ?? 0;
    this.body = { errors: fieldMessages(refusal) };
  }
}

/** `#/templates/en/subject` as `templates.en.subject` (RFC 6901, sections 4 and 6). */
export function fieldOf(pointer: string): string {
  return decodeURIComponent(pointer.replace(/^#\/?/, ''))
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

type Messages = { [field: string]: string | Messages };

/** Messages nested as the form nests its fields; undefined where no field is to blame. */
function fieldMessages(refusal: ApiError): Messages | undefined {
  const root: Messages = {};
  for (const { pointer, detail } of refusal.errors) {
    const steps = fieldOf(pointer).split('.');
    const last = steps.pop();
    if (!last) continue;
    let at = root;
    for (const step of steps) {
      const inner = at[step];
      const next: Messages = typeof inner === 'object' ? inner : {};
      at[step] = next;
      at = next;
    }
    at[last] ??= detail;
  }
  return Object.keys(root).length > 0 ? root : undefined;
}

/** The refusal behind an error, wherever it was caught. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (ApiError.is(error)) return error;
  if (error instanceof RefusedError) return error.refusal;
  return undefined;
}

/** For a call made outside the data provider's own error handling. */
export function asRefused(error: unknown): unknown {
  return ApiError.is(error) ? new RefusedError(error) : error;
}

export const hasCode = (error: unknown, ...codes: string[]): boolean => {
  const refusal = refusalOf(error);
  return refusal !== undefined && codes.includes(refusal.code);
};

/** Whether the service no longer knows who is asking. A log-in that was refused says nothing of a session. */
export function isSessionLost(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.status === 401 && refusal.procedure !== 'auth.login';
}
