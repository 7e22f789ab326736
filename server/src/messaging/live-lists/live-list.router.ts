import { ListMessage, LiveList } from '../../contract/messaging/live-lists.ts';
import { eventStreamOf } from '../../platform/procedures/streaming.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { followList } from './live-list.follow.ts';

/** Streams lists of tickets. */
export const liveListRouter = router({
  live: requires('ticket:read')
    .meta(
      rest('GET /tickets/live', 'Follow a list of tickets', {
        description: `Server-sent events (HTML Living Standard, 9.2) that keep the first page of \`GET /tickets\` up to date. The first event has
all tickets of the page. Each later one has its new order, and only the tickets that are new on the page or have changed.
What is no longer in \`order\` has left the page: it no longer matches, is beyond \`limit\`, or you can no longer see it. An
event comes only if the page differs, also after a change of your permissions. Several changes can come as one event.

The service looks at the page after events. What has none, such as due times that are calculated again after an edit of a
policy or a calendar, comes with the next event that concerns the page.
After a disconnect, reconnect: the first event has the whole page again. The stream ends as \`GET /events/stream\` does, and
counts among your ten open streams. If you can no longer read tickets, or a filter is no longer valid, the error is that of
\`GET /tickets\`.`,
        errors: ['rate_limited'],
        stream: ListMessage,
      }),
    )
    .input(LiveList)
    .output(eventStreamOf(ListMessage))
    .subscription(({ ctx, input: { lastEventId: _, ...query } }) => {
      const gone = ctx.closed();
      ctx.live.enter(ctx.actor.id, gone);
      return followList({ ctx, query, gone });
    }),
});
