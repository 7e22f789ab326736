import { UserRef } from '../../contract/accounts/users.ts';
import { Done, listOf } from '../../contract/base/common.ts';
import { TicketFollower, TicketGet } from '../../contract/tickets/tickets.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { followTicket, listFollowers, unfollowTicket } from '../lifecycle/followers.ts';

/** Procedures for the followers of a ticket. */
export const ticketFollowersRouter = router({
  followers: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/followers', 'List ticket followers', {
        reads: 'own',
        description: 'Followers are notified of changes and can access the ticket like its requester.',
      }),
    )
    .input(TicketGet)
    .output(listOf(UserRef))
    .query(async ({ ctx, input }) => ({ data: await listFollowers(ctx.em, ctx.actor, input.ticketId) })),

  follow: requires('ticket:read')
    .meta(
      rest('PUT /tickets/{ticketId}/followers/{userId}', 'Follow a ticket', {
        status: 204,
        description:
          'Adds you or another user as a follower. Adding another user also requires `ticket:update` and `user:read`.',
      }),
    )
    .input(TicketFollower)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => followTicket(tx, input))),

  unfollow: requires('ticket:read')
    .meta(
      rest('DELETE /tickets/{ticketId}/followers/{userId}', 'Unfollow a ticket', {
        status: 204,
        description: 'Removing another user also requires `ticket:update`. Succeeds if the user is not following.',
      }),
    )
    .input(TicketFollower)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => unfollowTicket(tx, input))),
});
