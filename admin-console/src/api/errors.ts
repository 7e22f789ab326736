import { ApiError } from '@ticketwire/sdk';

/**
 * An API error in the form that react-admin reads: it marks form fields from `body.errors`. react-admin's own
 * HttpError cannot be used: it resets its prototype, so `instanceof` fails for subclasses.
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

/** Converts a JSON pointer such as `#/templates/en/subject` to `templates.en.subject` (RFC 6901, sections 4 and 6). */
export function fieldOf(pointer: string): string {
  return decodeURIComponent(pointer.replace(/^#\/?/, ''))
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

type Messages = { [field: string]: string | Messages };

/** Nests the messages as the form nests its fields. Returns undefined if the error names no field. */
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

/** Returns the API error behind any caught error, or undefined. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (ApiError.is(error)) return error;
  if (error instanceof RefusedError) return error.refusal;
  return undefined;
}

/** Converts the error of a call that bypasses the data provider. */
export function asRefused(error: unknown): unknown {
  return ApiError.is(error) ? new RefusedError(error) : error;
}

export const hasCode = (error: unknown, ...codes: string[]): boolean => {
  const refusal = refusalOf(error);
  return refusal !== undefined && codes.includes(refusal.code);
};

/** Whether the service no longer recognizes the session. A failed login says nothing about a session. */
export function isSessionLost(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.status === 401 && refusal.procedure !== 'auth.login';
}
