import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../database/database.ts';
import type { EventHeadSchema } from '../events/event.entity.ts';
import type { EventConsumerSchema } from '../events/event-consumer.entity.ts';
import type { DeliverySchema } from './delivery.entity.ts';

/** The work that waits for the workers. */
export interface Queues {
  /** Events that each consumer has not handled yet. */
  readonly lag: ReadonlyMap<string, number>;
  /** Pending deliveries by kind. */
  readonly waiting: ReadonlyMap<string, number>;
}

export async function readQueues(em: EntityManager): Promise<Queues> {
  const db = tables<typeof EventConsumerSchema | typeof EventHeadSchema | typeof DeliverySchema>(em);
  const lag = await db
    .selectFrom('event_consumers')
    .leftJoin('event_heads', 'event_heads.partition', 'event_consumers.partition')
    .select('event_consumers.consumer')
    .select(sql<string>`sum(coalesce(event_heads.head, 0) - event_consumers.position)`.as('events'))
    .groupBy('event_consumers.consumer')
    .execute();
  const waiting = await db
    .selectFrom('deliveries')
    .select('kind')
    .select(sql<string>`count(*)`.as('deliveries'))
    .where('state', '=', 'pending')
    .groupBy('kind')
    .execute();
  const none: [string, number][] = [
    ['email', 0],
    ['webhook', 0],
  ];
  return {
    lag: new Map(lag.map(({ consumer, events }) => [consumer, Number(events)])),
    waiting: new Map([...none, ...waiting.map(({ kind, deliveries }) => [kind, Number(deliveries)] as const)]),
  };
}
