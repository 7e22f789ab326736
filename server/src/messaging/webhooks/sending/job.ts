import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '../../../platform/base/log.ts';
import type { Claimed } from '../../../platform/deliveries/delivery-queue.ts';
import { type Endpoint, endpointsOf } from './endpoint.ts';
import { messagesFor, type WebhookMessage } from './message.ts';

/** A delivery with everything required to send it. */
export interface Job extends Claimed {
  /** Undefined if the endpoint was just deleted. */
  readonly endpoint: Endpoint | undefined;
  /** Undefined if the message could not be created. */
  readonly message: WebhookMessage | undefined;
}

/** Loads a batch together, so that a thousand deliveries do not take thousands of statements. */
export async function jobsFor(em: EntityManager, claimed: readonly Claimed[], log: Log): Promise<Job[]> {
  const ids = claimed.map(({ webhookId }) => webhookId).filter((id) => id !== null);
  const endpoints = await endpointsOf(em, [...new Set(ids)]);
  const messages = await createMessages(em, claimed, log);
  return claimed.map((delivery) => ({
    ...delivery,
    endpoint: endpoints.get(delivery.webhookId),
    message: messages.get(delivery.id),
  }));
}

/** If the batch fails, creates each message on its own, so that a broken one does not block the others. */
async function createMessages(
  em: EntityManager,
  claimed: readonly Claimed[],
  log: Log,
): Promise<ReadonlyMap<string, WebhookMessage>> {
  try {
    return await messagesFor(em, claimed);
  } catch (err) {
    log.error({ err, deliveries: claimed.map(({ id }) => id) }, 'Failed to create a batch of messages');
    if (claimed.length === 1) return new Map();
    const alone = await Promise.all(claimed.map((delivery) => createMessages(em.fork(), [delivery], log)));
    return new Map(alone.flatMap((messages) => [...messages]));
  }
}
