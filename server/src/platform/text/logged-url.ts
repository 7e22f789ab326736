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

/** Returns the URL of a webhook for a user: only its owner, who has set it, sees all of it. */
export const urlShownTo = ({ id }: { readonly id: string }, ownerId: string | null, url: string): string =>
  ownerId === id ? url : loggedUrl(url);
