import { UserRef } from '../../contract/accounts/users.ts';
import { Done, listOf } from '../../contract/base/common.ts';
import { PresenceAnnounce, PresenceLeave, TicketPresence } from '../../contract/tickets/presence.ts';
import { TicketFollower, TicketGet } from '../../contract/tickets/tickets.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { followTicket, listFollowers, unfollowTicket } from '../lifecycle/followers.ts';
import { announcePresence, leavePresence } from '../relations/presence.ts';

/** Procedures for who follows a ticket, and for who else has it open, which is not stored. */
export const ticketPeopleRouter = router({
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

  announcePresence: requires('ticket:read')
    .meta(
      rest('POST /tickets/{ticketId}/presence', 'Announce presence on a ticket', {
        description:
          'Shows others who work on the ticket that you have it open or are replying, and returns who else does. Repeat it every 20 seconds: after 45 seconds without it, you are gone. `GET /events/stream` reports changes with `presence=true`. The requester of the ticket, service accounts, API keys with their own grants, and users to whom the ticket is their own are not shown, and the latter see no one. Nothing is stored or recorded.',
      }),
    )
    .input(PresenceAnnounce)
    .output(TicketPresence)
    .mutation(({ ctx: { em, actor, live }, input }) => announcePresence({ em, actor, board: live.presence }, input)),

  leavePresence: requires('ticket:read')
    .meta(
      rest('DELETE /tickets/{ticketId}/presence', 'Leave a ticket', {
        status: 204,
        description: 'Succeeds even if you were not listed.',
      }),
    )
    .input(PresenceLeave)
    .output(Done)
    .mutation(({ ctx: { em, actor, live }, input }) => leavePresence({ em, actor, board: live.presence }, input)),
});
