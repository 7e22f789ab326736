import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { Id } from '../contract/common.ts';
import type { TicketList } from '../contract/tickets.ts';
import type { Actor } from '../platform/actor.ts';
import type { TicketTables } from './ticket.tables.ts';

type Filters = Omit<TicketList, 'limit' | 'cursor' | 'count' | 'sort'>;
type Tickets = ExpressionBuilder<TicketTables, 'tickets' | 'statuses'>;

const isId = (value: string) => Id.safeParse(value).success;

/** The tickets that all the given filters match, as a where-clause on `tickets` joined with `statuses`. */
export function matching(filters: Filters, actor: Actor) {
  return (eb: Tickets): Expression<SqlBool> =>
    eb.and([
      ...statusClauses(eb, filters),
      ...peopleClauses(eb, filters, actor),
      ...categoryClauses(eb, filters),
      ...fieldClauses(eb, filters),
      ...timeClauses(eb, filters),
      ...wordClauses(filters),
    ]);
}

function* statusClauses(eb: Tickets, { status, state }: Filters): Generator<Expression<SqlBool>> {
  if (state) yield eb('statuses.state', 'in', state);
  if (status) {
    const [ids, keys] = [status.filter(isId), status.filter((value) => !isId(value))];
    yield eb.or([
      ...(ids.length ? [eb('statuses.id', 'in', ids)] : []),
      ...(keys.length ? [eb('statuses.key', 'in', keys)] : []),
    ]);
  }
}

function* peopleClauses(
  eb: Tickets,
  { assignee, requester, team }: Filters,
  actor: Actor,
): Generator<Expression<SqlBool>> {
  if (assignee === 'none') yield eb('tickets.assignee_id', 'is', null);
  else if (assignee) yield eb('tickets.assignee_id', '=', assignee === 'me' ? actor.id : assignee);
  if (requester) yield eb('tickets.requester_id', '=', requester === 'me' ? actor.id : requester);
  if (team === 'none') yield eb('tickets.team_id', 'is', null);
  else if (team === 'mine') {
    const mine = eb
      .selectFrom('team_members')
      .select('team_members.team_id')
      .where('team_members.user_id', '=', actor.id);
    yield eb('tickets.team_id', 'in', mine);
  } else if (team) yield eb('tickets.team_id', '=', team);
}

/** A category stands for its whole subtree. */
function* categoryClauses(_: Tickets, { category }: Filters): Generator<Expression<SqlBool>> {
  if (!category) return;
  const root = isId(category) ? sql`id = ${category}` : sql`key = ${category}`;
  yield sql<SqlBool>`tickets.category_id in (
    with recursive subtree as (
      select id from categories where ${root}
      union select child.id from categories child join subtree on child.parent_id = subtree.id
    ) select id from subtree
  )`;
}

function* fieldClauses(eb: Tickets, filters: Filters): Generator<Expression<SqlBool>> {
  if (filters.priority) yield eb('tickets.priority', 'in', filters.priority);
  if (filters.type) yield eb('tickets.type', 'in', filters.type);
  if (filters.channel) yield eb('tickets.channel', 'in', filters.channel);
  if (filters.tag) yield sql<SqlBool>`tickets.tags @> ${filters.tag}::text[]`;
  if (filters.externalSource) yield eb('tickets.external_source', '=', filters.externalSource);
  if (filters.externalId) yield eb('tickets.external_id', '=', filters.externalId);
}

function* timeClauses(eb: Tickets, filters: Filters): Generator<Expression<SqlBool>> {
  if (filters.createdAfter) yield eb('tickets.created_at', '>=', new Date(filters.createdAfter));
  if (filters.createdBefore) yield eb('tickets.created_at', '<', new Date(filters.createdBefore));
  if (filters.updatedAfter) yield eb('tickets.updated_at', '>=', new Date(filters.updatedAfter));
  if (filters.updatedBefore) yield eb('tickets.updated_at', '<', new Date(filters.updatedBefore));
}

/** The expression of the index `tickets_words`, to the letter. */
function* wordClauses({ q }: Filters): Generator<Expression<SqlBool>> {
  if (!q) return;
  yield sql<SqlBool>`to_tsvector('simple', tickets.subject || ' ' || tickets.description)
    @@ websearch_to_tsquery('simple', ${q})`;
}
