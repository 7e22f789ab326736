import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../database/database.ts';
import type { EventHeadSchema, EventSchema } from '../events/event.entity.ts';
import type { EventConsumerSchema } from '../events/event-consumer.entity.ts';
import type { DeliverySchema } from './delivery.entity.ts';

/** The work that waits for the workers. */
export interface Queues {
  /** Events that each consumer has not handled yet. */
  readonly lag: ReadonlyMap<string, number>;
  /** Age of the oldest of them in seconds; 0 without any. */
  readonly lagSeconds: ReadonlyMap<string, number>;
  /** Pending deliveries by kind. */
  readonly waiting: ReadonlyMap<string, number>;
  /** How long the one that waits longest has been due, in seconds; 0 if none is due. */
  readonly overdueSeconds: ReadonlyMap<string, number>;
}

const KINDS = ['email', 'webhook'] as const;

export async function readQueues(em: EntityManager): Promise<Queues> {
  const consumers = await readLag(em);
  const deliveries = await readWaiting(em);
  const ofKind = (value: 'count' | 'seconds') =>
    new Map(KINDS.map((kind) => [kind, deliveries.find((row) => row.kind === kind)?.[value] ?? 0]));
  return {
    lag: new Map(consumers.map(({ consumer, events }) => [consumer, events])),
    lagSeconds: new Map(consumers.map(({ consumer, seconds }) => [consumer, seconds])),
    waiting: ofKind('count'),
    overdueSeconds: ofKind('seconds'),
  };
}

const secondsSince = (time: string) =>
  sql<number>`coalesce(extract(epoch from now() - min(${sql.ref(time)})), 0)::float8`;

/** The oldest event that a consumer has not handled follows its position, because positions have no gaps. */
async function readLag(em: EntityManager) {
  const rows = await tables<typeof EventConsumerSchema | typeof EventHeadSchema | typeof EventSchema>(em)
    .selectFrom('event_consumers')
    .leftJoin('event_heads', 'event_heads.partition', 'event_consumers.partition')
    .leftJoin('events', (join) =>
      join
        .onRef('events.partition', '=', 'event_consumers.partition')
        .on('events.position', '=', sql<number>`event_consumers.position + 1`),
    )
    .select('event_consumers.consumer')
    .select(sql<string>`sum(coalesce(event_heads.head, 0) - event_consumers.position)`.as('events'))
    .select(secondsSince('events.occurred_at').as('seconds'))
    .groupBy('event_consumers.consumer')
    .execute();
  return rows.map(({ consumer, events, seconds }) => ({
    consumer,
    events: Number(events),
    seconds: Math.max(0, seconds),
  }));
}

async function readWaiting(em: EntityManager) {
  const rows = await tables<typeof DeliverySchema>(em)
    .selectFrom('deliveries')
    .select('kind')
    .select(sql<string>`count(*)`.as('count'))
    .select(secondsSince('next_attempt_at').as('seconds'))
    .where('state', '=', 'pending')
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, count, seconds }) => ({ kind, count: Number(count), seconds: Math.max(0, seconds) }));
}
