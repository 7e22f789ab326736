import { z } from 'zod';

const SCHEMES = ['postgres:', 'postgresql:'];
/** A URL with any number of hosts, each with a port of its own, as libpq reads it. */
const PARTS = /^(?<before>[a-z]+:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/is;
/** What `target_session_attrs` can ask for: the service writes, so a standby is of no use to it. */
const WRITABLE = ['read-write', 'primary'];

/**
 * Returns a URL for each host of a database URL, in its order. `postgres://a:5432,b:5433/tickets` is not a URL of the
 * standard, so `new URL` and pg would reject or misread it.
 */
export function hostUrls(url: string): [string, ...string[]] {
  const { before = '', hosts = '', after = '' } = PARTS.exec(url)?.groups ?? {};
  const [first = '', ...others] = hosts.split(',').map((host) => `${before}${host}${after}`);
  return others.length > 0 ? [first, ...others] : [url];
}

export const DatabaseUrl = z
  .string()
  .refine((value) => hostUrls(value).every((url) => URL.canParse(url) && SCHEMES.includes(new URL(url).protocol)), {
    error: `must be a URL that starts with ${SCHEMES.map((scheme) => `${scheme}//`).join(' or ')}`,
    abort: true,
  })
  .refine((value) => hostUrls(value).length === 1 || hostUrls(value).every((url) => new URL(url).hostname !== ''), {
    error: 'must name a host before and after each comma',
    abort: true,
  })
  .refine(
    (value) => WRITABLE.includes(new URL(hostUrls(value)[0]).searchParams.get('target_session_attrs') ?? 'primary'),
    {
      error: `must ask for a server that accepts writes: target_session_attrs is ${WRITABLE.join(' or ')}, or left out`,
    },
  );
