import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { LockedPartition, LoggedEvent } from './event-reader.ts';

interface SplitEvents {
  /** Events from before a restore. */
  readonly held: readonly LoggedEvent[];
  readonly current: readonly LoggedEvent[];
}

/**
 * Separates events from before a restore, whose messages are held. A release waits until this transaction has ended, so
 * that it finds all messages that were held.
 */
export async function splitHeld(em: EntityManager, partitions: Iterable<LockedPartition>): Promise<SplitEvents> {
  const read = [...partitions];
  const events = read.flatMap((partition) => partition.events);
  const mayBeHeld = read.some(({ heldTo, events: [first] }) => first && first.position <= heldTo);
  if (!mayBeHeld) return { held: [], current: events };
  const { rows } = await sql<{ partition: number; head: string }>`
    select partition, head from held_events order by partition for share`.execute(em.getKysely());
  const heads = new Map(rows.map(({ partition, head }) => [partition, Number(head)]));
  const isHeld = ({ partition, position }: LoggedEvent) => position <= (heads.get(partition) ?? 0);
  return { held: events.filter(isHeld), current: events.filter((event) => !isHeld(event)) };
}

/**
 * The head of each partition when the log was restored. Events up to there are of an earlier time, whose messages may
 * have been sent: consumers that read them now queue messages that wait until an operator releases them. Empty without a
 * restore (`operations/backup/restore/aftercare.ts`).
 */
const HeldEventsSchema = defineEntity({
  name: 'HeldEvents',
  tableName: 'held_events',
  properties: {
    partition: p.smallint().primary().autoincrement(false),
    head: p.bigint('number'),
  },
});

export class HeldEventsEntity extends HeldEventsSchema.class {}
HeldEventsSchema.setClass(HeldEventsEntity);
