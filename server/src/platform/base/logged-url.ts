import { createHash } from 'node:crypto';

const DIGITS = 16;
const MARK = '#sha256-';

/**
 * An address for the log: the host, and a hash by which two addresses can be told apart. The path of a webhook is often the
 * secret itself, and the log is read by users who cannot read webhooks, and never forgets.
 */
export function loggedUrl(url: string): string {
  if (url.includes(MARK)) return url;
  const hash = createHash('sha256').update(url).digest('hex').slice(0, DIGITS);
  return `${new URL(url).origin}/${MARK}${hash}`;
}
