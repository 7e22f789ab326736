import { Event } from '../../contract/events/events.ts';
import { EventList, EventPage, EventStream } from '../../contract/messaging/feed.ts';
import { ignore } from '../../platform/errors/ignored.ts';
import { logCursors } from '../../platform/events/log-cursor.ts';
import type { Context } from '../../platform/procedures/context.ts';
import { eventStreamOf } from '../../platform/procedures/streaming.ts';
import { rest, router, verified } from '../../platform/procedures/trpc.ts';
import { currentPresence } from '../../tickets/relations/presence.ts';
import { followFeed } from './feed.follow.ts';
import { eventFilterOf, positionAt, readFeed } from './feed.queries.ts';

export const eventRouter = router({
  list: verified
    .meta(
      rest('GET /events', 'List events', {
        description: `Returns the events that you can see, oldest first. The events of one ticket are always in the order in which they were
committed. Events of different tickets are ordered by time; an event that commits late comes late. No event is ever
inserted before a cursor you already hold, so if you continue from each \`nextCursor\`, you miss nothing.

\`nextCursor\` is present even if there are no more events yet: pass it again later. A page can be empty and still have
more behind it if there is much that you cannot see. What you can see is decided when you read. After the service is
restored from a backup, an earlier cursor continues a few minutes further back: skip the
events whose \`id\` you already have.`,
        errors: ['invalid_cursor'],
        expensive: true,
      }),
    )
    .input(EventList)
    .output(EventPage)
    .query(async ({ ctx: { em, actor, services }, input }) => {
      const from = await positionAt(em, input.after, 'after', services.clock());
      const { events, next, hasMore } = await readFeed(
        em,
        actor,
        await eventFilterOf(em, actor, input),
        from,
        input.limit,
      );
      return { data: events, page: { nextCursor: (await logCursors(em)).write(next), hasMore } };
    }),

  stream: verified
    .meta(
      rest('GET /events/stream', 'Stream events', {
        description: `Server-sent events (HTML Living Standard, 9.2): \`event\` is the type, \`data\` the event as JSON on one line, and \`id\`
its cursor. The stream starts at the current end of the log, or after \`after\`. After a disconnect, continue with
\`Last-Event-ID\` and you miss nothing. An event without \`data\` has only an \`id\` to continue from; it comes at fixed
times, whether or not anything happened. Order and filters are those of \`GET /events\`. What you can see is decided
again as events arrive.

With \`presence=true\`, the stream also has \`presence\` events, whose \`data\` is a \`TicketPresence\`: they say who else has a ticket
open for which you call \`POST /tickets/{ticketId}/presence\`, whenever that changes. They have no \`id\`.

When the service ends a stream, the last event is \`end\` with problem details in \`data\`: \`token_expired\` (get a new
token and reconnect), \`unauthenticated\` (the session or the account has ended, or the key was revoked), or
\`unavailable\` (reconnect). A comment arrives every 15 seconds; if nothing arrives for 45 seconds, the connection is
dead. You can have ten streams open per instance, and all readers together 2,000. Beyond that, the response is 429
\`rate_limited\`.`,
        errors: ['invalid_cursor', 'rate_limited'],
        stream: Event,
      }),
    )
    .input(EventStream)
    .output(eventStreamOf(Event))
    .subscription(async ({ ctx, input }) => {
      const { em, services, live } = ctx;
      const { lastEventId, after = 'now' } = input;
      const gone = ctx.closed();
      live.enter(ctx.actor.id, gone);
      const from = await (lastEventId
        ? positionAt(em, lastEventId, 'lastEventId', services.clock())
        : positionAt(em, after, 'after', services.clock()));
      const filter = await eventFilterOf(em, ctx.actor, input);
      if (input.presence) followPresence(ctx, ctx.actor.id, gone);
      return followFeed({ ctx, filter, from, gone });
    }),
});

/**
 * Sends who else has the tickets open that the reader has open, whenever that changes. The frames have no id, so they do not
 * move the position of the stream. What a slow reader misses comes with the response to their next announcement.
 */
function followPresence(
  { actorNow, em, live, transfer }: Pick<Context, 'actorNow' | 'em' | 'live' | 'transfer'>,
  readerId: string,
  over: AbortSignal,
): void {
  const { presence: board } = live;
  const send = async (ticketId: string) => {
    const actor = await actorNow();
    const presence = await live.read(() => currentPresence({ em, actor, board }, ticketId));
    if (!over.aborted) transfer?.aside('presence', presence);
  };
  // A reader whose token has ended is told by the stream itself.
  board.follow(readerId, (ticketId) => void send(ticketId).catch(ignore('presence')), over);
}
