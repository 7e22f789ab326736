import { Accepted, ActiveSession, ChangeEmail, ChangePassword, MyPermissions, SessionList } from '../contract/auth.ts';
import { ById, Done, pageOf } from '../contract/common.ts';
import { ProfileUpdate, User } from '../contract/users.ts';
import { inSession, inVerifiedSession, rest, router, signedIn } from '../platform/trpc.ts';
import { updateMe } from '../users/user.commands.ts';
import { getOwnAccount } from '../users/user.queries.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './password.ts';
import { endOwnSession, endOwnSessions, listSessions } from './sessions.ts';

/** What somebody who is signed in does with their own account. */
export const ownAccountRouter = router({
  me: signedIn
    .meta(
      rest('GET /auth/me', 'Read your own account', {
        description: 'Also by an API key: then it is the owner of the key.',
      }),
    )
    .output(User)
    .query(({ ctx }) => getOwnAccount(ctx.em, ctx.actor.id)),

  updateMe: signedIn
    .meta(
      rest('PATCH /auth/me', 'Change your own account', {
        errors: ['permission_denied'],
        description:
          'Name, language, time zone, and whether tickets may be given to you. The address and the password have operations of their own. An API key with its own grants cannot do this.',
      }),
    )
    .input(ProfileUpdate)
    .output(User)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateMe(scope, input))),

  changeEmail: inVerifiedSession
    .meta(
      rest('POST /auth/change-email', 'Ask to change your address; a mail to the new one confirms it', {
        status: 202,
        description:
          'Nothing changes before the link in that mail is followed; then the old address is told. Requires the current password, and that your present address is verified.',
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

  sessions: inSession
    .meta(
      rest('GET /auth/sessions', 'List where you are signed in', {
        description: 'Newest first, with the address and the browser that each was begun from.',
      }),
    )
    .input(SessionList)
    .output(pageOf(ActiveSession))
    .query(({ ctx, input }) => listSessions(ctx, ctx.actor.id, input)),

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
