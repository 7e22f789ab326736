import { ActiveSession, UserSessionList } from '../contract/accounts/auth.ts';
import { User, UserInvite } from '../contract/accounts/users.ts';
import { ById, Done, pageOf } from '../contract/base/common.ts';
import { requires, rest, router } from '../platform/procedures/trpc.ts';
import { inviteUser, resendInvitation } from './accounts/invitation.ts';
import { endSessionsOfUser, listSessionsOfUser } from './sessions/list-sessions.ts';

/** The part of `users` that has to do with signing in. */
export const userAccountRouter = router({
  sessions: requires('user:suspend')
    .meta(
      rest('GET /users/{id}/sessions', 'List where somebody is signed in', {
        description:
          'Newest first, with the network address and the browser that each began from. Only for users who can do no more than you.',
      }),
    )
    .input(UserSessionList)
    .output(pageOf(ActiveSession))
    .query(({ ctx, input: { id, ...page } }) => listSessionsOfUser(ctx, id, page)),

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

  resendInvitation: requires('user:create')
    .meta(
      rest('POST /users/{id}/resend-invitation', 'Mail an invitation once more', {
        description:
          'With a new link, good for seven days; the earlier ones are void. Refused with `conflict` once the person has chosen a password or was suspended. An address gets three in an hour.',
      }),
    )
    .input(ById)
    .output(User)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input.id)),
});
