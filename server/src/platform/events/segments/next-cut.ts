import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../database/database.ts';
import { DAY_MS } from '../../time/duration.ts';
import type { EventHeadSchema } from '../event.entity.ts';
import { positionsAt } from '../positions-at.ts';
import type { Cut } from './change-segments.ts';
import { segmentOf } from './segment-list.ts';

/** Positions that remain at least until the end of a segment that is being closed. */
const MIN_REMAINING = 10_000;

/**
 * Returns where the log can be cut next. As many positions remain as one partition of the log has used within a day, so
 * that no writer reaches the end while the segment is being closed, which takes seconds or minutes. The events of about
 * another day therefore stay in the segment.
 */
export async function nextCut(em: EntityManager, now: Date): Promise<Cut> {
  const heads = await headsOf(em);
  const dayAgo = await positionsAt(em, new Date(now.getTime() - DAY_MS));
  const dayOf = ([partition, head]: readonly [number, number]) => head - (dayAgo.get(partition) ?? 0);
  const remaining = Math.max(MIN_REMAINING, ...[...heads].map(dayOf));
  return { before: Math.max(0, ...heads.values()) + remaining, next: segmentOf(now) };
}

/** Returns the last position of each log partition. */
export async function headsOf(em: EntityManager): Promise<ReadonlyMap<number, number>> {
  const rows = await tables<typeof EventHeadSchema>(em)
    .selectFrom('event_heads')
    .select(['partition', 'head'])
    .execute();
  return new Map(rows.map(({ partition, head }) => [partition, Number(head)]));
}
