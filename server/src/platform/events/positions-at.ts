import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../database/database.ts';

/**
 * Returns the last position of each partition before an instant, 0 if there is none. Times increase with positions,
 * apart from some minutes (`MAX_DEVIATION_SECONDS`), so each partition is searched by bisection: `low` is before the
 * instant, and nothing after `high` is. What retention has removed is before any instant.
 */
export async function positionsAt(em: EntityManager, instant: Date): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ partition: number; position: string }>`
    with recursive search as (
      select partition, 0::bigint as low, head as high from event_heads
      union all
      select halved.partition,
        case when halved.is_before then middle else low end,
        case when halved.is_before then high else middle - 1 end
      from (
        select search.*, middle, coalesce((
          select occurred_at < ${instant} from events
          where events.partition = search.partition and events.position = middle
        ), true) as is_before
        from search cross join lateral (select (low + high + 1) / 2 as middle) as middles
        where low < high
      ) as halved
    )
    select partition, low as position from search where low = high
  `.execute(tables(em));
  return new Map(rows.map(({ partition, position }) => [partition, Number(position)]));
}

/**
 * How far event times in a partition can deviate from their order: events are ordered by commit, long transactions
 * commit late, and the clocks of instances differ.
 */
export const MAX_DEVIATION_SECONDS = 10 * 60;
