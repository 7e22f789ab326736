import {
  Accepted,
  AcceptInvitation,
  ActiveSession,
  ChangeEmail,
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
  SessionList,
  SetUp,
  UserSessionList,
  VerifyEmail,
} from '../contract/auth.ts';
import { ById, Done, pageOf } from '../contract/common.ts';
import { ProfileUpdate, User, UserInvite } from '../contract/users.ts';
import { inSession, open, requires, rest, router, signedIn } from '../platform/trpc.ts';
import { updateMe } from '../users/user.commands.ts';
import { getUser } from '../users/user.queries.ts';
import { changeEmail } from './change-email.ts';
import { acceptInvitation, inviteUser } from './invitation.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { OwnAccount } from './own-password.ts';
import { changePassword, forgotPassword, resetPassword } from './password.ts';
import { refreshSession } from './refresh.ts';
import { register } from './register.ts';
import { endOwnSession, endOwnSessions, endSessionsOfUser, listSessions } from './sessions.ts';
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
      rest('POST /auth/logout', 'End the session of a refresh token, or of the access token', {
        status: 204,
        errors: ['unauthenticated', 'permission_denied'],
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

  changeEmail: inSession
    .meta(
      rest('POST /auth/change-email', 'Ask to change your address; a mail to the new one confirms it', { status: 202 }),
    )
    .input(ChangeEmail)
    .output(Accepted)
    .mutation(async ({ ctx, input }) => {
      await changeEmail(ctx, input);
      return { message: 'We sent a mail to this address. Follow the link in it.' };
    }),

  changePassword: inSession
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

  sessions: inSession
    .meta(rest('GET /auth/sessions', 'List where you are signed in'))
    .input(SessionList)
    .output(pageOf(ActiveSession))
    .query(({ ctx, input }) => listSessions(ctx.em, ownSessions(ctx), input)),

  endSession: inSession
    .meta(rest('DELETE /auth/sessions/{id}', 'End one of your sessions, at once', { status: 204 }))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => endOwnSession(scope, input.id))),

  endSessions: inSession
    .meta(rest('DELETE /auth/sessions', 'End all your sessions at once, this one too', { status: 204 }))
    .output(Done)
    .mutation(({ ctx }) => ctx.transact(endOwnSessions)),

  myPermissions: signedIn
    .meta(rest('GET /auth/me/permissions', 'List what you may do, and how far it reaches'))
    .output(MyPermissions)
    .query(({ ctx }) => ({
      grants: [...ctx.actor.reach].map(([permission, scope]) => ({ permission, scope })),
    })),
});

const ownSessions = ({ actor, services }: Pick<OwnAccount, 'actor' | 'services'>) => ({
  userId: actor.id,
  currentId: actor.sessionId,
  now: services.clock(),
});

/** The part of `users` that has to do with signing in. */
export const userAccountRouter = router({
  sessions: requires('user:suspend')
    .meta(rest('GET /users/{id}/sessions', 'List where somebody is signed in'))
    .input(UserSessionList)
    .output(pageOf(ActiveSession))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { id: userId } = await getUser(ctx.em, id);
      return listSessions(ctx.em, { ...ownSessions(ctx), userId }, page);
    }),

  endSessions: requires('user:suspend')
    .meta(rest('DELETE /users/{id}/sessions', 'End every session of somebody, at once', { status: 204 }))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => endSessionsOfUser(scope, input.id))),

  invite: requires('user:create')
    .meta(
      rest('POST /users/invite', 'Invite somebody, who then chooses a password', {
        status: 201,
        description: 'To name their roles also takes `role:manage`.',
      }),
    )
    .input(UserInvite)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => inviteUser(scope, ctx.services.config, input))),
});
