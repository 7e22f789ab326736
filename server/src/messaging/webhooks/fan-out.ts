import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { familyOf } from '../../contract/messaging/feed.ts';
import { type WebhookFilter, type WebhookSubscription, webhookEventTypes } from '../../contract/messaging/webhooks.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { anyOf, tables } from '../../platform/database/database.ts';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';
import { DAY_MS } from '../../platform/time/duration.ts';
import type { TicketSchema } from '../../tickets/base/ticket.entity.ts';
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
    const visible = await visibleToOwners(em, await applyFilters(em, subscribed));
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
    .select(['id', 'created_at', 'event_types', 'filter', 'owner_id', 'grants'])
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

async function applyFilters(em: EntityManager, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const filtered = candidates.filter(({ endpoint }) => isFiltered(endpoint.filter));
  const ticketIds = filtered.map(({ event }) => event.ticketId).filter((id) => id !== null);
  const places = await placesOf(em, [...new Set(ticketIds)]);
  return candidates.filter(({ endpoint, event }) => passes(endpoint.filter, places.get(event.ticketId ?? '')));
}

/** Runs one statement per reader, not per event. */
async function visibleToOwners(em: EntityManager, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const readerOf = await readersOf(em, [...new Set(candidates.map(({ endpoint }) => endpoint))]);
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

const lineage = sql<string[]>`array(
  with recursive lineage as (
    select id, parent_id from categories where id = tickets.category_id
    union select above.id, above.parent_id from categories above join lineage on above.id = lineage.parent_id
  ) select id from lineage
)`.as('category_ids');

/** Returns the current team and categories of tickets, including those in the trash. */
async function placesOf(em: EntityManager, ticketIds: readonly string[]): Promise<ReadonlyMap<string, TicketPlace>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await tables<typeof TicketSchema>(em)
    .selectFrom('tickets')
    .select(['id', 'team_id', lineage])
    .where('id', '=', anyOf(ticketIds))
    .execute();
  return new Map(rows.map((row) => [row.id, { teamId: row.team_id, categoryIds: row.category_ids }]));
}

const publicTypes: ReadonlySet<string> = new Set(webhookEventTypes);

/** Whether an endpoint with these subscriptions receives events of this type. */
function subscribesTo(subscriptions: readonly WebhookSubscription[], type: string): boolean {
  if (!publicTypes.has(type)) return false;
  const family = familyOf(type);
  return subscriptions.some((subscription) => subscription === '*' || subscription === type || subscription === family);
}

/** The team of a ticket, and its category with all ancestors. */
interface TicketPlace {
  readonly teamId: string | null;
  readonly categoryIds: readonly string[];
}

const isFiltered = ({ teamIds, categoryIds }: WebhookFilter) => teamIds.length > 0 || categoryIds.length > 0;

/** Whether a filter accepts an event about a ticket there; `undefined` for events without a ticket. */
function passes({ teamIds, categoryIds }: WebhookFilter, place: TicketPlace | undefined): boolean {
  if (teamIds.length > 0 && !teamIds.some((id) => id === place?.teamId)) return false;
  return categoryIds.length === 0 || categoryIds.some((id) => place?.categoryIds.includes(id));
}
