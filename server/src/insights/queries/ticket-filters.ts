import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { categoryIdAsShown, seesOnlyOfferedCategories } from '../../configuration/categories/category.policy.ts';
import type { ReportQuery } from '../../contract/insights/analytics.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { requireInternalReader } from '../../tickets/base/internal-filters.ts';
import { analyticsVisibleTo } from '../../tickets/base/ticket.policy.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { isNotMerged } from '../../tickets/metrics/ticket.metrics.ts';
import { matchesFilters } from '../../tickets/search/ticket.filters.ts';

/** The ticket filters of a report. */
export type Filters = Omit<ReportQuery, 'from' | 'to' | 'timeZone'>;

/** Returns the ticket filters of a query, without its other parameters. */
export function filtersOf(query: Filters): Filters {
  const { team, assignee, category, organization, priority, type, channel, status, tag } = query;
  return { team, assignee, category, organization, priority, type, channel, status, tag };
}

/**
 * Selects the tickets that metrics for `actor` count. The filters are those of the ticket list that use columns of the
 * ticket itself, so no join is required.
 */
export function ticketsFor(em: EntityManager, actor: Actor, query: Filters) {
  const filters = filtersOf(query);
  requireInternalReader(filters, actor);
  const categoryId = seesOnlyOfferedCategories(actor)
    ? categoryIdAsShown(sql.ref('tickets.category_id'))
    : sql<string | null>`tickets.category_id`;
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
      'tickets.organization_id',
      categoryId.as('category_id'),
    ])
    .where(isNotMerged)
    .where(analyticsVisibleTo(actor))
    .where(matchesFilters(filters, actor));
}
