import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/base/actor.ts';
import { invalid } from '../../platform/base/failure.ts';
import { isReopenEvent, isSolveEvent } from '../../tickets/metrics/event-predicates.ts';
import type { Period } from '../periods/period.rules.ts';
import { backlogAt } from '../queries/backlog.queries.ts';
import { countedTickets, type GroupKey } from '../queries/counted-tickets.ts';
import { spreads } from '../queries/duration.queries.ts';
import { timesByGroup } from '../queries/group.queries.ts';
import { byAuthor, byGroup, MAX_PARTS, partsOf } from '../queries/key.ts';
import type { Filters } from '../queries/ticket-filters.ts';
import { createdTickets, replies } from '../queries/volume.queries.ts';

/** The figures of every group of tickets, by the group's key. */
export async function groupMetrics(em: EntityManager, actor: Actor, asked: Filters, period: Period, by: GroupKey) {
  const tickets = countedTickets(em, actor, asked, by);
  // A first response is the work of who gave it, whoever has the ticket now.
  const answered = by === 'assignee' ? countedTickets(em, actor, asked, 'responder') : tickets;
  const rows = {
    created: await createdTickets(em, tickets, period, byGroup),
    solves: await timesByGroup(em, tickets, period, isSolveEvent),
    reopens: await timesByGroup(em, tickets, period, isReopenEvent),
    standing: await backlogAt(em, tickets, period.to),
    firstResponseTime: await spreads(em, answered, period, 'firstResponseTime', byGroup),
    resolutionTime: await spreads(em, tickets, period, 'resolutionTime', byGroup),
    replies: by === 'assignee' ? await replies(em, countedTickets(em, actor, asked), period, byAuthor) : [],
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
    standing: partsOf(rows.standing),
    firstResponseTime: partsOf(rows.firstResponseTime),
    resolutionTime: partsOf(rows.resolutionTime),
    replies: partsOf(rows.replies),
  };
}

export type GroupMetrics = Awaited<ReturnType<typeof groupMetrics>>;

/** The key of a group; null is that of the tickets in none. */
export type MetricGroup = string | null;

interface Shown {
  readonly limit: number;
  /** Absent: all of them. */
  readonly only?: MetricGroup | undefined;
}

/** The groups with the most tickets, the busiest first. */
export function busiest(figures: GroupMetrics, { limit, only }: Shown) {
  const found = new Set(Object.values(figures).flatMap((rows) => [...rows.keys()].map(asGroup)));
  const keys = only === undefined ? found : [...found].filter((key) => key === only);
  const ticketsOf = (key: MetricGroup) =>
    (figures.created.get(key)?.created ?? 0) +
    (figures.solves.get(key)?.tickets ?? 0) +
    (figures.standing.get(key)?.backlog ?? 0) +
    (figures.replies.get(key)?.tickets ?? 0);
  const inOrder = [...keys].toSorted((one, other) => String(one).localeCompare(String(other)));
  const sorted = inOrder.toSorted((one, other) => ticketsOf(other) - ticketsOf(one));
  return { groups: sorted.slice(0, limit), hasMore: sorted.length > limit };
}

const asGroup = (key: string | number | null): MetricGroup => (key === null ? null : String(key));
