import { EventList, EventPage, EventStream, LoggedEvent } from '../contract/integrations/feed.ts';
import { logCursors } from '../platform/events/log-cursor.ts';
import { streamOf } from '../platform/procedures/streaming.ts';
import { expensive, rest, router, verified } from '../platform/procedures/trpc.ts';
import { followFeed } from './feed.follow.ts';
import { placeAt, readFeed, wantedBy } from './feed.queries.ts';

export const eventRouter = router({
  list: verified
    .meta(
      rest('GET /events', 'Read the event log, as far as you may see it', {
        description: `Oldest first. The events of one ticket come in the order in which they were committed, always. Those of different
tickets come by their times, as far as they were there when the page was read: what was committed later comes later,
whenever it began. An event is never found before a cursor that was given out, so whoever goes on from each
\`nextCursor\` misses nothing.

\`nextCursor\` is there also where there is nothing more yet: ask again with it. A page may be empty and have more behind,
where there is much that you may not see. What you may see is decided when you read. Where the service was restored from
a backup, a cursor from before goes on some minutes earlier, as does a cursor from release 0.1: drop what you have by its
\`id\`.`,
        errors: ['invalid_cursor'],
      }),
    )
    .input(EventList)
    .use(expensive)
    .output(EventPage)
    .query(async ({ ctx: { em, actor, services }, input }) => {
      const from = await placeAt(em, input.after, 'after', services.clock());
      const { events, next, hasMore } = await readFeed(em, actor, await wantedBy(em, input), from, input.limit);
      return { data: events, page: { nextCursor: (await logCursors(em)).write(next), hasMore } };
    }),

  stream: verified
    .meta(
      rest('GET /events/stream', 'Follow the event log as it grows', {
        description: `Server-sent events (HTML Living Standard, 9.2): \`event\` is the type, \`data\` the event as JSON on one line, \`id\` its
cursor. Begins at the present end of the log, or after \`after\`; whoever was cut off goes on by \`Last-Event-ID\` and
misses nothing. An event without \`data\` has only an \`id\` to go on from, and comes at fixed times, whether or not
anything happened. In the same order as \`GET /events\`, and with
the same filters; what you may see is decided anew as events come.

Where the service ends a stream, its last event is \`end\` with problem details in \`data\`: \`token_expired\` (get another
token and connect again), \`unauthenticated\` (the session or the account has ended, the key was revoked),
\`unavailable\` (connect again). A comment comes every 15 seconds: where nothing came for 45, the connection is dead. You
can have ten streams open at each instance, and all readers together 2,000: 429 \`rate_limited\` beyond that.`,
        errors: ['invalid_cursor', 'rate_limited'],
        stream: LoggedEvent,
      }),
    )
    .input(EventStream)
    .output(streamOf(LoggedEvent))
    .subscription(async ({ ctx, input, signal = new AbortController().signal }) => {
      const { em, services, live } = ctx;
      const { lastEventId, after = 'now' } = input;
      const leave = live.enter(ctx.actor.id);
      try {
        const from = await (lastEventId
          ? placeAt(em, lastEventId, 'lastEventId', services.clock())
          : placeAt(em, after, 'after', services.clock()));
        const wanted = await wantedBy(em, input);
        if (signal.aborted) leave();
        signal.addEventListener('abort', leave, { once: true });
        return followFeed({ ctx, wanted, from, gone: signal });
      } catch (error) {
        leave();
        throw error;
      }
    }),
});
