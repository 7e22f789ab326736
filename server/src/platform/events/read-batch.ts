import type { EntityManager } from '@mikro-orm/postgresql';
import { setMessageHold } from '../base/message-hold.ts';
import { advance, type Lag } from './event-positions.ts';
import { type LoggedEvent, lockAndRead, MissingEvent } from './event-reader.ts';
import { splitHeld } from './held-events.ts';
import { traceBatch } from './trace-batch.ts';

/** What a handler returns that has more to do: the positions stay, and the events are read again. */
export const UNFINISHED = Symbol('unfinished');

/**
 * Handles the events of one or several partitions in the transaction that also moves their positions: all commit or
 * none. Effects outside that transaction can be repeated. PostgreSQL ends a transaction that is idle for long, so a handler
 * that works in other transactions stops early and returns `UNFINISHED`.
 */
export type HandleEvents = (em: EntityManager, events: readonly LoggedEvent[]) => Promise<unknown>;

interface Reader {
  readonly root: EntityManager;
  /** The name of the stored positions. */
  readonly name: string;
  readonly handle: HandleEvents;
}

interface BatchOutcome {
  /** The partitions that another worker holds. */
  readonly locked: readonly number[];
  /** Whether a partition has more events than were read. */
  readonly hasMore: boolean;
}

/** Reads at most `limit` new events of each of these partitions, in one transaction. */
export function readBatch({ root, name, handle }: Reader, lags: readonly Lag[], limit: number): Promise<BatchOutcome> {
  return root.fork().transactional(async (em) => {
    const positions = await lockAndRead(em, name, lags, limit);
    for (const { partition, head, position } of lags) {
      const held = positions.get(partition);
      if (!held || held.events.length > 0) continue;
      if (head > held.position || head < position) throw new MissingEvent(partition, held.position + 1);
    }
    const { held, current } = await splitHeld(em, positions.values());
    let isUnfinished = false;
    for (const events of [held, current]) {
      if (events.length === 0 || isUnfinished) continue;
      setMessageHold(em, events === held);
      await traceBatch(name, events, async () => {
        isUnfinished = (await handle(em, events)) === UNFINISHED;
        await em.flush();
        if (isUnfinished) return;
        // The held events of a partition come before the others.
        await advance(em, name, lastPositions(events));
      });
    }
    return {
      locked: lags.map(({ partition }) => partition).filter((partition) => !positions.has(partition)),
      hasMore:
        isUnfinished ||
        lags.some(({ partition, head }) => (positions.get(partition)?.events.at(-1)?.position ?? head) < head),
    };
  });
}

const lastPositions = (events: readonly LoggedEvent[]): ReadonlyMap<number, number> =>
  new Map(events.map(({ partition, position }) => [partition, position]));
