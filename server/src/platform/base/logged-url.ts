import { createHash } from 'node:crypto';

const DIGITS = 16;
const MARK = '#sha256-';

/**
 * Returns a URL that is safe to log: the origin, and a hash that tells two URLs apart. The path of a webhook is often
 * the secret itself. The log is read by users who cannot read webhooks, and is never erased.
 */
export function loggedUrl(url: string): string {
  if (url.includes(MARK)) return url;
  const hash = createHash('sha256').update(url).digest('hex').slice(0, DIGITS);
  return `${new URL(url).origin}/${MARK}${hash}`;
}
