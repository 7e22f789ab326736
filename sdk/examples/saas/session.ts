import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Another one after each start: everyone signs in again. */
const secret = randomBytes(32);
const COOKIE = 'session';

const sign = (id: string) => createHmac('sha256', secret).update(id).digest('base64url');

/** The cookie of a session. Add `Secure` where the application runs under HTTPS. */
export const cookieFor = (personId: string): string =>
  `${COOKIE}=${personId}.${sign(personId)}; HttpOnly; SameSite=Strict; Path=/`;

export const endOfCookie = `${COOKIE}=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0`;

/** Returns the ID in a cookie header, unless it is missing or forged. */
export function personIn(header: string | undefined): string | undefined {
  const [, id = '', signature = ''] = /(?:^|; )session=([^.;]*)\.([^;]*)/.exec(header ?? '') ?? [];
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(id));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
