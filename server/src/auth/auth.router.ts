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
        description:
          'Makes an account as a requester and mails a link to the address. The answer is the same where the address has an account already: then its owner is told by mail. Refused where registration is closed.',
      }),
    )
    .input(Register)
    .output(Registered)
    .mutation(({ ctx, input }) => register(ctx, input)),

  verifyEmail: open
    .meta(
      rest('POST /auth/verify-email', 'Confirm an address with the secret from the mail', {
        errors: ['invalid_token'],
        description:
          'The link works once. Everything that asks for a verified address works from then on, also with tokens that were handed out before.',
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
          'The access token is good for minutes and names its session; the refresh token gets the next one. A wrong address and a wrong password are answered alike, and too many of them with 429.',
      }),
    )
    .input(Login)
    .output(Session)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  refresh: open
    .meta(
      rest('POST /auth/refresh', 'Exchange a refresh token for new tokens', {
        errors: ['unauthenticated'],
        description:
          'Each refresh token works once. When one comes a second time, somebody has stolen it: the whole session ends.',
      }),
    )
    .input(Refresh)
    .output(Session)
    .mutation(({ ctx, input }) => refreshSession(ctx, input.refreshToken)),

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
    .mutation(async ({ ctx, input }) => {
      await logOut(ctx, input.refreshToken);
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

  changeEmail: inSession
    .meta(
      rest('POST /auth/change-email', 'Ask to change your address; a mail to the new one confirms it', {
        status: 202,
        description:
          'Nothing changes before the link in that mail is followed; then the old address is told. Takes the current password.',
      }),
    )
    .input(ChangeEmail)
    .output(Accepted)
    .mutation(async ({ ctx, input }) => {
      await changeEmail(ctx, input);
      return { message: 'We sent a mail to this address. Follow the link in it.' };
    }),

  changePassword: inSession
    .meta(
      rest('POST /auth/change-password', 'Change your password; every session ends', {
        status: 204,
        description: 'Takes the current password, and tells the owner by mail. Sign in again afterwards.',
      }),
    )
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

  me: signedIn
    .meta(
      rest('GET /auth/me', 'Read your own account', {
        description: 'Also by an API key: then it is the owner of the key.',
      }),
    )
    .output(User)
    .query(({ ctx }) => getUser(ctx.em, ctx.actor.id)),

  updateMe: signedIn
    .meta(
      rest('PATCH /auth/me', 'Change your own account', {
        description:
          'Name, language, time zone, and whether tickets may be given to you. The address and the password have operations of their own.',
      }),
    )
    .input(ProfileUpdate)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateMe(scope, input))),

  sessions: inSession
    .meta(
      rest('GET /auth/sessions', 'List where you are signed in', {
        description: 'Newest first, with the address and the browser that each was begun from.',
      }),
    )
    .input(SessionList)
    .output(pageOf(ActiveSession))
    .query(({ ctx, input }) => listSessions(ctx.em, ownSessions(ctx), input)),

  endSession: inSession
    .meta(
      rest('DELETE /auth/sessions/{id}', 'End one of your sessions, at once', {
        status: 204,
        description: 'Its refresh token and its access tokens are refused from then on, on every instance.',
      }),
    )
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => endOwnSession(scope, input.id))),

  endSessions: inSession
    .meta(
      rest('DELETE /auth/sessions', 'End all your sessions at once, this one too', {
        status: 204,
        description:
          'For whoever has lost a device, or fears that somebody has their tokens. Sign in again afterwards.',
      }),
    )
    .output(Done)
    .mutation(({ ctx }) => ctx.transact(endOwnSessions)),

  myPermissions: signedIn
    .meta(
      rest('GET /auth/me/permissions', 'List what you may do, and how far it reaches', {
        description:
          'All that your roles grant together; of an API key, what it may do of that. Ask for it to decide what to offer, not what to allow: the service checks each request.',
      }),
    )
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
    .meta(
      rest('GET /users/{id}/sessions', 'List where somebody is signed in', {
        description: 'Newest first, with the address and the browser that each was begun from.',
      }),
    )
    .input(UserSessionList)
    .output(pageOf(ActiveSession))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { id: userId } = await getUser(ctx.em, id);
      return listSessions(ctx.em, { ...ownSessions(ctx), userId }, page);
    }),

  endSessions: requires('user:suspend')
    .meta(
      rest('DELETE /users/{id}/sessions', 'End every session of somebody, at once', {
        status: 204,
        description: 'Their tokens are refused from then on, on every instance. Their API keys stay.',
      }),
    )
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((scope) => endSessionsOfUser(scope, input.id))),

  invite: requires('user:create')
    .meta(
      rest('POST /users/invite', 'Invite somebody, who then chooses a password', {
        status: 201,
        description:
          'Mails a link that works once. Refused where the address has an account. To name their roles also takes `role:manage`.',
      }),
    )
    .input(UserInvite)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => inviteUser(scope, ctx.services.config, input))),
});
