import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';
import { enqueueMessages } from '../base/queue-messages.ts';
import type { WebhookSchema } from '../base/webhook.entity.ts';
import { readersOf, visibleEvents } from '../base/webhook-reader.ts';
import { isFiltered, passes, subscribesTo } from './subscription.rules.ts';
import { placesOf } from './ticket-place.queries.ts';

/** Its name as a consumer of the event log. */
export const FAN_OUT = 'webhooks';

/** No event concerns it as long as nobody is to be told. */
export const hasEndpoints = sql<boolean>`exists (select 1 from webhooks where enabled)`;

/** What is older is no news: nobody is sent the past after a long stop. */
const NEWS_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Queues a message for each event and each endpoint that is to be told of it, in the transaction that reads them. To do
 * it again for the same events changes nothing.
 */
export function createFanOut({ clock }: { readonly clock: () => Date }) {
  return async (em: EntityManager, events: readonly LoggedEvent[]): Promise<void> => {
    const now = clock();
    const news = events.filter(({ occurredAt }) => now.getTime() - occurredAt.getTime() <= NEWS_MS);
    const endpoints = news.length > 0 ? await enabledEndpoints(em) : [];
    const subscribed = endpoints.flatMap((endpoint) =>
      news.filter((event) => isFor(endpoint, event)).map((event): Telling => ({ endpoint, event })),
    );
    const told = await seenByOwners(em, await throughFilters(em, subscribed));
    const messages = told.map(({ endpoint, event }) => ({ webhookId: endpoint.id, event }));
    await enqueueMessages(em, messages, now);
  };
}

const enabledEndpoints = (em: EntityManager) =>
  tables<typeof WebhookSchema>(em)
    .selectFrom('webhooks')
    .select(['id', 'created_at', 'event_types', 'filter', 'owner_id', 'grants'])
    .where('enabled', '=', true)
    // Whoever deletes one waits, and withdraws what is queued here.
    .forKeyShare()
    .execute();

type Endpoint = Awaited<ReturnType<typeof enabledEndpoints>>[number];

/** An event, and an endpoint that may be told of it. */
interface Telling {
  readonly endpoint: Endpoint;
  readonly event: LoggedEvent;
}

/** An endpoint is told of what happened since it was made, and not of itself. */
const isFor = ({ id, created_at, event_types }: Endpoint, { type, occurredAt, subjectId }: LoggedEvent) =>
  subscribesTo(event_types, type) && occurredAt >= new Date(created_at) && subjectId !== id;

async function throughFilters(em: EntityManager, tellings: readonly Telling[]): Promise<Telling[]> {
  const judged = tellings.filter(({ endpoint }) => isFiltered(endpoint.filter));
  const ticketIds = judged.map(({ event }) => event.ticketId).filter((id) => id !== null);
  const places = await placesOf(em, [...new Set(ticketIds)]);
  return tellings.filter(({ endpoint, event }) => passes(endpoint.filter, places.get(event.ticketId ?? '')));
}

/** A statement for each reader, not for each event. */
async function seenByOwners(em: EntityManager, tellings: readonly Telling[]): Promise<Telling[]> {
  const readerOf = await readersOf(em, [...new Set(tellings.map(({ endpoint }) => endpoint))]);
  const seen = new Map<Actor, ReadonlySet<string>>();
  for (const [reader, theirs] of Map.groupBy(tellings, ({ endpoint }) => readerOf(endpoint))) {
    if (reader) seen.set(reader, await visibleEvents(em, reader, new Set(theirs.map(({ event }) => event.id))));
  }
  return tellings.filter(({ endpoint, event }) => {
    const reader = readerOf(endpoint);
    return reader !== null && seen.get(reader)?.has(event.id);
  });
}
