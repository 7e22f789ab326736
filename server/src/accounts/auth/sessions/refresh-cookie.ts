import { parseCookie, stringifySetCookie } from 'cookie';
import { IN_COOKIE, type Session } from '../../../contract/accounts/auth.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { subPathOf } from '../../../platform/http/sub-path.ts';
import type { Context } from '../../../platform/procedures/context.ts';

const NAME = 'ticketwire_refresh';

/** Stores the refresh token in a cookie that no script can read and that no other site can cause to be sent. */
export function keepInCookie(ctx: Context, { refreshToken, ...session }: Session): Session {
  setCookie(ctx, refreshToken);
  return { ...session, refreshToken: IN_COOKIE };
}

/** Deletes the cookie. */
export const forgetCookie = (ctx: Context) => setCookie(ctx, '', { maxAge: 0 });

/** Returns the refresh token from the input or, if the input says so, from the cookie. */
export function refreshTokenOf(ctx: Context, token: string): string {
  if (token !== IN_COOKIE) return token;
  const cookie = parseCookie(ctx.cookies ?? '')[NAME];
  if (!cookie) throw new AppError('unauthenticated', 'This browser has no active session');
  return cookie;
}

/** Sets a session cookie that no script can read or prolong. */
function setCookie({ services, setHeader }: Context, value: string, options: { maxAge?: number } = {}): void {
  const secure = services.config.publicUrl.startsWith('https:');
  // Other services on the host do not receive the cookie.
  const path = subPathOf(services.config.publicUrl) || '/';
  const attributes = { path, httpOnly: true, sameSite: 'strict', secure } as const;
  setHeader('Set-Cookie', stringifySetCookie({ name: NAME, value, ...attributes, ...options }));
}
