import type { Limit } from '../errors/app-error.ts';

/**
 * The limit, and the remaining requests until the window ends in `seconds` (draft-ietf-httpapi-ratelimit-headers-11, as
 * structured fields).
 */
export const limitHeaders = ({ name, quota, window }: Limit, remaining: number, seconds: number) => ({
  'RateLimit-Policy': `"${name}";q=${quota};w=${window}`,
  RateLimit: `"${name}";r=${remaining};t=${seconds}`,
});
