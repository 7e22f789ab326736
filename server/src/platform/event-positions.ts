import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from './database.ts';
import type { EventHeadSchema } from './event.entity.ts';
import type { EventConsumerSchema } from './event-consumer.entity.ts';
import { STREAMS } from './event-log.ts';

const db = (em: EntityManager) => tables<typeof EventConsumerSchema | typeof EventHeadSchema>(em);

/**
 * Gives the consumer a position in every stream, once. A new one begins at the end of the log, unless `fromStart`;
 * one that is known and meets streams that are not begins at the start of those.
 */
export async function begin(em: EntityManager, consumer: string, fromStart: boolean): Promise<void> {
  await sql`
    insert into event_consumers (consumer, stream, position)
    select ${consumer}, stream, case
      when ${fromStart} or exists (select 1 from event_consumers where consumer = ${consumer}) then 0
      else coalesce((select head from event_heads where event_heads.stream = streams.stream), 0)
    end
    from generate_series(0, ${STREAMS - 1}::integer) as streams (stream)
    on conflict do nothing
  `.execute(db(em));
}

/** How far a consumer came in a stream, and how far the stream is, at the same moment. */
export interface Lag {
  readonly stream: number;
  readonly position: number;
  readonly head: number;
}

/** The streams that are not where the consumer is. */
export async function streamsToRead(em: EntityManager, consumer: string): Promise<Lag[]> {
  const rows = await db(em)
    .selectFrom('event_consumers')
    .innerJoin('event_heads', 'event_heads.stream', 'event_consumers.stream')
    .select(['event_consumers.stream', 'event_consumers.position', 'event_heads.head'])
    .where('event_consumers.consumer', '=', consumer)
    .whereRef('event_heads.head', '<>', 'event_consumers.position')
    .execute();
  return rows.map(({ stream, position, head }) => ({ stream, position: Number(position), head: Number(head) }));
}

/** Locks the consumer's position for this transaction; null where another worker holds it. */
export async function lockPosition(em: EntityManager, consumer: string, stream: number): Promise<number | null> {
  // A machine that lost its power says no goodbye: without this its lock would stay until TCP gives up.
  await sql`set local idle_in_transaction_session_timeout = '12s'`.execute(db(em));
  const row = await db(em)
    .selectFrom('event_consumers')
    .select('position')
    .where('consumer', '=', consumer)
    .where('stream', '=', stream)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? Number(row.position) : null;
}

export async function advance(em: EntityManager, consumer: string, stream: number, position: number): Promise<void> {
  await db(em)
    .updateTable('event_consumers')
    .set({ position })
    .where('consumer', '=', consumer)
    .where('stream', '=', stream)
    .execute();
}
