import { ApiError } from '@ticketwire/sdk';

/**
 * An API error in the form that react-admin reads: it marks form fields from `body.errors`. react-admin's own
 * HttpError cannot be used: it resets its prototype, so `instanceof` fails for subclasses.
 */
export class FormError extends Error {
  readonly apiError: ApiError;
  readonly status: number;
  readonly body: { readonly errors: Messages | undefined };

  constructor(apiError: ApiError) {
    super(apiError.detail, { cause: apiError });
    this.name = 'FormError';
    this.apiError = apiError;
    this.status = apiError.status ?? 0;
    this.body = { errors: fieldMessages(apiError) };
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

/**
 * Nests the messages as the form nests its fields. Returns undefined if the error names no field. An error inside a
 * list, such as in one of the tags, counts as an error of the list, which is one field.
 */
function fieldMessages(apiError: ApiError): Messages | undefined {
  const root: Messages = {};
  for (const { pointer, detail } of apiError.errors) {
    const steps = withoutItem(fieldOf(pointer).split('.'));
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

function withoutItem(steps: readonly string[]): string[] {
  const at = steps.findIndex((step) => /^\d+$/.test(step));
  return at < 0 ? [...steps] : steps.slice(0, at);
}

/** Returns the API error behind any caught error, or undefined. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  if (ApiError.is(error)) return error;
  if (error instanceof FormError) return error.apiError;
  return undefined;
}

/** Converts the error of a call that bypasses the data provider. */
export function asFormError(error: unknown): unknown {
  return ApiError.is(error) ? new FormError(error) : error;
}

export const hasCode = (error: unknown, ...codes: string[]): boolean => {
  const apiError = apiErrorOf(error);
  return apiError !== undefined && codes.includes(apiError.code);
};

/** Whether the record does not exist for the user: unknown, deleted, hidden, or an address that cannot be an ID. */
export function isMissing(error: unknown): boolean {
  if (hasCode(error, 'not_found')) return true;
  const pointers = apiErrorOf(error)?.errors.map(({ pointer }) => pointer) ?? [];
  return hasCode(error, 'validation_failed') && pointers.length > 0 && pointers.every((at) => IDS.includes(at));
}

const IDS = ['#/id', '#/ticketId'];

/** Calls without a session, whose error says nothing about one. */
const WITHOUT_SESSION = ['auth.login', 'auth.secondFactor', 'auth.passkey', 'auth.finishSso', 'auth.confirmSso'];

/**
 * Whether the service no longer recognizes the session. It does so if the user must only confirm who they are, and what a
 * proxy answers for a service that is away says nothing about a session.
 */
export const isSessionLost = (error: unknown): boolean =>
  hasCode(error, 'unauthenticated', 'token_expired') && !WITHOUT_SESSION.includes(apiErrorOf(error)?.procedure ?? '');

/** For `catch()`: returns null if the record does not exist or the user cannot see it. Throws all other errors. */
export function nullIfNotFound(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
