import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { PARTITIONS } from '../events/event-log.ts';
import { epochMark } from '../events/log-position.ts';
import { TYPES_THAT_MAY_LAG } from './may-lag.ts';

/** The last position in each partition. */
export type Heads = readonly number[];

export interface Progress {
  /** Whether the server replays the log of a primary; a promoted one does not. */
  readonly isStandby: boolean;
  /** Null in a database without a log. */
  readonly epoch: string | null;
  readonly heads: Heads;
}

/** The last event in each partition of the replica; null in a partition without events. */
export interface Latest {
  readonly heads: Heads;
  readonly ids: readonly (string | null)[];
}

/** What the primary has, compared with what was read before. */
export interface Comparison {
  readonly epoch: string | null;
  readonly heads: Heads;
  /** Whether the replica has an event that the primary does not have, so that its positions mean something else. */
  readonly isDiverged: boolean;
  /** The last positions of events that must not lag, as far as they are after `since`; else 0. */
  readonly required: Heads;
}

const PARTITION_NUMBERS = sql`generate_series(0, ${sql.lit(PARTITIONS - 1)})`;
const EPOCH = sql`(select epoch from event_epochs)`;
const HEADS = sql`array(
  select coalesce(head, 0) from ${PARTITION_NUMBERS} as partitions (partition) left join event_heads using (partition)
  order by partition
)`;

interface ProgressRow {
  readonly standby: boolean;
  readonly epoch: string | null;
  readonly heads: readonly (string | number)[];
}

export async function readProgress(em: EntityManager): Promise<Progress> {
  const { rows } = await sql<ProgressRow>`
    select pg_is_in_recovery() as standby, ${EPOCH} as epoch, ${HEADS} as heads
  `.execute(em.getKysely());
  const [row] = rows;
  if (!row) throw new Error('The replica did not return its positions');
  return { isStandby: row.standby, epoch: row.epoch && epochMark(row.epoch), heads: row.heads.map(Number) };
}

interface LatestRow {
  readonly head: string | number;
  readonly id: string | null;
}

export async function readLatest(em: EntityManager): Promise<Latest> {
  const { rows } = await sql<LatestRow>`
    select coalesce(head, 0) as head, events.id
    from ${PARTITION_NUMBERS} as partitions (number)
    left join event_heads on event_heads.partition = number
    left join events on events.partition = number and events.position = head
    order by number
  `.execute(em.getKysely());
  return { heads: rows.map(({ head }) => Number(head)), ids: rows.map(({ id }) => id) };
}

interface ComparisonRow {
  readonly epoch: string | null;
  readonly heads: readonly (string | number)[];
  readonly diverged: boolean;
  readonly required: readonly (string | number)[];
}

/** Reads the primary in one statement. `latest` is null if the replica could not be read. */
export async function compareWithPrimary(em: EntityManager, latest: Latest | null, since: Heads): Promise<Comparison> {
  const { rows } = await sql<ComparisonRow>`
    select ${EPOCH} as epoch, ${HEADS} as heads,
      exists (
        select from unnest(${latest?.heads ?? []}::bigint[], ${latest?.ids ?? []}::uuid[])
          with ordinality as replayed (position, id, nth)
        where id is not null and not exists (
          select from events
          where events.partition = nth - 1 and events.position = replayed.position and events.id = replayed.id
        )
      ) as diverged,
      array(
        select coalesce((
          select max(events.position) from events
          where events.partition = nth - 1 and events.position > seen.position
            and not events.type = any(${TYPES_THAT_MAY_LAG}::text[])
        ), 0)
        from unnest(${since}::bigint[]) with ordinality as seen (position, nth)
        order by nth
      ) as required
  `.execute(em.getKysely());
  const [row] = rows;
  if (!row) throw new Error('The primary did not return its positions');
  return {
    epoch: row.epoch && epochMark(row.epoch),
    heads: row.heads.map(Number),
    isDiverged: row.diverged,
    required: row.required.map(Number),
  };
}
