import { z } from 'zod';

const SCHEMES = ['postgres:', 'postgresql:'];

/** libpq takes several hosts with commas between; that is no URL by the standard, and pg connects to one host alone. */
const MANY_HOSTS = /^postgres(ql)?:\/\/(?:[^@/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/;

/** The address of a database. */
export const DatabaseUrl = z
  .string()
  .refine((value) => !MANY_HOSTS.test(value), {
    error: 'must name one host; for several hosts, use a proxy or pooler that follows the primary',
    abort: true,
  })
  .refine((value) => URL.canParse(value) && SCHEMES.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${SCHEMES.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
