import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { MAX_WEBHOOKS } from '../../../contract/messaging/webhooks.ts';
import { tables } from '../../../platform/database/database.ts';
import type { DeliverySchema } from '../../../platform/deliveries/delivery.entity.ts';
import { claiming, isDue } from '../../../platform/deliveries/delivery-queue.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';

/** Concurrent messages to one endpoint, across all workers. */
const MAX_CONCURRENT = 10;

/** The limit while an endpoint fails, so that failures cost little and a recovering endpoint is not flooded. */
const MAX_CONCURRENT_FAILING = 1;

/** Concurrent messages of one worker: more than all endpoints together allow, so that no endpoint waits for another. */
export const MAX_IN_FLIGHT = 2 * MAX_WEBHOOKS * MAX_CONCURRENT;

/**
 * Claims the messages that each endpoint can receive now, longest due first. Messages in progress are still at the head
 * of their queue and count toward the limit. However many messages wait, only a few index entries are read per
 * endpoint.
 */
export const claimPerEndpoint = claiming((em, parameters) =>
  tables<typeof DeliverySchema>(em)
    .selectFrom('deliveries')
    .select('id')
    // Selects first and locks afterwards: a row that another worker has claimed keeps its slot.
    .where('id', '=', sql<string>`any(array(${heads(em, parameters.now)}))`)
    .where(isDue(parameters))
    .limit(parameters.limit)
    .forUpdate()
    .skipLocked(),
);

/** The head of the due messages of each endpoint, whether in progress or not. */
function heads(em: EntityManager, now: RawBuilder<Date>) {
  const maxConcurrent = sql<number>`case when webhooks.failing_since is null then ${sql.lit(MAX_CONCURRENT)} else ${sql.lit(MAX_CONCURRENT_FAILING)} end`;
  return tables<typeof DeliverySchema | typeof WebhookSchema>(em)
    .selectFrom('webhooks')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('deliveries')
          .select('id')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where(sql<boolean>`deliveries.state = 'pending'`)
          .where('next_attempt_at', '<=', now)
          // Many messages are queued at the same instant; the second key keeps the head stable between reads.
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(maxConcurrent)
          .as('front'),
      (join) => join.onTrue(),
    )
    .select('front.id')
    .where((eb) => eb.or([eb('resting_until', 'is', null), eb('resting_until', '<=', now)]));
}
