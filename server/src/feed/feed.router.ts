import { EventList, EventPage } from '../contract/feed.ts';
import { encodePlace } from '../platform/log-place.ts';
import { rest, router, verified } from '../platform/trpc.ts';
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
a backup, a cursor from before goes on some minutes earlier: drop what you have by its \`id\`.`,
        errors: ['invalid_cursor'],
      }),
    )
    .input(EventList)
    .output(EventPage)
    .query(async ({ ctx: { em, actor, services }, input }) => {
      const from = await placeAt(em, input.after, 'after', services.clock());
      const { events, next, hasMore } = await readFeed(em, actor, await wantedBy(em, input), from, input.limit);
      return { data: events, page: { nextCursor: encodePlace(next), hasMore } };
    }),
});
