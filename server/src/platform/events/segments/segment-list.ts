import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * A range of positions of the event log in a table of its own, which is a partition of `events` for PostgreSQL. It holds
 * these positions of every log partition. About the same number of events goes to each of those, so a segment is also a
 * period of time.
 */
export interface Segment {
  readonly name: string;
  readonly from: number;
  /** The first position after it. Null for the last segment, which has no end: an event always finds its place. */
  readonly before: number | null;
}

export interface OpenSegment extends Segment {
  readonly before: null;
}

/** Lists the segments, oldest first. Empty if the log is one table. */
export async function listSegments(em: EntityManager): Promise<Segment[]> {
  const { rows } = await sql<{ name: string; from: string; before: string | null }>`
    select relname as name,
      substring(bounds from 'FROM \\(''?(\\d+)') as from,
      substring(bounds from 'TO \\(''?(\\d+)') as before
    from (
      select relname, pg_get_expr(relpartbound, oid) as bounds
      from pg_class join pg_inherits on inhrelid = oid where inhparent = to_regclass('events')
    ) as segments
    order by substring(bounds from 'FROM \\(''?(\\d+)')::bigint
  `.execute(em.getKysely());
  return rows.map(({ name, from, before }) => ({
    name,
    from: Number(from),
    before: before === null ? null : Number(before),
  }));
}

export const isOpen = (segment: Segment): segment is OpenSegment => segment.before === null;

/** The beginning of the names of tables that were segments. */
export const DETACHED_SEGMENT = 'detached_';

const FIRST = 'events_first';

/** The segment that contains all events from before the log was partitioned. */
export const FIRST_SEGMENT: OpenSegment = { name: FIRST, from: 0, before: null };

/** The name of the segment that begins in the month of this instant (UTC). Later names sort after earlier ones. */
export const segmentOf = (month: Date): string =>
  `events_${month.getUTCFullYear()}_${String(month.getUTCMonth() + 1).padStart(2, '0')}`;

/** Whether a segment began in an earlier month. */
export const isOfEarlierMonth = ({ name }: Segment, now: Date): boolean => name === FIRST || name < segmentOf(now);
