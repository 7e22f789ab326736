import { z } from 'zod';

const SCHEMES = ['postgres:', 'postgresql:'];

/** libpq accepts several hosts separated by commas. That is not a valid URL, and pg connects to one host only. */
const MANY_HOSTS = /^postgres(ql)?:\/\/(?:[^@/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/;

export const DatabaseUrl = z
  .string()
  .refine((value) => !MANY_HOSTS.test(value), {
    error: 'must name one host; for several hosts, use a proxy or pooler that follows the primary',
    abort: true,
  })
  .refine((value) => URL.canParse(value) && SCHEMES.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${SCHEMES.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
