import type { EntityManager } from '@mikro-orm/postgresql';
import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import { categoryIdAsShown, seesOnlyOfferedCategories } from '../../configuration/categories/category.policy.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { subtreeOf } from '../../tickets/search/column-filters.ts';
import { type Filters, ticketsFor } from './ticket-filters.ts';

type UngroupedTickets = ReturnType<typeof ticketsFor>;
type Row = Awaited<ReturnType<UngroupedTickets['executeTakeFirstOrThrow']>>;

/** The counted tickets, to select from as `tickets`: one row per group that a ticket belongs to, named by `grp`. */
export type CountedTickets = AliasedExpression<Row & { grp: string | null }, 'tickets'>;

type Grouping = (query: UngroupedTickets, filters: Filters, reader: Actor) => CountedTickets;

/** Joined rather than selected, so that the planner filters tickets by time before it expands their tags. */
const eachTag = sql<{ tag: string | null }>`unnest(tickets.tags)`.as<'labels'>(sql`labels (tag)`);

const byColumn =
  (column: string): Grouping =>
  (query) =>
    query.select(sql.ref<string | null>(column).as('grp')).as('tickets');

const groupings = {
  nothing: (query) => query.select(sql<string | null>`null`.as('grp')).as('tickets'),
  assignee: byColumn('tickets.assignee_id'),
  /** The author of the first response. */
  responder: byColumn('tickets.first_response_by_id'),
  team: byColumn('tickets.team_id'),
  priority: byColumn('tickets.priority'),
  type: byColumn('tickets.type'),
  channel: byColumn('tickets.channel'),
  status: byColumn('tickets.status_id'),
  organization: byColumn('tickets.organization_id'),
  category: (query, { category }, reader) =>
    query
      .leftJoin(lineage(category, reader).as<'lineage'>(sql`lineage`), 'lineage.category_id', 'tickets.category_id')
      .select('lineage.above as grp')
      .as('tickets'),
  /** A ticket without tags is in no group; one with several is in each. */
  tag: (query) => query.crossJoin(eachTag).select('labels.tag as grp').as('tickets'),
} satisfies Record<string, Grouping>;

/** A property of tickets, or a custom field: `field:<key>`. */
export type GroupKey = keyof typeof groupings | `field:${string}`;

/** A ticket without a value is in no group; one with several options is in each. */
const byField =
  (key: string): Grouping =>
  (query) => {
    const value = sql`(tickets.fields->${key}::text)`;
    const values = sql<{ tag: string | null }>`jsonb_array_elements_text(
      case when jsonb_typeof(${value}) = 'array' then ${value} else jsonb_build_array(${value}) end)`;
    return query.crossJoin(values.as<'labels'>(sql`labels (tag)`)).select('labels.tag as grp').as('tickets');
  };

const isProperty = (by: GroupKey): by is keyof typeof groupings => by in groupings;

const groupingFor = (by: GroupKey): Grouping => (isProperty(by) ? groupings[by] : byField(by.slice('field:'.length)));

export const countedTickets = (
  em: EntityManager,
  actor: Actor,
  filters: Filters,
  by: GroupKey = 'nothing',
): CountedTickets => groupingFor(by)(ticketsFor(em, actor, filters), filters, actor);

/** A ticket belongs to its category and all ancestors that the reader sees, up to the filtered category if there is one. */
function lineage(
  categories: readonly string[] = [],
  reader: Actor,
): RawBuilder<{ category_id: string; above: string | null }> {
  const names = categories.filter((name) => name !== 'none');
  const within = names.length === 0 ? sql`true` : sql`above in (${subtreeOf(sql`${names}`)})`;
  const isShown = seesOnlyOfferedCategories(reader) ? sql`above = ${categoryIdAsShown(sql.ref('above'))}` : sql`true`;
  return sql`(
    with recursive lineage (category_id, above) as (
      select id, id from categories
      union all
      select lineage.category_id, categories.parent_id from lineage join categories on categories.id = lineage.above
      where categories.parent_id is not null
    ) select * from lineage where ${within} and ${isShown})`;
}
