import { parseCookie, stringifySetCookie } from 'cookie';
import { IN_COOKIE, type Session } from '../../contract/accounts/auth.ts';
import { AppError } from '../../platform/base/failure.ts';
import { subPathOf } from '../../platform/http/sub-path.ts';
import type { Context } from '../../platform/procedures/context.ts';

const NAME = 'ticketwire_refresh';

/** Leaves the refresh token to the browser: no script reads it, and no page of another site has it sent. */
export function keepInCookie(ctx: Context, { refreshToken, ...session }: Session): Session {
  setCookie(ctx, refreshToken);
  return { ...session, refreshToken: IN_COOKIE };
}

/** The browser forgets the refresh token. */
export const forgetCookie = (ctx: Context) => setCookie(ctx, '', { maxAge: 0 });

/** The refresh token that is meant: the one that was given, or the one that the browser keeps. */
export function refreshTokenOf(ctx: Context, given: string): string {
  if (given !== IN_COOKIE) return given;
  const kept = parseCookie(ctx.cookies ?? '')[NAME];
  if (!kept) throw new AppError('unauthenticated', 'This browser has no active session');
  return kept;
}

/** Gone with the browser's session, which no script can prolong. */
function setCookie({ services, setHeader }: Context, value: string, more: { maxAge?: number } = {}): void {
  const secure = services.config.publicUrl.startsWith('https:');
  // Other services of the host are not sent it.
  const path = subPathOf(services.config.publicUrl) || '/';
  const attributes = { path, httpOnly: true, sameSite: 'strict', secure } as const;
  setHeader('Set-Cookie', stringifySetCookie({ name: NAME, value, ...attributes, ...more }));
}
