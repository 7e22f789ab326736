import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportQuery } from '../../contract/analytics/analytics.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { analyticsVisibleTo } from '../../tickets/base/ticket.policy.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { isNotMerged } from '../../tickets/metrics/ticket.metrics.ts';
import { matchesFilters } from '../../tickets/search/ticket.filters.ts';

/** Which tickets are asked about. */
export type Filters = Omit<ReportQuery, 'from' | 'to' | 'timeZone'>;

/**
 * The tickets that figures for `actor` rest on. The filters taken from the list of tickets are those on a ticket's own
 * columns, so nothing is joined.
 */
export function ticketsFor(em: EntityManager, actor: Actor, asked: Filters) {
  const { team, assignee, category, priority, type, channel, status, tag } = asked;
  return ticketTables(em)
    .selectFrom('tickets')
    .select([
      'tickets.id',
      'tickets.created_at',
      'tickets.first_response_at',
      'tickets.first_assigned_at',
      'tickets.solved_at',
      'tickets.agent_reply_count',
      'tickets.reopen_count',
      'tickets.status_id',
      'tickets.team_id',
    ])
    .where(isNotMerged)
    .where(analyticsVisibleTo(actor))
    .where(matchesFilters({ team, assignee, category, priority, type, channel, status, tag }, actor));
}
