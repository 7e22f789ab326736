import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { EventType } from '../../contract/events/catalog.ts';
import { tables } from '../database/database.ts';
import type { EventHeadSchema } from './event.entity.ts';
import type { EventConsumerSchema } from './event-consumer.entity.ts';
import { PARTITIONS } from './event-log.ts';

const db = (em: EntityManager) => tables<typeof EventConsumerSchema | typeof EventHeadSchema>(em);

/**
 * Creates the position of the consumer in every partition, once. A new consumer starts at the end of the log, unless
 * `fromStart`: then at the oldest event that retention has left. A consumer that already has positions starts new
 * partitions there, too.
 */
export async function begin(em: EntityManager, consumer: string, fromStart: boolean): Promise<void> {
  await sql`
    insert into event_consumers (consumer, partition, position)
    select ${consumer}, partition, case
      when ${fromStart} or exists (select 1 from event_consumers where consumer = ${consumer}) then coalesce((
        select position - 1 from events where events.partition = partitions.partition order by position limit 1
      ), head, 0)
      else coalesce(head, 0)
    end
    from generate_series(0, ${PARTITIONS - 1}::integer) as partitions (partition)
    left join event_heads using (partition)
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

/** An SQL condition: whether a row of `events` concerns a consumer. */
type Concern = RawBuilder<boolean>;
export type Concerns = ReadonlyMap<string, Concern>;

/** Matches events of these types. */
export const isOneOf = (types: readonly EventType[]): Concern => sql<boolean>`type = any(${types}::text[])`;

/** More events than this are read in batches, which take turns with other partitions. */
const MAX_SKIPPED = 1_000;

/**
 * Returns a position before which no event can be skipped, now or later. It lets PostgreSQL leave out older segments
 * when it plans.
 */
export async function oldestToSkip(em: EntityManager): Promise<number> {
  const { head } = await db(em)
    .selectFrom('event_heads')
    .select(({ fn }) => fn.min<string | null>('head').as('head'))
    .executeTakeFirstOrThrow();
  return Math.max(0, Number(head) - MAX_SKIPPED);
}

/**
 * Returns the partitions whose head differs from the position of a consumer. A consumer is moved to the end of those in
 * which no new event concerns it, in the same statement; they are not returned. Partitions with a gap, or locked by
 * another worker, are not moved. All events concern a consumer without an entry in `concerns`. Events up to
 * `oldest` are not skipped.
 */
export async function partitionsToRead(
  em: EntityManager,
  consumers: readonly string[],
  concerns: Concerns = new Map(),
  oldest = 0,
): Promise<Lag[]> {
  const rows = await (concerns.size === 0 ? lags(em, consumers) : relevantLags(em, consumers, concerns, oldest));
  return rows.map((row) => ({ ...row, position: Number(row.position), head: Number(row.head) }));
}

interface LagRow {
  readonly consumer: string;
  readonly partition: number;
  readonly position: string;
  readonly head: string;
}

const LAGS = (consumers: readonly string[]) => sql<LagRow>`
  select consumer, partition, position, head from event_consumers join event_heads using (partition)
  where consumer = any(${consumers}::text[]) and head <> position`;

const lags = async (em: EntityManager, consumers: readonly string[]) => (await LAGS(consumers).execute(db(em))).rows;

async function relevantLags(em: EntityManager, consumers: readonly string[], concerns: Concerns, oldest: number) {
  const cases = [...concerns].map(([consumer, concern]) => sql`when ${consumer} then ${concern}`);
  const { rows } = await sql<LagRow>`
    with lags as materialized (${LAGS(consumers)}),
    irrelevant as materialized (
      select consumer, partition, position, head from lags
      where consumer = any(${[...concerns.keys()]}::text[])
        and head between position + 1 and position + ${sql.lit(MAX_SKIPPED)}
        and (
          select count(*) = lags.head - lags.position and not bool_or(case lags.consumer ${sql.join(cases, sql` `)} end)
          from events
          where events.partition = lags.partition and events.position > lags.position and events.position <= lags.head
            and events.position > ${oldest}
        )
    ),
    held as (
      select consumer, partition, irrelevant.head from event_consumers join irrelevant using (consumer, partition)
      where event_consumers.position = irrelevant.position
      for update of event_consumers skip locked
    ),
    skipped as (
      update event_consumers set position = held.head from held
      where event_consumers.consumer = held.consumer and event_consumers.partition = held.partition
      returning event_consumers.consumer, event_consumers.partition
    )
    select consumer, partition, lags.position, lags.head from lags left join skipped using (consumer, partition)
    where skipped.consumer is null`.execute(db(em));
  return rows;
}

/** Stores how far a consumer has read these partitions, which it has locked. */
export async function advance(
  em: EntityManager,
  consumer: string,
  positions: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`
    update event_consumers set position = reached.position
    from unnest(${[...positions.keys()]}::smallint[], ${[...positions.values()]}::bigint[]) as reached (partition, position)
    where consumer = ${consumer} and event_consumers.partition = reached.partition`.execute(db(em));
}
