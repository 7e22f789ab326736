import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import { familyOf } from '../../contract/messaging/feed.ts';
import { type WebhookSubscription, webhookEventTypes } from '../../contract/messaging/webhooks.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { anyOf, tables } from '../../platform/database/database.ts';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';
import { DAY_MS } from '../../platform/time/duration.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { canUseFilters } from '../../tickets/saved-views/saved-view.queries.ts';
import { matchesStored } from '../../tickets/search/matches-conditions.ts';
import { enqueueMessages } from './base/message-queue.ts';
import type { WebhookSchema } from './base/webhook.entity.ts';
import { readersOf, visibleEvents } from './base/webhook-reader.ts';

/** The name of this consumer of the event log. */
export const FAN_OUT = 'webhooks';

/** Events are only relevant while an endpoint is enabled. */
export const hasEndpoints = sql<boolean>`exists (select 1 from webhooks where enabled)`;

/** Older events are skipped: after a long downtime, no one is sent the past. */
const MAX_AGE_MS = 7 * DAY_MS;

/**
 * Queues a message for each event and subscribed endpoint, in the transaction that reads the events. Idempotent per
 * event.
 */
export function createFanOut({ clock }: { readonly clock: () => Date }) {
  return async (em: EntityManager, events: readonly LoggedEvent[]): Promise<void> => {
    const now = clock();
    const recentEvents = events.filter(({ occurredAt }) => now.getTime() - occurredAt.getTime() <= MAX_AGE_MS);
    const endpoints = recentEvents.length > 0 ? await enabledEndpoints(em) : [];
    const subscribed = endpoints.flatMap((endpoint) =>
      recentEvents.filter((event) => isRelevant(endpoint, event)).map((event): Candidate => ({ endpoint, event })),
    );
    const readerOf = await readersOf(em, [...new Set(subscribed.map(({ endpoint }) => endpoint))]);
    const visible = await visibleToOwners(em, readerOf, await applyFilters(em, readerOf, subscribed));
    const messages = visible.map(({ endpoint, event: { id, recordedType: type, ticketId } }) => ({
      webhookId: endpoint.id,
      event: { id, type, ticketId },
    }));
    await enqueueMessages(em, messages, now);
  };
}

const enabledEndpoints = (em: EntityManager) =>
  tables<typeof WebhookSchema>(em)
    .selectFrom('webhooks')
    .select(['id', 'created_at', 'event_types', 'filters', 'owner_id', 'grants'])
    .where('enabled', '=', true)
    // A concurrent deletion waits and then cancels the messages queued here.
    .forKeyShare()
    .execute();

type Endpoint = Awaited<ReturnType<typeof enabledEndpoints>>[number];

/** An event and an endpoint that may receive it. */
interface Candidate {
  readonly endpoint: Endpoint;
  readonly event: LoggedEvent;
}

/** An endpoint receives events since its creation, except those about itself. */
const isRelevant = ({ id, created_at, event_types }: Endpoint, { recordedType, occurredAt, subjectId }: LoggedEvent) =>
  subscribesTo(event_types, recordedType) && occurredAt >= new Date(created_at) && subjectId !== id;

type ReaderOf = (endpoint: Endpoint) => Actor | null;

const isFiltered = ({ filters }: Endpoint) => Object.keys(filters).length > 0;

/** Runs one statement for all endpoints and events. An endpoint whose owner could not list by its filters receives nothing. */
async function applyFilters(
  em: EntityManager,
  readerOf: ReaderOf,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const filtered = candidates.filter(({ endpoint }) => isFiltered(endpoint));
  const ticketIds = new Set(filtered.map(({ event }) => event.ticketId).filter((id) => id !== null));
  if (ticketIds.size === 0) return candidates.filter(({ endpoint }) => !isFiltered(endpoint));
  const configuration = await currentConfiguration(em);
  const conditions = [...new Set(filtered.map(({ endpoint }) => endpoint))].flatMap((endpoint) => {
    const reader = readerOf(endpoint);
    if (!reader || !canUseFilters(reader, configuration, endpoint.filters)) return [];
    return [{ endpoint, matches: matchesStored(endpoint.filters, reader) }];
  });
  const matches = sql<boolean[]>`array[${sql.join(conditions.map((one) => one.matches))}]::boolean[]`;
  const rows = await ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', matches.as('matches')])
    .where('tickets.id', '=', anyOf([...ticketIds]))
    .execute();
  const matching = new Map(
    conditions.map(({ endpoint }, index) => [
      endpoint,
      new Set(rows.filter((row) => row.matches[index]).map(({ id }) => id)),
    ]),
  );
  return candidates.filter(
    ({ endpoint, event }) => !isFiltered(endpoint) || matching.get(endpoint)?.has(event.ticketId ?? ''),
  );
}

/** Runs one statement per reader, not per event. */
async function visibleToOwners(
  em: EntityManager,
  readerOf: ReaderOf,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const visibleByReader = new Map<Actor, ReadonlySet<string>>();
  for (const [reader, readerCandidates] of Map.groupBy(candidates, ({ endpoint }) => readerOf(endpoint))) {
    if (reader)
      visibleByReader.set(
        reader,
        await visibleEvents(em, reader, new Set(readerCandidates.map(({ event }) => event.id))),
      );
  }
  return candidates.filter(({ endpoint, event }) => {
    const reader = readerOf(endpoint);
    return reader !== null && visibleByReader.get(reader)?.has(event.id);
  });
}

const publicTypes: ReadonlySet<string> = new Set(webhookEventTypes);

/** Whether an endpoint with these subscriptions receives events of this type. */
function subscribesTo(subscriptions: readonly WebhookSubscription[], type: string): boolean {
  if (!publicTypes.has(type)) return false;
  const family = familyOf(type);
  return subscriptions.some((subscription) => subscription === '*' || subscription === type || subscription === family);
}
