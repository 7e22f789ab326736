import type { EntityManager } from '@mikro-orm/postgresql';
import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import { subtreeOf } from '../../tickets/search/ticket.filters.ts';
import { type Filters, ticketsFor } from './ticket-filters.ts';

type Ungrouped = ReturnType<typeof ticketsFor>;
type Row = Awaited<ReturnType<Ungrouped['executeTakeFirstOrThrow']>>;

/** The counted tickets, to be selected from as `tickets`: once for each group that they are in, which `grp` tells. */
export type CountedTickets = AliasedExpression<Row & { grp: string | null }, 'tickets'>;

type Grouping = (query: Ungrouped, asked: Filters) => CountedTickets;

/** Joined, and not selected: the planner then looks at the time of a ticket before it looks at its tags. */
const eachTag = sql<{ tag: string | null }>`unnest(tickets.tags)`.as<'labels'>(sql`labels (tag)`);

const byColumn =
  (column: string): Grouping =>
  (query) =>
    query.select(sql.ref<string | null>(column).as('grp')).as('tickets');

const groupings = {
  nothing: (query) => query.select(sql<string | null>`null`.as('grp')).as('tickets'),
  assignee: byColumn('tickets.assignee_id'),
  /** Who gave the first response. */
  responder: byColumn('tickets.first_response_by_id'),
  team: byColumn('tickets.team_id'),
  priority: byColumn('tickets.priority'),
  type: byColumn('tickets.type'),
  channel: byColumn('tickets.channel'),
  status: byColumn('tickets.status_id'),
  category: (query, { category }) =>
    query
      .leftJoin(lineage(category).as<'lineage'>(sql`lineage`), 'lineage.category_id', 'tickets.category_id')
      .select('lineage.above as grp')
      .as('tickets'),
  /** A ticket without a tag is in no group, and one with several is in each of theirs. */
  tag: (query) => query.crossJoin(eachTag).select('labels.tag as grp').as('tickets'),
} satisfies Record<string, Grouping>;

export type GroupKey = keyof typeof groupings;

export const countedTickets = (
  em: EntityManager,
  actor: Actor,
  asked: Filters,
  by: GroupKey = 'nothing',
): CountedTickets => groupings[by](ticketsFor(em, actor, asked), asked);

/** A ticket is in its category and in all above it: up to the one that is asked about, if one is. */
function lineage(asked: string | undefined): RawBuilder<{ category_id: string; above: string | null }> {
  const within = asked === undefined || asked === 'none' ? sql`true` : sql`above in (${subtreeOf(asked)})`;
  return sql`(
    with recursive lineage (category_id, above) as (
      select id, id from categories
      union all
      select lineage.category_id, categories.parent_id from lineage join categories on categories.id = lineage.above
      where categories.parent_id is not null
    ) select * from lineage where ${within})`;
}
