import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '../../platform/base/log.ts';
import type { Claimed } from '../../platform/deliveries/delivery-queue.ts';
import { type Endpoint, endpointsOf } from './endpoint.ts';
import { messagesFor, type WebhookMessage } from './message.ts';

/** A delivery with all that it takes to send it. */
export interface Job extends Claimed {
  /** undefined: it was deleted a moment ago. */
  readonly endpoint: Endpoint | undefined;
  /** undefined: it could not be made. */
  readonly message: WebhookMessage | undefined;
}

/** Reads for all of them at once, so that a thousand deliveries are not thousands of statements. */
export async function jobsFor(em: EntityManager, claimed: readonly Claimed[], log: Log): Promise<Job[]> {
  const ids = claimed.map(({ webhookId }) => webhookId).filter((id) => id !== null);
  const endpoints = await endpointsOf(em, [...new Set(ids)]);
  const messages = await makeMessages(em, claimed, log);
  return claimed.map((delivery) => ({
    ...delivery,
    endpoint: endpoints.get(delivery.webhookId),
    message: messages.get(delivery.id),
  }));
}

/** One that cannot be made keeps no other from going out. */
async function makeMessages(
  em: EntityManager,
  claimed: readonly Claimed[],
  log: Log,
): Promise<ReadonlyMap<string, WebhookMessage>> {
  try {
    return await messagesFor(em, claimed);
  } catch (err) {
    log.error({ err, deliveries: claimed.map(({ id }) => id) }, 'Failed to create a batch of messages');
    if (claimed.length === 1) return new Map();
    const alone = await Promise.all(claimed.map((delivery) => makeMessages(em.fork(), [delivery], log)));
    return new Map(alone.flatMap((messages) => [...messages]));
  }
}
