import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../platform/database/database.ts';
import { BEGINNING, epochMark, type LogPosition } from '../platform/events/log-position.ts';

/**
 * How far event times in a partition can deviate from their order: events are ordered by commit, long transactions
 * commit late, and the clocks of instances differ.
 */
const MAX_DEVIATION_SECONDS = 10 * 60;

interface LogEnd {
  readonly epoch: string;
  readonly heads: Readonly<Record<string, number>>;
}

/** Returns the current end of the log. */
export async function endOfLog(em: EntityManager, now: Date): Promise<LogPosition> {
  const { rows } = await sql<LogEnd>`
    select epoch, coalesce((select json_object_agg(partition, head) from event_heads), '{}') as heads from event_epochs
  `.execute(tables(em));
  const [end] = rows;
  if (!end) throw new Error('The log has no epoch');
  return {
    epoch: epochMark(end.epoch),
    positions: BEGINNING.positions.map((beginning, partition) => end.heads[partition] ?? beginning),
    at: Math.floor(now.getTime() / 1000),
  };
}

/**
 * Returns a position some minutes before the time of a cursor from another log. Within that deviation, times increase
 * with positions, so each partition is searched by bisection: `low` is before that time, and nothing after `high` is.
 */
export async function recentPosition(em: EntityManager, { at }: LogPosition): Promise<LogPosition> {
  const since = new Date(Math.max(0, at - MAX_DEVIATION_SECONDS) * 1000);
  const { rows } = await sql<{ partition: number; position: string }>`
    with recursive search as (
      select partition, 0::bigint as low, head as high from event_heads
      union all
      select halved.partition,
        case when event.occurred_at < ${since} then middle else low end,
        case when event.occurred_at < ${since} then high else middle - 1 end
      from (select *, (low + high + 1) / 2 as middle from search where low < high) as halved
      join events as event on event.partition = halved.partition and event.position = halved.middle
    )
    select partition, low as position from search where low = high
  `.execute(tables(em));
  const positionByPartition = new Map(rows.map(({ partition, position }) => [partition, Number(position)]));
  return {
    ...BEGINNING,
    positions: BEGINNING.positions.map((beginning, partition) => positionByPartition.get(partition) ?? beginning),
    at,
  };
}
