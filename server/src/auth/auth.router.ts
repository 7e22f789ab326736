import {
  Accepted,
  AcceptInvitation,
  ChangePassword,
  EmailOnly,
  Login,
  Logout,
  MyPermissions,
  Refresh,
  Register,
  Registered,
  ResetPassword,
  Session,
  SetUp,
  VerifyEmail,
} from '../contract/auth.ts';
import { Done } from '../contract/common.ts';
import { ProfileUpdate, User, UserInvite } from '../contract/users.ts';
import { open, requires, rest, router, signedIn } from '../platform/trpc.ts';
import { updateMe } from '../users/user.commands.ts';
import { getUser } from '../users/user.queries.ts';
import { acceptInvitation, inviteUser } from './invitation.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { changePassword, forgotPassword, resetPassword } from './password.ts';
import { refreshSession } from './refresh.ts';
import { register } from './register.ts';
import { setUp } from './set-up.ts';
import { resendVerification, verifyEmail } from './verification.ts';

const MAILED = { message: 'If there is such an account, we sent it a mail.' };

export const authRouter = router({
  register: open
    .meta(
      rest('POST /auth/register', 'Register; a mail confirms the address', {
        status: 201,
        errors: ['permission_denied'],
      }),
    )
    .input(Register)
    .output(Registered)
    .mutation(({ ctx, input }) => register(ctx, input)),

  verifyEmail: open
    .meta(
      rest('POST /auth/verify-email', 'Confirm an address with the secret from the mail', {
        errors: ['invalid_token'],
      }),
    )
    .input(VerifyEmail)
    .output(User)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input.token)),

  resendVerification: open
    .meta(rest('POST /auth/resend-verification', 'Ask for another mail to confirm an address', { status: 202 }))
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
      }),
    )
    .input(Login)
    .output(Session)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  refresh: open
    .meta(rest('POST /auth/refresh', 'Exchange a refresh token for new tokens', { errors: ['unauthenticated'] }))
    .input(Refresh)
    .output(Session)
    .mutation(({ ctx, input }) => refreshSession(ctx, input.refreshToken)),

  logout: open
    .meta(
      rest('POST /auth/logout', 'End the session of a refresh token, or all sessions', {
        status: 204,
        errors: ['unauthenticated'],
      }),
    )
    .input(Logout)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await logOut(ctx, input.refreshToken);
      return {};
    }),

  forgotPassword: open
    .meta(rest('POST /auth/forgot-password', 'Ask for a mail to choose a new password', { status: 202 }))
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
      }),
    )
    .input(ResetPassword)
    .output(User)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  changePassword: signedIn
    .meta(rest('POST /auth/change-password', 'Change your password; every session ends', { status: 204 }))
    .input(ChangePassword)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
      return {};
    }),

  acceptInvitation: open
    .meta(
      rest('POST /auth/accept-invitation', 'Choose a password with the secret from the invitation', {
        errors: ['invalid_token'],
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
      }),
    )
    .input(SetUp)
    .output(User)
    .mutation(({ ctx, input }) => setUp(ctx, input)),

  me: signedIn
    .meta(rest('GET /auth/me', 'Read your own account'))
    .output(User)
    .query(({ ctx }) => getUser(ctx.em, ctx.actor.id)),

  updateMe: signedIn
    .meta(rest('PATCH /auth/me', 'Change your own account'))
    .input(ProfileUpdate)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateMe(scope, input))),

  myPermissions: signedIn
    .meta(rest('GET /auth/me/permissions', 'List what you may do, and how far it reaches'))
    .output(MyPermissions)
    .query(({ ctx }) => ({
      grants: [...ctx.actor.reach].map(([permission, scope]) => ({ permission, scope })),
    })),
});

/** The part of `users` that mails a one-time link. */
export const invitationRouter = router({
  invite: requires('user:create')
    .meta(rest('POST /users/invite', 'Invite somebody, who then chooses a password', { status: 201 }))
    .input(UserInvite)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => inviteUser(scope, ctx.services.config, input))),
});
