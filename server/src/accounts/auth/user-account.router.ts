import { ActiveSession, UserSessionList } from '../../contract/accounts/auth.ts';
import { User, UserInvite } from '../../contract/accounts/users.ts';
import { ById, Done, pageOf } from '../../contract/base/common.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import type { JoinTeams } from '../users/user.account.ts';
import { inviteUser, resendInvitation } from './accounts/invitation.ts';
import { endSessionsOfUser, listSessionsOfUser } from './sessions/list-sessions.ts';

/** Procedures of `users` that concern sign-in. */
export const userAccountRouterWith = ({ joinTeams }: { readonly joinTeams: JoinTeams }) =>
  router({
    sessions: requires('user:suspend')
      .meta(
        rest('GET /users/{id}/sessions', "List a user's sessions", {
          description:
            'Returns active sessions, newest first, with the IP address and the browser that opened each. Only for users whose permissions do not exceed yours.',
        }),
      )
      .input(UserSessionList)
      .output(pageOf(ActiveSession))
      .query(({ ctx, input: { id, ...page } }) => listSessionsOfUser(ctx, id, page)),

    endSessions: requires('user:suspend')
      .meta(
        rest('DELETE /users/{id}/sessions', "End a user's sessions", {
          status: 204,
          description: 'Their tokens are rejected immediately, on every instance. Their API keys keep working.',
        }),
      )
      .input(ById)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.transact((tx) => endSessionsOfUser(tx, input.id))),

    invite: requires('user:create')
      .meta(
        rest('POST /users/invite', 'Invite a user', {
          stepUp: { rule: 'dangerous', forInputs: ['roleIds'] },
          status: 201,
          description:
            'Emails a link that works once and lets the user choose a password. Rejected if the address already has an account. Setting `roleIds` also requires `role:manage`, and `teamIds` `team:manage`. Until the user accepts, they are a member who gets no tickets and no notifications of the team.',
        }),
      )
      .input(UserInvite)
      .output(User)
      .mutation(({ ctx, input }) => ctx.transact((tx) => inviteUser(tx, ctx.services.config, input, joinTeams))),

    resendInvitation: requires('user:create')
      .meta(
        rest('POST /users/{id}/resend-invitation', 'Resend an invitation', {
          description:
            'Emails a new link that is valid for seven days; earlier links stop working. Rejected with `conflict` if the user has chosen a password or was suspended. Limited to three emails per address and hour.',
        }),
      )
      .input(ById)
      .output(User)
      .mutation(({ ctx, input }) => resendInvitation(ctx, input.id)),
  });
