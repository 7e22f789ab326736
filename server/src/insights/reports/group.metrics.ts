import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { isReopenEvent, isSolveEvent } from '../../tickets/metrics/event-predicates.ts';
import type { Period } from '../periods/period.logic.ts';
import { backlogAt } from '../queries/backlog.queries.ts';
import { type CountedTickets, countedTickets, type GroupKey } from '../queries/counted-tickets.ts';
import { spreads } from '../queries/duration.queries.ts';
import { byAuthor, byGroup, MAX_PARTS, partsOf } from '../queries/key.ts';
import type { Filters } from '../queries/ticket-filters.ts';
import { createdTickets, replies } from '../queries/volume.queries.ts';

/** Returns the metrics of every group of tickets, by group key. */
export async function groupMetrics(em: EntityManager, actor: Actor, filters: Filters, period: Period, by: GroupKey) {
  const tickets = countedTickets(em, actor, filters, by);
  // First responses count for the agent who wrote them, whoever is assigned now.
  const byResponder = by === 'assignee' ? countedTickets(em, actor, filters, 'responder') : tickets;
  const rows = {
    created: await createdTickets(em, tickets, period, byGroup),
    solves: await timesByGroup(em, tickets, period, isSolveEvent),
    reopens: await timesByGroup(em, tickets, period, isReopenEvent),
    backlog: await backlogAt(em, tickets, period.to),
    firstResponseTime: await spreads(em, byResponder, period, 'firstResponseTime', byGroup),
    resolutionTime: await spreads(em, tickets, period, 'resolutionTime', byGroup),
    replies: by === 'assignee' ? await replies(em, countedTickets(em, actor, filters), period, byAuthor) : [],
  };
  if (Object.values(rows).some(({ length }) => length >= MAX_PARTS)) {
    throw invalid(
      'to',
      `Produces ${MAX_PARTS - 1} or more groups. Choose a shorter period or add a filter.`,
      'too_many',
    );
  }
  return {
    created: partsOf(rows.created),
    solves: partsOf(rows.solves),
    reopens: partsOf(rows.reopens),
    backlog: partsOf(rows.backlog),
    firstResponseTime: partsOf(rows.firstResponseTime),
    resolutionTime: partsOf(rows.resolutionTime),
    replies: partsOf(rows.replies),
  };
}

export type GroupMetrics = Awaited<ReturnType<typeof groupMetrics>>;

/** The key of a group; null for tickets without a group. */
export type MetricGroup = string | null;

interface GroupSelection {
  readonly limit: number;
  /** If omitted, all groups. */
  readonly only?: MetricGroup | undefined;
}

/** Returns the groups with the most tickets, busiest first. */
export function busiest(values: GroupMetrics, { limit, only }: GroupSelection) {
  const allGroups = new Set(Object.values(values).flatMap((rows) => [...rows.keys()].map(asGroup)));
  const keys = only === undefined ? allGroups : [...allGroups].filter((key) => key === only);
  const ticketsOf = (key: MetricGroup) =>
    (values.created.get(key)?.created ?? 0) +
    (values.solves.get(key)?.tickets ?? 0) +
    (values.backlog.get(key)?.backlog ?? 0) +
    (values.replies.get(key)?.tickets ?? 0);
  const inOrder = [...keys].toSorted((left, right) => String(left).localeCompare(String(right)));
  const sorted = inOrder.toSorted((left, right) => ticketsOf(right) - ticketsOf(left));
  return { groups: sorted.slice(0, limit), hasMore: sorted.length > limit };
}

const asGroup = (key: string | number | null): MetricGroup => (key === null ? null : String(key));

/**
 * Counts events in the period by group, and the distinct tickets. Aggregates per ticket first: a ticket then counts
 * once in each of its groups, and no sort over years of events is needed to find distinct tickets.
 */
function timesByGroup(
  em: EntityManager,
  tickets: CountedTickets,
  { from, to }: Period,
  predicate: RawBuilder<SqlBool>,
) {
  const db = tables<typeof EventSchema>(em);
  const byTicket = db
    .selectFrom('events')
    .select(['events.ticket_id', sql<number>`count(*)`.as('times')])
    .where(predicate)
    .where('events.occurred_at', '>=', from)
    .where('events.occurred_at', '<', to)
    .groupBy('events.ticket_id');
  return db
    .selectFrom(byTicket.as('happened'))
    .innerJoin(tickets, 'tickets.id', 'happened.ticket_id')
    .select([
      byGroup.of.as('key'),
      sql<number>`sum(happened.times)::int`.as('times'),
      sql<number>`count(*)::int`.as('tickets'),
    ])
    .groupBy(byGroup.of)
    .limit(MAX_PARTS)
    .execute();
}
