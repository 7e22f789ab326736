import {
  Accepted,
  ActiveSession,
  ChangeEmail,
  ChangePassword,
  MyPermissions,
  SessionList,
} from '../../contract/accounts/auth.ts';
import { ProfileUpdate, User } from '../../contract/accounts/users.ts';
import { ById, Done, pageOf } from '../../contract/base/common.ts';
import { inSession, inVerifiedSession, rest, router, signedIn } from '../../platform/procedures/trpc.ts';
import { updateMe } from '../users/user.commands.ts';
import { getOwnAccount } from '../users/user.queries.ts';
import { changeEmail } from './accounts/change-email.ts';
import { changePassword } from './accounts/reset-password.ts';
import { endOwnSession, endOwnSessions, listSessions } from './sessions/list-sessions.ts';

/** Procedures for the signed-in user's own account. */
export const ownAccountRouter = router({
  me: signedIn
    .meta(
      rest('GET /auth/me', 'Get your account', {
        description: 'With an API key, returns the account of its owner.',
      }),
    )
    .output(User)
    .query(({ ctx }) => getOwnAccount(ctx.em, ctx.actor.id)),

  updateMe: signedIn
    .meta(
      rest('PATCH /auth/me', 'Update your account', {
        description:
          'Changes your name, language, time zone, and availability for new tickets, also until a time. Email address and password have their own operations. An API key with its own grants cannot do this.',
      }),
    )
    .input(ProfileUpdate)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updateMe(tx, input))),

  changeEmail: inVerifiedSession
    .meta(
      rest('POST /auth/change-email', 'Change your email address', {
        stepUp: 'secondFactor',
        status: 202,
        description:
          'Emails a link to the new address. Nothing changes until you follow it; then the old address is notified. Requires your current password.',
      }),
    )
    .input(ChangeEmail)
    .output(Accepted)
    .mutation(async ({ ctx, input }) => {
      await changeEmail(ctx, input);
      return { message: 'We sent an email to this address. Follow the link in it.' };
    }),

  changePassword: inSession
    .meta(
      rest('POST /auth/change-password', 'Change your password', {
        stepUp: 'secondFactor',
        status: 204,
        description:
          'Requires your current password. Ends every session, including this one, and notifies you by email. Sign in again afterwards.',
      }),
    )
    .input(ChangePassword)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
      return {};
    }),

  sessions: inSession
    .meta(
      rest('GET /auth/sessions', 'List your sessions', {
        description:
          'Returns your active sessions, newest first, with the IP address and the browser that opened each.',
      }),
    )
    .input(SessionList)
    .output(pageOf(ActiveSession))
    .query(({ ctx, input }) => listSessions(ctx, ctx.actor.id, input)),

  endSession: inSession
    .meta(
      rest('DELETE /auth/sessions/{id}', 'End one of your sessions', {
        stepUp: 'own',
        status: 204,
        description: 'Its refresh token and access tokens are rejected immediately, on every instance.',
      }),
    )
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => endOwnSession(tx, input.id))),

  endSessions: inSession
    .meta(
      rest('DELETE /auth/sessions', 'End all your sessions', {
        stepUp: 'own',
        status: 204,
        description:
          'Includes the current session. Use it if you lost a device or suspect that someone has your tokens. Sign in again afterwards.',
      }),
    )
    .output(Done)
    .mutation(({ ctx }) => ctx.transact(endOwnSessions)),

  myPermissions: signedIn
    .meta(
      rest('GET /auth/me/permissions', 'List your permissions', {
        description:
          'Returns everything that your roles grant together; for an API key, the part that it is limited to. Use it to decide what to offer, not what to allow: the service checks every request.',
      }),
    )
    .output(MyPermissions)
    .query(({ ctx }) => ({
      grants: [...ctx.actor.scopes].map(([permission, scope]) => ({ permission, scope })),
    })),
});
