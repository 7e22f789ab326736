import { ownAddresses } from '../../configuration/own-addresses.ts';
import { Participant, ParticipantAdd, ParticipantRemove } from '../../contract/accounts/participants.ts';
import { UserRef } from '../../contract/accounts/users.ts';
import { Done, listOf } from '../../contract/base/common.ts';
import { TicketLink } from '../../contract/tickets/links.ts';
import { PresenceAnnounce, PresenceLeave, TicketPresence } from '../../contract/tickets/presence.ts';
import {
  MergePreview,
  TicketLinkCreate,
  TicketMerge,
  TicketMergePreview,
  TicketUnlink,
} from '../../contract/tickets/ticket-relations.ts';
import { Ticket, TicketFollower, TicketGet } from '../../contract/tickets/tickets.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { followTicket, listFollowers, unfollowTicket } from '../lifecycle/followers.ts';
import { addParticipant, listParticipants, removeParticipant } from '../participants/participants.ts';
import { mergeTicket, previewMerge } from '../relations/merge-tickets.ts';
import { announcePresence, leavePresence } from '../relations/presence.ts';
import { linkTickets, listLinks, unlinkTickets } from '../relations/ticket-links.ts';
import { silenced } from '../write/silenced.ts';

/** Procedures for what and who belongs to a ticket: followers, people in copy, links, its parent, merges, and who has it open. */
export const ticketRelationsRouter = router({
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

  participants: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/participants', 'List people in copy', {
        reads: 'own',
        description:
          'People in copy get the public replies by email and can answer them by email. Being in copy gives no access to the ticket.',
      }),
    )
    .input(TicketGet)
    .output(listOf(Participant))
    .query(async ({ ctx, input }) => ({ data: await listParticipants(ctx.em, ctx.actor, input.ticketId) })),

  addParticipant: requires('ticket:update')
    .meta(
      rest('POST /tickets/{ticketId}/participants', 'Put a person in copy', {
        status: 201,
        errors: ['conflict'],
        description:
          'Accepts any address except that of the requester and those of this service. They get the public replies from then on, also if they had unsubscribed. Changes nothing if they are in copy. Requires `ticket:update` with more than the scope `organization`.',
      }),
    )
    .input(ParticipantAdd)
    .output(Participant)
    .mutation(({ ctx, input }) =>
      ctx.transact(async (tx) => addParticipant(tx, input, await ownAddresses(tx.em, ctx.services.config))),
    ),

  removeParticipant: requires('ticket:update')
    .meta(
      rest('DELETE /tickets/{ticketId}/participants/{participantId}', 'Remove a person in copy', {
        status: 204,
        description:
          'They get no more replies, and their emails open tickets of their own. Succeeds if the person is not in copy. Requires `ticket:update` with more than the scope `organization`.',
      }),
    )
    .input(ParticipantRemove)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => removeParticipant(tx, input))),

  links: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/links', 'List ticket links', {
        reads: 'own',
        description:
          'Returns the links to tickets that you can see, as seen from this ticket: `outward` is what it does to the other ticket, `inward` what the other does to it.',
      }),
    )
    .input(TicketGet)
    .output(listOf(TicketLink))
    .query(async ({ ctx, input }) => ({ data: await listLinks(ctx.em, ctx.actor, input.ticketId) })),

  link: requires('ticket:link')
    .meta(
      rest('POST /tickets/{ticketId}/links', 'Link two tickets', {
        status: 201,
        description: 'The permission must cover both tickets.',
      }),
    )
    .input(TicketLinkCreate)
    .output(TicketLink)
    .mutation(({ ctx, input }) => ctx.transact((tx) => linkTickets(tx, input))),

  unlink: requires('ticket:link')
    .meta(
      rest('DELETE /tickets/{ticketId}/links/{linkId}', 'Remove a ticket link', {
        status: 204,
        description: 'You can remove the link from either ticket. The permission must cover both.',
      }),
    )
    .input(TicketUnlink)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => unlinkTickets(tx, input))),

  previewMerge: requires('ticket:merge')
    .meta(
      rest('GET /tickets/{ticketId}/merge-preview', 'Preview a merge', {
        errors: ['conflict'],
        description:
          'Says who would follow and read the other ticket, and whether merging requires you to decide it. Changes nothing. The permission must cover both tickets.',
      }),
    )
    .input(TicketMergePreview)
    .output(MergePreview)
    .query(({ ctx, input }) => previewMerge(ctx.em, ctx.actor, input)),

  merge: requires('ticket:merge')
    .meta(
      rest('POST /tickets/{ticketId}/merge', 'Merge a ticket into another', {
        description:
          'Closes the ticket permanently and returns the other one, which its requester and followers now follow. If some of them cannot read that one, `otherRequester` must say whether they will. The permission must cover both tickets.',
      }),
    )
    .input(TicketMerge)
    .output(Ticket)
    .mutation(({ ctx, input }) => ctx.transact((tx) => mergeTicket(silenced(tx, input), input))),

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
