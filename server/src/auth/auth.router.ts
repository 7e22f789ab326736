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
} from '../contract/auth.ts';
import { Done } from '../contract/common.ts';
import { User } from '../contract/users.ts';
import { open, rest, router } from '../platform/trpc.ts';
import { acceptInvitation } from './invitation.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { forgotPassword, resetPassword } from './password.ts';
import { refreshSession } from './refresh.ts';
import { forgetCookie, keepInCookie, refreshTokenOf } from './refresh-cookie.ts';
import { register } from './register.ts';
import { setUp } from './set-up.ts';
import { resendVerification, verifyEmail } from './verification.ts';

const MAILED = { message: 'If an account exists for this address, we sent it an email.' };

/** The ways in, for whoever has no token yet. */
export const authRouter = router({
  register: open
    .meta(
      rest('POST /auth/register', 'Register; a mail confirms the address', {
        status: 201,
        errors: ['permission_denied'],
        description:
          'Mails a link that creates an account for the address, as a requester. Until the link is followed you can sign in, but no one else sees the registration; a second registration of the address replaces it, and after seven days it is discarded. The response is the same if the address has an account already: then its owner is notified by email. Rejected if registration is closed.',
      }),
    )
    .input(Register)
    .output(Registered)
    .mutation(({ ctx, input }) => register(ctx, input)),

  verifyEmail: open
    .meta(
      rest('POST /auth/verify-email', 'Confirm an address with the secret from the mail', {
        errors: ['invalid_token', 'conflict'],
        description:
          'The link works once. Confirming a registration creates the account and ends every session that was opened before: sign in afterwards. Rejected if an account for the address was created in the meantime.',
      }),
    )
    .input(VerifyEmail)
    .output(User)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input.token)),

  resendVerification: open
    .meta(
      rest('POST /auth/resend-verification', 'Ask for another mail to confirm an address', {
        status: 202,
        description: 'Also for addresses without an account, which get no mail: nothing is told of either.',
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
      rest('POST /auth/login', 'Sign in with address and password', {
        errors: ['invalid_credentials', 'permission_denied'],
        description:
          'The access token is good for minutes and names its session; the refresh token gets the next one. A page of the service itself leaves the refresh token to the browser, with `refreshTokenIn`. A wrong address and a wrong password are answered alike, and too many of them with 429.',
      }),
    )
    .input(Login)
    .output(Session)
    .mutation(async ({ ctx, input }) => {
      const session = await logIn(ctx, input);
      return input.refreshTokenIn === IN_COOKIE ? keepInCookie(ctx, session) : session;
    }),

  refresh: open
    .meta(
      rest('POST /auth/refresh', 'Exchange a refresh token for new tokens', {
        errors: ['unauthenticated'],
        description:
          'Each refresh token works once. If one is sent again within ten seconds, the response has the same new refresh token; if it is sent later, it was stolen and the whole session ends.',
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
      rest('POST /auth/logout', 'End the session of a refresh token, or of the access token', {
        status: 204,
        errors: ['unauthenticated', 'permission_denied'],
        description:
          'With a refresh token, ends its session and needs no access token; without one, ends the session of the access token. Access tokens of an ended session are refused at once.',
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
      rest('POST /auth/forgot-password', 'Ask for a mail to choose a new password', {
        status: 202,
        description: 'Also for addresses without an account, which get no mail: nothing is told of either.',
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
      rest('POST /auth/reset-password', 'Choose a new password with the secret from the mail', {
        errors: ['invalid_token'],
        description:
          'The link works once. Ends every session, verifies the address, and lets in whoever was locked out by wrong guesses.',
      }),
    )
    .input(ResetPassword)
    .output(User)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  acceptInvitation: open
    .meta(
      rest('POST /auth/accept-invitation', 'Choose a password with the secret from the invitation', {
        errors: ['invalid_token'],
        description: 'The link works once, and verifies the address. Sign in afterwards.',
      }),
    )
    .input(AcceptInvitation)
    .output(User)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),

  setUp: open
    .meta(
      rest('POST /auth/set-up', 'Make the first administrator with the secret that the start printed', {
        status: 201,
        errors: ['invalid_token', 'conflict'],
        description: 'Works once, on a service that has no administrator, with the link that is printed at its start.',
      }),
    )
    .input(SetUp)
    .output(User)
    .mutation(({ ctx, input }) => setUp(ctx, input)),
});
