// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

/** Every `code` of an error of the service, with its HTTP status. */
export type ErrorCode =
  /** 422: The request did not pass validation. */
  | 'validation_failed'
  /** 401: Sign in to do this. */
  | 'unauthenticated'
  /** 401: The access token has expired. */
  | 'token_expired'
  /** 403: Verify your e-mail address first. */
  | 'email_not_verified'
  /** 403: You may not do this. */
  | 'permission_denied'
  /** 404: There is no such thing, or you may not see it. */
  | 'not_found'
  /** 405: This path does not take that method. */
  | 'method_not_allowed'
  /** 409: This contradicts what is already there. */
  | 'conflict'
  /** 409: The ticket cannot take this status now. */
  | 'transition_not_allowed'
  /** 409: A request with this idempotency key still runs. */
  | 'idempotency_key_in_use'
  /** 412: Somebody changed this since you read it. */
  | 'version_conflict'
  /** 413: The request is too large. */
  | 'payload_too_large'
  /** 415: Send the body as application/json. */
  | 'unsupported_media_type'
  /** 422: This idempotency key was used for another request. */
  | 'idempotency_key_reused'
  /** 429: Too many requests. */
  | 'rate_limited'
  /** 500: The service failed. */
  | 'internal'
  /** 503: The service cannot answer now. */
  | 'unavailable';

/** HTTP status of each code. */
export const errorStatuses: Readonly<Record<ErrorCode, number>> = {
  validation_failed: 422,
  unauthenticated: 401,
  token_expired: 401,
  email_not_verified: 403,
  permission_denied: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  transition_not_allowed: 409,
  idempotency_key_in_use: 409,
  version_conflict: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};
