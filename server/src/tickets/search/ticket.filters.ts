import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { Id } from '../../contract/base/common.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { analyticsVisibleTo, ticketsVisibleTo } from '../base/ticket.policy.ts';
import { byReference } from '../base/ticket.rows.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { metricFilters } from '../metrics/metric-filters.ts';
import { matchesMetric } from '../metrics/ticket.metrics.ts';
import { matchesSearch } from './ticket.search.ts';

type Tickets = ExpressionBuilder<TicketTables, 'tickets' | 'statuses'>;

const isId = (value: string) => Id.safeParse(value).success;

/**
 * A where-clause on `tickets` joined with `statuses` for those that match all filters. With `q`, apply it only to
 * tickets that `actor` can read, because the text search does not check that.
 */
export function matchesFilters(filters: TicketFilters, actor: Actor) {
  return (eb: Tickets): Expression<SqlBool> =>
    eb.and([
      ...statusClauses(eb, filters),
      ...peopleClauses(eb, filters, actor),
      ...categoryClauses(eb, filters),
      ...fieldClauses(eb, filters),
      ...parentClauses(eb, filters, actor),
      ...timeClauses(eb, filters),
      ...metricClauses(eb, filters, actor),
      ...wordClauses(eb, filters, actor),
    ]);
}

function* statusClauses(eb: Tickets, { status, state }: TicketFilters): Generator<Expression<SqlBool>> {
  if (state) yield eb('statuses.state', 'in', state);
  if (status) {
    const [ids, keys] = [status.filter(isId), status.filter((value) => !isId(value))];
    const idsByKey = eb.selectFrom('statuses').select('statuses.id').where('statuses.key', 'in', keys);
    yield eb.or([
      ...(ids.length ? [eb('tickets.status_id', 'in', ids)] : []),
      ...(keys.length ? [eb('tickets.status_id', 'in', idsByKey)] : []),
    ]);
  }
}

function* peopleClauses(
  eb: Tickets,
  { assignee, requester, follower, team }: TicketFilters,
  actor: Actor,
): Generator<Expression<SqlBool>> {
  if (assignee === 'none') yield eb('tickets.assignee_id', 'is', null);
  else if (assignee) yield eb('tickets.assignee_id', '=', assignee === 'me' ? actor.id : assignee);
  if (requester) yield eb('tickets.requester_id', '=', requester === 'me' ? actor.id : requester);
  if (follower) {
    const followed = eb
      .selectFrom('ticket_followers')
      .select('ticket_followers.ticket_id')
      .where('ticket_followers.user_id', '=', follower === 'me' ? actor.id : follower);
    yield eb('tickets.id', 'in', followed);
  }
  if (team === 'none') yield eb('tickets.team_id', 'is', null);
  else if (team === 'mine') {
    const mine = eb
      .selectFrom('team_members')
      .select('team_members.team_id')
      .where('team_members.user_id', '=', actor.id);
    yield eb('tickets.team_id', 'in', mine);
  } else if (team) yield eb('tickets.team_id', '=', team);
}

/** A category matches its whole subtree; `none` matches tickets without a category. */
function* categoryClauses(eb: Tickets, { category }: TicketFilters): Generator<Expression<SqlBool>> {
  if (!category) return;
  if (category === 'none') return yield eb('tickets.category_id', 'is', null);
  yield sql<SqlBool>`tickets.category_id in (${subtreeOf(category)})`;
}

/** Selects the ids of a category, given by its id or key, and of its descendants. */
export function subtreeOf(category: string): RawBuilder<{ id: string }> {
  const root = isId(category) ? sql`id = ${category}` : sql`key = ${category}`;
  return sql<{ id: string }>`with recursive subtree as (
    select id from categories where ${root}
    union select child.id from categories child join subtree on child.parent_id = subtree.id
  ) select id from subtree`;
}

function* fieldClauses(eb: Tickets, filters: TicketFilters): Generator<Expression<SqlBool>> {
  if (filters.priority) yield eb('tickets.priority', 'in', filters.priority);
  if (filters.type) yield eb('tickets.type', 'in', filters.type);
  if (filters.channel) yield eb('tickets.channel', 'in', filters.channel);
  if (filters.tag) yield sql<SqlBool>`tickets.tags @> ${filters.tag}::text[]`;
  if (filters.externalSource) yield eb('tickets.external_source', '=', filters.externalSource);
  if (filters.externalId) yield eb('tickets.external_id', '=', filters.externalId);
}

/** Matches children of a parent that the actor can see. */
function* parentClauses(eb: Tickets, { parent }: TicketFilters, actor: Actor): Generator<Expression<SqlBool>> {
  if (!parent) return;
  const parentId = eb
    .selectFrom('tickets')
    .select('tickets.id')
    .where(byReference(parent))
    .where(ticketsVisibleTo(actor));
  yield eb('tickets.parent_id', '=', parentId);
}

function* timeClauses(eb: Tickets, filters: TicketFilters): Generator<Expression<SqlBool>> {
  if (filters.createdAfter) yield eb('tickets.created_at', '>=', new Date(filters.createdAfter));
  if (filters.createdBefore) yield eb('tickets.created_at', '<', new Date(filters.createdBefore));
  if (filters.updatedAfter) yield eb('tickets.updated_at', '>=', new Date(filters.updatedAfter));
  if (filters.updatedBefore) yield eb('tickets.updated_at', '<', new Date(filters.updatedBefore));
  if (filters.dueAfter) yield eb('tickets.due_at', '>=', new Date(filters.dueAfter));
  if (filters.dueBefore) yield eb('tickets.due_at', '<', new Date(filters.dueBefore));
  if (filters.solvedAfter) yield eb('tickets.solved_at', '>=', new Date(filters.solvedAfter));
  if (filters.solvedBefore) yield eb('tickets.solved_at', '<', new Date(filters.solvedBefore));
}

/** Matches the tickets that a metric counts, within the actor's analytics scope. */
function* metricClauses(eb: Tickets, filters: TicketFilters, actor: Actor): Generator<Expression<SqlBool>> {
  const definition = metricFilters(filters, actor);
  if (definition) yield eb.and([analyticsVisibleTo(actor)(eb), matchesMetric(definition)(eb)]);
}

function* wordClauses(eb: Tickets, { q }: TicketFilters, actor: Actor): Generator<Expression<SqlBool>> {
  if (q) yield matchesSearch(q, actor)(eb);
}
