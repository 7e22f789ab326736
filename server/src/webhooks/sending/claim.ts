import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { MAX_WEBHOOKS } from '../../contract/integrations/webhooks.ts';
import { tables } from '../../platform/database/database.ts';
import type { DeliverySchema } from '../../platform/deliveries/delivery.entity.ts';
import { type Claimed, claim, unleased } from '../../platform/deliveries/delivery-queue.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';

/** Messages on their way to one endpoint at the same time, over all workers. */
const AT_ONCE = 10;

/** While it fails, so that it costs little and is not met by a crowd when it comes back. */
const AT_ONCE_FAILING = 1;

/** Of a worker: more than all endpoints together may have on their way, so that none ever waits for a place. */
export const MAX_IN_FLIGHT = 2 * MAX_WEBHOOKS * AT_ONCE;

/**
 * Takes what each endpoint may have on its way, the longest due first. What is on its way already stands in the front of
 * its queue too, and is so counted: however many wait behind, a few entries of an index are read for an endpoint.
 */
export function claimPerEndpoint(em: EntityManager, limit: number, now: Date): Promise<Claimed[]> {
  const due = tables<typeof DeliverySchema>(em)
    .selectFrom('deliveries')
    .select('id')
    // Looked up first, and only then locked: a row that another worker has taken leaves no place for one behind it.
    .where('id', '=', sql<string>`any(array(${fronts(em, now)}))`)
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .where(unleased(now))
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return claim(em, due, now);
}

/** The first of what is due for each endpoint, whether it is on its way or not. */
function fronts(em: EntityManager, now: Date) {
  const atOnce = sql<number>`case when webhooks.failing_since is null then ${sql.lit(AT_ONCE)} else ${sql.lit(AT_ONCE_FAILING)} end`;
  return tables<typeof DeliverySchema | typeof WebhookSchema>(em)
    .selectFrom('webhooks')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('deliveries')
          .select('id')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('state', '=', 'pending')
          .where('next_attempt_at', '<=', now)
          // Many are queued at the same moment: the front must be the same each time it is read.
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(atOnce)
          .as('front'),
      (join) => join.onTrue(),
    )
    .select('front.id')
    .where((eb) => eb.or([eb('resting_until', 'is', null), eb('resting_until', '<=', now)]));
}
