/**
 * The only error table: each error with its HTTP status (RFC 9110), its tRPC code, and its title. An entry with a
 * `code` is a case of that code; callers see the code, and the case as its detail.
 */
export const errors = {
  malformed: { code: 'validation_failed', status: 400, trpc: 'PARSE_ERROR', title: 'The request could not be parsed' },
  validation_failed: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', title: 'The request is invalid' },
  invalid_cursor: {
    code: 'validation_failed',
    status: 400,
    trpc: 'BAD_REQUEST',
    title: 'The cursor is not valid for this list',
  },
  invalid_token: {
    code: 'validation_failed',
    status: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    title: 'The link is invalid, has expired, or was already used',
  },
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED', title: 'Authentication is required' },
  token_expired: { status: 401, trpc: 'UNAUTHORIZED', title: 'The access token has expired' },
  invalid_credentials: {
    code: 'unauthenticated',
    status: 401,
    trpc: 'UNAUTHORIZED',
    title: 'The email address or the password is incorrect',
  },
  step_up_required: {
    status: 401,
    trpc: 'UNAUTHORIZED',
    title: 'Confirm that it is you: sign in again or enter a second factor',
  },
  second_factor_required: { status: 403, trpc: 'FORBIDDEN', title: 'Your role requires a second factor' },
  email_not_verified: { status: 403, trpc: 'FORBIDDEN', title: 'Verify your email address first' },
  permission_denied: { status: 403, trpc: 'FORBIDDEN', title: 'You do not have permission to do this' },
  not_found: { status: 404, trpc: 'NOT_FOUND', title: 'Not found, or you do not have access to it' },
  method_not_allowed: { status: 405, trpc: 'METHOD_NOT_SUPPORTED', title: 'This path does not support this method' },
  conflict: { status: 409, trpc: 'CONFLICT', title: 'The request conflicts with the current state' },
  transition_not_allowed: { status: 409, trpc: 'CONFLICT', title: 'The ticket cannot move to this status' },
  newer_comments: { status: 409, trpc: 'CONFLICT', title: 'There are newer comments than those that you have read' },
  idempotency_key_in_use: {
    status: 409,
    trpc: 'CONFLICT',
    title: 'A request with this idempotency key is still in progress',
  },
  version_conflict: { status: 412, trpc: 'PRECONDITION_FAILED', title: 'The resource has changed since you read it' },
  payload_too_large: { status: 413, trpc: 'PAYLOAD_TOO_LARGE', title: 'The request is too large' },
  headers_too_large: {
    code: 'payload_too_large',
    status: 431,
    trpc: 'PAYLOAD_TOO_LARGE',
    title: 'The request headers are too large',
  },
  expectation_failed: {
    code: 'validation_failed',
    status: 417,
    trpc: 'BAD_REQUEST',
    title: 'The only supported expectation is 100-continue',
  },
  request_timeout: {
    code: 'validation_failed',
    status: 408,
    trpc: 'BAD_REQUEST',
    title: 'The request took too long to arrive',
  },
  unsupported_media_type: { status: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE', title: 'Unsupported content type' },
  idempotency_key_reused: {
    status: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    title: 'This idempotency key was used for a different request',
  },
  rate_limited: { status: 429, trpc: 'TOO_MANY_REQUESTS', title: 'Too many requests' },
  internal: { status: 500, trpc: 'INTERNAL_SERVER_ERROR', title: 'An internal error occurred' },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE', title: 'The service is temporarily unavailable' },
} as const;

type Table = typeof errors;

/** Every error, including cases. */
export type ErrorCode = keyof Table;

/** The codes that callers rely on. */
export type PublicErrorCode = { [Code in ErrorCode]: Table[Code] extends { code: string } ? never : Code }[ErrorCode];

export function publicCodeOf(refusal: ErrorCode): PublicErrorCode {
  switch (refusal) {
    case 'malformed':
    case 'invalid_cursor':
    case 'invalid_token':
    case 'invalid_credentials':
    case 'headers_too_large':
    case 'expectation_failed':
    case 'request_timeout':
      return errors[refusal].code;
    default:
      return refusal;
  }
}

/** All codes, without cases. */
export const publicErrorCodes = (Object.keys(errors) as ErrorCode[]).filter(
  (refusal): refusal is PublicErrorCode => publicCodeOf(refusal) === refusal,
);

/** An error in one place of the input. */
export interface FieldError {
  /** JSON pointer into the input as a URI fragment (RFC 6901, section 6), such as `#/subject`. */
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}
