import { tracked } from '@trpc/server';
import type { LoggedEvent } from '../contract/feed.ts';
import type { Context } from '../platform/context.ts';
import { streamOf } from '../platform/event-log.ts';
import type { Positions } from '../platform/event-pulse.ts';
import { decodePlace, encodePlace, type LogPlace } from '../platform/log-place.ts';
import type { Tracked } from '../platform/streaming.ts';
import { guardStream } from './feed.guard.ts';
import type { Wanted } from './feed.look.ts';
import { readFeed } from './feed.queries.ts';

/** Read at a time, and all that is held for a reader who is slow. */
const PAGE = 100;

/** What was read longer ago is read again before it is told: its reader may no longer see it. */
const FRESH_MS = 500;

/** A reader to whom nothing is shown is told this often how far the log has come. */
const PROGRESS_MS = 5_000;

interface Following {
  readonly ctx: Pick<Context, 'em' | 'actorNow' | 'live' | 'exchange'>;
  readonly wanted: Wanted;
  readonly from: LogPlace;
  /** Aborted when the reader has gone. */
  readonly gone: AbortSignal;
}

/** The log from a place on, without an end. What is told was allowed a moment ago; who may not go on is told why. */
export async function* followFeed({
  ctx,
  wanted,
  from,
  gone,
}: Following): AsyncGenerator<Tracked<LoggedEvent>, void, undefined> {
  const { live, em } = ctx;
  const guard = guardStream(ctx, gone);
  let place = from;
  let toldAt = Number.NEGATIVE_INFINITY;
  try {
    for (;;) {
      const { changes } = guard;
      const actor = await guard.actor();
      const { events, next, hasMore } = await live.read(() => readFeed(em, actor, wanted, place, PAGE));
      const readAt = performance.now();
      let told = 0;
      for (const event of events) {
        guard.over.throwIfAborted();
        if (guard.changes !== changes || performance.now() - readAt > FRESH_MS) break;
        yield tracked(event.cursor, event);
        place = decodePlace(event.cursor, 'after');
        told += 1;
      }
      if (told < events.length) continue;
      place = next;
      if (told > 0) toldAt = readAt;
      else if (readAt - toldAt >= PROGRESS_MS) {
        ctx.exchange?.progress(encodePlace(place));
        toldAt = readAt;
      }
      if (!hasMore) await live.pulse.beyond(awaited(place, wanted), guard.over);
    }
  } catch (error) {
    if (!gone.aborted) throw error;
  } finally {
    guard.end();
  }
}

/** All of a ticket's events come in one stream. */
function awaited({ positions }: LogPlace, { ticketId }: Wanted): Positions {
  const all = positions.map((position, stream) => [stream, position] as const);
  if (!ticketId) return new Map(all);
  const own = streamOf({ ticketId, subject: { id: ticketId } });
  return new Map(all.filter(([stream]) => stream === own));
}
