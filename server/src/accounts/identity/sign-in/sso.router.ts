import { IN_COOKIE, Session, type Session as SessionView } from '../../../contract/accounts/auth.ts';
import {
  BeginSso,
  ConfirmSso,
  FinishSso,
  ProviderAddress,
  ProviderLogout,
  SignInProvider,
  SignInProviders,
  SsoResult,
} from '../../../contract/accounts/sso.ts';
import { Done, listOf } from '../../../contract/base/common.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { open, rest, router } from '../../../platform/procedures/trpc.ts';
import { keepInCookie } from '../../auth/sessions/refresh-cookie.ts';
import type { AddToTeams } from '../accounts/apply-groups.ts';
import { signInProviders } from '../base/provider.queries.ts';
import { beginSso } from './begin-sso.ts';
import { confirmSso } from './confirm-sso.ts';
import { finishSso } from './finish-sso.ts';
import { logOutByProvider } from './provider-logout.ts';

/** Leaves the refresh token to the browser if the caller asks for it. */
const delivered = (ctx: Context, { refreshTokenIn }: { readonly refreshTokenIn: string }, session: SessionView) =>
  refreshTokenIn === IN_COOKIE ? keepInCookie(ctx, session) : session;

/** Procedures for callers who sign in through an identity provider. */
export const ssoRouterWith = ({ addToTeams }: { readonly addToTeams: AddToTeams }) =>
  router({
    providers: open
      .meta(
        rest('GET /auth/providers', 'List ways to sign in', {
          description:
            'Returns the enabled identity providers. The response depends on the domain of the address alone: it does not reveal whether an account exists.',
        }),
      )
      .input(SignInProviders)
      .output(listOf(SignInProvider))
      .query(async ({ ctx, input }) => ({ data: await signInProviders(ctx.em, input.email) })),

    beginSso: open
      .meta(
        rest('POST /auth/sso/begin', 'Begin a sign-in through a provider', {
          errors: ['conflict', 'unauthenticated'],
          description:
            'Returns the page of the provider to send the browser to (OpenID Connect with PKCE). Afterwards, the browser is at `redirectUri`: pass what the provider added to its address to `POST /auth/sso/finish`.',
        }),
      )
      .input(BeginSso)
      .output(ProviderAddress)
      .mutation(({ ctx, input }) => beginSso(ctx, input)),

    finishSso: open
      .meta(
        rest('POST /auth/sso/finish', 'Finish signing in through a provider', {
          errors: ['conflict', 'permission_denied', 'unauthenticated'],
          description:
            'Returns a session. If an account with the same address exists, returns a confirmation instead: `POST /auth/sso/confirm` proves once that it is yours. After `step_up`, returns an access token of the same session. If the provider rejected the request, pass its `error`.',
        }),
      )
      .input(FinishSso)
      .output(SsoResult)
      .mutation(async ({ ctx, input }) => {
        const result = await finishSso(ctx, input, addToTeams);
        return 'refreshToken' in result ? delivered(ctx, input, result) : result;
      }),

    confirmSso: open
      .meta(
        rest('POST /auth/sso/confirm', 'Confirm an account at a provider', {
          errors: ['invalid_credentials', 'invalid_token', 'not_found', 'permission_denied', 'conflict'],
          description:
            'Proves that the account of the address is yours, by its password or the emailed link, and returns a session. From then on, you sign in through the provider without it.',
        }),
      )
      .input(ConfirmSso)
      .output(Session)
      .mutation(async ({ ctx, input }) => delivered(ctx, input, await confirmSso(ctx, input, addToTeams))),

    providerLogout: open
      .meta(
        rest('POST /auth/sso/{provider}/logout', 'Sign out by a provider', {
          form: 'input',
          errors: ['malformed'],
          description:
            'For identity providers: ends the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0). Succeeds if there are none.',
        }),
      )
      .input(ProviderLogout)
      .output(Done)
      .mutation(async ({ ctx, input }) => {
        await logOutByProvider(ctx, input);
        return {};
      }),
  });
