import {
  Accepted,
  AcceptInvitation,
  EmailOnly,
  IN_COOKIE,
  Login,
  Logout,
  Refresh,
  Register,
  Registered,
  ResetPassword,
  Session,
  SetUp,
  VerifyEmail,
} from '../../contract/accounts/auth.ts';
import { SignedIn } from '../../contract/accounts/factors.ts';
import { User } from '../../contract/accounts/users.ts';
import { Done } from '../../contract/base/common.ts';
import { open, rest, router } from '../../platform/procedures/trpc.ts';
import { logIn } from '../factors/sign-in/log-in.ts';
import { acceptInvitation } from './accounts/invitation.ts';
import { register } from './accounts/register.ts';
import { forgotPassword, resetPassword } from './accounts/reset-password.ts';
import { setUp } from './accounts/set-up.ts';
import { resendVerification, verifyEmail } from './accounts/verify-email.ts';
import { logOut, refreshSession } from './sessions/refresh.ts';
import { forgetCookie, keepInCookie, refreshTokenOf } from './sessions/refresh-cookie.ts';

const MAILED = { message: 'If an account exists for this address, we sent it an email.' };

/** Procedures for callers who do not have a token yet. */
export const authRouter = router({
  register: open
    .meta(
      rest('POST /auth/register', 'Register an account', {
        status: 201,
        errors: ['permission_denied'],
        description:
          'Emails a link that creates an account with the requester role. Until you follow the link, you can sign in, but no one else sees the registration; registering the address again replaces it, and after seven days it is discarded. If the address already has an account, the response is the same and the owner is notified by email. Rejected if registration is closed.',
      }),
    )
    .input(Register)
    .output(Registered)
    .mutation(({ ctx, input }) => register(ctx, input)),

  verifyEmail: open
    .meta(
      rest('POST /auth/verify-email', 'Verify an email address', {
        errors: ['invalid_token', 'conflict'],
        description:
          'The token from the email works once. Confirming a registration creates the account and ends every session opened before, so sign in again afterwards. Rejected if an account with the address was created in the meantime.',
      }),
    )
    .input(VerifyEmail)
    .output(User)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),

  resendVerification: open
    .meta(
      rest('POST /auth/resend-verification', 'Resend the verification email', {
        status: 202,
        description: 'The response is the same if the address has no account; then no email is sent.',
      }),
    )
    .input(EmailOnly)
    .output(Accepted)
    .mutation(async ({ ctx, input }) => {
      await resendVerification(ctx, input.email);
      return MAILED;
    }),

  login: open
    .meta(
      rest('POST /auth/login', 'Sign in', {
        errors: ['invalid_credentials', 'permission_denied'],
        description:
          'Returns an access token that is valid for minutes and a refresh token to renew it; if the account has a second factor, only a challenge for `POST /auth/second-factor`. Pages of the service itself can leave the refresh token to the browser with `refreshTokenIn`. An unknown address and a wrong password get the same error; too many failed attempts get 429.',
      }),
    )
    .input(Login)
    .output(SignedIn)
    .mutation(async ({ ctx, input }) => {
      const signedIn = await logIn(ctx, input);
      return input.refreshTokenIn === IN_COOKIE && 'accessToken' in signedIn ? keepInCookie(ctx, signedIn) : signedIn;
    }),

  refresh: open
    .meta(
      rest('POST /auth/refresh', 'Refresh a session', {
        errors: ['unauthenticated'],
        description:
          'Exchanges a refresh token for a new access token and a new refresh token. Each refresh token works once: if it is sent again within ten seconds, the response contains the same new token; later, it counts as stolen and the whole session ends.',
      }),
    )
    .input(Refresh)
    .output(Session)
    .mutation(async ({ ctx, input: { refreshToken } }) => {
      const session = await refreshSession(ctx, refreshTokenOf(ctx, refreshToken));
      return refreshToken === IN_COOKIE ? keepInCookie(ctx, session) : session;
    }),

  logout: open
    .meta(
      rest('POST /auth/logout', 'Sign out', {
        status: 204,
        errors: ['unauthenticated', 'permission_denied'],
        description:
          'With a refresh token, ends its session and needs no access token; without one, ends the session of the access token. Access tokens of an ended session are rejected immediately.',
      }),
    )
    .input(Logout)
    .output(Done)
    .mutation(async ({ ctx, input: { refreshToken } }) => {
      await logOut(ctx, refreshToken && refreshTokenOf(ctx, refreshToken));
      if (refreshToken === IN_COOKIE) forgetCookie(ctx);
      return {};
    }),

  forgotPassword: open
    .meta(
      rest('POST /auth/forgot-password', 'Request a password reset', {
        status: 202,
        description:
          'Emails a link to choose a new password. The response is the same if the address has no account; then no email is sent.',
      }),
    )
    .input(EmailOnly)
    .output(Accepted)
    .mutation(async ({ ctx, input }) => {
      await forgotPassword(ctx, input.email);
      return MAILED;
    }),

  resetPassword: open
    .meta(
      rest('POST /auth/reset-password', 'Reset a password', {
        errors: ['invalid_token'],
        description:
          'The token from the email works once. Ends every session, verifies the email address, and lifts a lockout caused by failed sign-in attempts.',
      }),
    )
    .input(ResetPassword)
    .output(User)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  acceptInvitation: open
    .meta(
      rest('POST /auth/accept-invitation', 'Accept an invitation', {
        errors: ['invalid_token'],
        description:
          'Sets the password of the account and verifies its email address. The token from the invitation works once. Sign in afterwards.',
      }),
    )
    .input(AcceptInvitation)
    .output(User)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),

  setUp: open
    .meta(
      rest('POST /auth/set-up', 'Create the first administrator', {
        status: 201,
        errors: ['invalid_token', 'conflict'],
        description:
          'Uses the token from the link that the service prints at startup. Works once, and only while the service has no administrator.',
      }),
    )
    .input(SetUp)
    .output(User)
    .mutation(({ ctx, input }) => setUp(ctx, input)),
});
