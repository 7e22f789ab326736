import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { EventType } from '../../contract/events/events.ts';
import { tables } from '../database/database.ts';
import type { EventHeadSchema } from './event.entity.ts';
import type { EventConsumerSchema } from './event-consumer.entity.ts';
import { PARTITIONS } from './event-log.ts';

const db = (em: EntityManager) => tables<typeof EventConsumerSchema | typeof EventHeadSchema>(em);

/**
 * Creates the position of the consumer in every partition, once. A new consumer starts at the end of the log, unless
 * `fromStart`. A consumer that already has positions starts new partitions at their beginning.
 */
export async function begin(em: EntityManager, consumer: string, fromStart: boolean): Promise<void> {
  await sql`
    insert into event_consumers (consumer, partition, position)
    select ${consumer}, partition, case
      when ${fromStart} or exists (select 1 from event_consumers where consumer = ${consumer}) then 0
      else coalesce((select head from event_heads where event_heads.partition = partitions.partition), 0)
    end
    from generate_series(0, ${PARTITIONS - 1}::integer) as partitions (partition)
    on conflict do nothing
  `.execute(db(em));
}

/** The position of a consumer in a partition and the head of that partition, read at the same moment. */
export interface Lag {
  readonly consumer: string;
  readonly partition: number;
  readonly position: number;
  readonly head: number;
}

/** Lists the partitions whose head differs from the position of a consumer. */
export async function partitionsToRead(em: EntityManager, consumers: readonly string[]): Promise<Lag[]> {
  const rows = await db(em)
    .selectFrom('event_consumers')
    .innerJoin('event_heads', 'event_heads.partition', 'event_consumers.partition')
    .select(['consumer', 'event_consumers.partition', 'position', 'head'])
    .where('consumer', 'in', consumers)
    .whereRef('head', '<>', 'position')
    .execute();
  return rows.map((row) => ({ ...row, position: Number(row.position), head: Number(row.head) }));
}

/** An SQL condition: whether a row of `events` concerns a consumer. */
export type Concern = RawBuilder<boolean>;
export type Concerns = ReadonlyMap<string, Concern>;

/** Matches events of these types. */
export const isOneOf = (types: readonly EventType[]): Concern => sql<boolean>`type = any(${types}::text[])`;

/** More events than this are read in batches, which take turns with other partitions. */
const MAX_SKIPPED = 1_000;

/**
 * Moves each consumer to the end of the partitions in which no new event concerns it, and returns the other lags.
 * Partitions with a gap, or locked by another worker, stay unchanged.
 */
export async function skipIrrelevant(em: EntityManager, lags: readonly Lag[], concerns: Concerns): Promise<Lag[]> {
  const candidates = lags.filter(({ consumer }) => concerns.has(consumer));
  if (candidates.length === 0) return [...lags];
  const cases = [...concerns].map(([consumer, concern]) => sql`when ${consumer} then ${concern}`);
  const { rows } = await sql<{ consumer: string; partition: number }>`
    with held as (
      select consumer, partition, position from event_consumers
      where (consumer, partition) in (
        select * from unnest(
          ${candidates.map(({ consumer }) => consumer)}::text[], ${candidates.map(({ partition }) => partition)}::smallint[]
        )
      )
      for update skip locked
    )
    update event_consumers set position = event_heads.head
    from held join event_heads using (partition)
    where event_consumers.consumer = held.consumer and event_consumers.partition = held.partition
      and event_heads.head between held.position + 1 and held.position + ${MAX_SKIPPED}
      and (
        select count(*) = event_heads.head - held.position and not bool_or(case held.consumer ${sql.join(cases, sql` `)} end)
        from events
        where events.partition = held.partition
          and events.position > held.position and events.position <= event_heads.head
      )
    returning event_consumers.consumer, event_consumers.partition
  `.execute(db(em));
  const isSkipped = (lag: Lag) =>
    rows.some(({ consumer, partition }) => consumer === lag.consumer && partition === lag.partition);
  return lags.filter((lag) => !isSkipped(lag));
}

/** Locks the consumer's position for this transaction; null if another worker holds it. */
export async function lockPosition(em: EntityManager, consumer: string, partition: number): Promise<number | null> {
  const row = await db(em)
    .selectFrom('event_consumers')
    .select('position')
    .where('consumer', '=', consumer)
    .where('partition', '=', partition)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? Number(row.position) : null;
}

export async function advance(em: EntityManager, consumer: string, partition: number, position: number): Promise<void> {
  await db(em)
    .updateTable('event_consumers')
    .set({ position })
    .where('consumer', '=', consumer)
    .where('partition', '=', partition)
    .execute();
}
