// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

/** Every `code` of an error of the service, with its HTTP status. */
export type ErrorCode =
  /** 422: The request is invalid. */
  | 'validation_failed'
  /** 401: Authentication is required. */
  | 'unauthenticated'
  /** 401: The access token has expired. */
  | 'token_expired'
  /** 401: Confirm that it is you: sign in again or enter a second factor. */
  | 'step_up_required'
  /** 403: Your role requires a second factor. */
  | 'second_factor_required'
  /** 403: Verify your email address first. */
  | 'email_not_verified'
  /** 403: You do not have permission to do this. */
  | 'permission_denied'
  /** 404: Not found, or you do not have access to it. */
  | 'not_found'
  /** 405: This path does not support this method. */
  | 'method_not_allowed'
  /** 409: The request conflicts with the current state. */
  | 'conflict'
  /** 409: The ticket cannot move to this status. */
  | 'transition_not_allowed'
  /** 409: There are newer comments than those that you have read. */
  | 'newer_comments'
  /** 409: A request with this idempotency key is still in progress. */
  | 'idempotency_key_in_use'
  /** 412: The resource has changed since you read it. */
  | 'version_conflict'
  /** 413: The request is too large. */
  | 'payload_too_large'
  /** 415: Unsupported content type. */
  | 'unsupported_media_type'
  /** 422: This idempotency key was used for a different request. */
  | 'idempotency_key_reused'
  /** 429: Too many requests. */
  | 'rate_limited'
  /** 500: An internal error occurred. */
  | 'internal'
  /** 503: The service is temporarily unavailable. */
  | 'unavailable';

/** HTTP status of each code. */
export const errorStatuses: Readonly<Record<ErrorCode, number>> = {
  validation_failed: 422,
  unauthenticated: 401,
  token_expired: 401,
  step_up_required: 401,
  second_factor_required: 403,
  email_not_verified: 403,
  permission_denied: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  transition_not_allowed: 409,
  newer_comments: 409,
  idempotency_key_in_use: 409,
  version_conflict: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};
