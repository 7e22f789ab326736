import { Done } from '../../contract/base/common.ts';
import { PresenceAnnounce, PresenceLeave, TicketPresence } from '../../contract/tickets/presence.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { announcePresence, leavePresence } from '../presence/announce-presence.ts';

/** Procedures that show who else has a ticket open. They store nothing. */
export const ticketPresenceRouter = router({
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
