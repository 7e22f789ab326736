import type { EntityManager } from '@mikro-orm/postgresql';
import type { Event } from '../../../contract/events/events.ts';
import type { PingMessage } from '../../../contract/messaging/webhooks.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { Log } from '../../../platform/base/log.ts';
import { anyOf, tables } from '../../../platform/database/database.ts';
import type { DeliverySchema } from '../../../platform/deliveries/delivery.entity.ts';
import type { Claimed } from '../../../platform/deliveries/delivery-queue.ts';
import { eventRows } from '../../../platform/events/event.view.ts';
import { instantOf } from '../../../platform/time/instant.ts';
import { eventViewFor } from '../../../tickets/history/ticket-events.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';
import { readersOf, visibleEvents } from '../base/webhook-reader.ts';

/** A delivery with everything required to send it. */
export interface Job extends Claimed {
  /** Undefined if the endpoint was just deleted. */
  readonly endpoint: Endpoint | undefined;
  /** Undefined if the message could not be created. */
  readonly message: WebhookMessage | undefined;
}

/** Loads a batch together, so that a thousand deliveries do not take thousands of statements. */
export async function jobsFor(em: EntityManager, claimed: readonly Claimed[], log: Log): Promise<Job[]> {
  const endpoints = await endpointsOf(em, claimed);
  const messages = await createMessages(em, claimed, { endpoints, log });
  return claimed.map((delivery) => ({
    ...delivery,
    endpoint: endpoints.get(delivery.webhookId),
    message: messages.get(delivery.id),
  }));
}

type Endpoints = ReadonlyMap<string | null, Endpoint>;
type Endpoint = Awaited<ReturnType<typeof endpointRows>>[number];

/** Reads the endpoints of deliveries: where to send, how to sign, and what the owner can see. */
export async function endpointsOf(em: EntityManager, deliveries: readonly Due[]): Promise<Endpoints> {
  const ids = [...new Set(deliveries.map(({ webhookId }) => webhookId).filter((id) => id !== null))];
  const rows = ids.length === 0 ? [] : await endpointRows(em, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

const endpointRows = (em: EntityManager, ids: readonly string[]) =>
  tables<typeof WebhookSchema>(em)
    .selectFrom('webhooks')
    .select([
      'id',
      'url',
      'secrets',
      'sealed_secrets',
      'description',
      'enabled',
      'owner_id',
      'grants',
      'payload_version',
    ])
    .where('id', '=', anyOf(ids))
    .execute();

/** If the batch fails, creates each message on its own, so that a broken one does not block the others. */
async function createMessages(
  em: EntityManager,
  claimed: readonly Claimed[],
  { endpoints, log }: { readonly endpoints: Endpoints; readonly log: Log },
): Promise<ReadonlyMap<string, WebhookMessage>> {
  try {
    return await messagesFor(em, claimed, endpoints);
  } catch (err) {
    log.error({ err, deliveries: claimed.map(({ id }) => id) }, 'Failed to create a batch of messages');
    if (claimed.length === 1) return new Map();
    const maps = await Promise.all(
      claimed.map((delivery) => createMessages(em.fork(), [delivery], { endpoints, log })),
    );
    return new Map(maps.flatMap((messages) => [...messages]));
  }
}

/** A delivery that is about to be sent. */
interface Due {
  readonly id: string;
  readonly webhookId: string | null;
  /** Null for a test message. */
  readonly eventId: string | null;
}

/** The body to send, or the reason to cancel the message. */
type WebhookMessage = { readonly body: string } | { readonly cancelReason: string };

/**
 * Creates the messages from their events on every attempt, with the current permissions of the endpoint's owner and
 * without content that was removed in the meantime. Keyed by delivery id. The number of statements is constant.
 */
export async function messagesFor(
  em: EntityManager,
  deliveries: readonly Due[],
  endpoints: Endpoints,
): Promise<ReadonlyMap<string, WebhookMessage>> {
  const readerOf = await readersOf(em, [...endpoints.values()]);
  const endpointFor = ({ webhookId }: Due) => endpoints.get(webhookId);
  const readerFor = (delivery: Due): Actor | null => {
    const endpoint = endpointFor(delivery);
    return endpoint?.enabled ? readerOf(endpoint) : null;
  };
  const eventFor = await eventsFor(em, deliveries, readerFor);
  const times = await timesOf(
    em,
    deliveries.filter(({ eventId }) => eventId === null),
  );
  const messageFor = (delivery: Due): WebhookMessage => {
    const endpoint = endpointFor(delivery);
    if (!endpoint) return { cancelReason: 'The webhook was deleted' };
    if (!endpoint.enabled) return { cancelReason: 'The webhook is disabled' };
    if (delivery.eventId === null) return pingOf(endpoint, times.get(delivery.id));
    const event = eventFor(delivery);
    return event
      ? messageOf(event, endpoint)
      : { cancelReason: 'The owner of the webhook does not have access to this event' };
  };
  return new Map(deliveries.map((delivery) => [delivery.id, messageFor(delivery)]));
}

/** Returns the events as each reader can see them. */
async function eventsFor(
  em: EntityManager,
  deliveries: readonly Due[],
  readerFor: (delivery: Due) => Actor | null,
): Promise<(delivery: Due) => Event | undefined> {
  const views = new Map<Actor | null, ReadonlyMap<string, Event>>();
  for (const [reader, readerDeliveries] of Map.groupBy(deliveries, readerFor)) {
    const ids = readerDeliveries.map(({ eventId }) => eventId).filter((id) => id !== null);
    if (reader && ids.length > 0) views.set(reader, await viewsFor(em, reader, new Set(ids)));
  }
  return (delivery) => views.get(readerFor(delivery))?.get(delivery.eventId ?? '');
}

async function viewsFor(
  em: EntityManager,
  reader: Actor,
  eventIds: Iterable<string>,
): Promise<ReadonlyMap<string, Event>> {
  const visibleIds = await visibleEvents(em, reader, eventIds);
  if (visibleIds.size === 0) return new Map();
  const rows = await eventRows(em)
    .where('id', 'in', [...visibleIds])
    .execute();
  const view = await eventViewFor(em, reader, rows);
  return new Map(rows.map((row) => [row.id, view(row)]));
}

/** Returns when the test messages were requested. */
async function timesOf(em: EntityManager, pings: readonly Due[]): Promise<ReadonlyMap<string, string>> {
  if (pings.length === 0) return new Map();
  const ids = pings.map(({ id }) => id);
  const rows = await tables<typeof DeliverySchema>(em)
    .selectFrom('deliveries')
    .select(['id', 'created_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, created_at }) => [id, instantOf(created_at)]));
}

const messageOf = (event: Event, { payload_version: payloadVersion }: Endpoint): WebhookMessage => ({
  body: JSON.stringify({ type: event.type, timestamp: event.occurredAt, payloadVersion, data: event }),
});

function pingOf(
  { id, description, payload_version: payloadVersion }: Endpoint,
  timestamp: string | undefined,
): WebhookMessage {
  if (timestamp === undefined) return { cancelReason: 'The message is no longer in the queue' };
  const message: PingMessage = { type: 'ping', timestamp, payloadVersion, data: { webhook: { id, description } } };
  return { body: JSON.stringify(message) };
}
