import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { categoryIdAsShown, seesOnlyOfferedCategories } from '../../configuration/categories/category.policy.ts';
import { viewCategoryRef } from '../../configuration/categories/category.view.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { seesOnlyShownFields } from '../../configuration/fields/field.policy.ts';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import { CategoryRef } from '../../contract/configuration/categories.ts';
import type { Ticket } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { FIELD_PREFIX, type FieldChange, fieldChangesIn } from '../../platform/events/field-changes.ts';
import { visibleAmong } from '../base/ticket.access.ts';
import { ticketsVisibleTo } from '../base/ticket.policy.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { idIfVisible } from './related-events.ts';

/** Fields whose values are ids of other tickets. */
const relations: readonly string[] = ['parent', 'mergedInto'];

/**
 * What users who see only their own tickets read of changes, besides custom fields. Everything else is internal. A conflict
 * of versions names `comments` beside the fields.
 */
const shownFields: readonly string[] = [
  ...['subject', 'description', 'priority', 'type', 'tags', 'dueAt', 'category', 'status', 'assignee', 'team'],
  ...['externalSource', 'externalId', 'body', 'mentions', 'score', 'comments', ...relations],
];

/** Deleted fields, which history still names, keep the access that they had. */
const shownKeys = sql`select key from fields where requester_access <> 'hidden'`;

/** Excludes changes of tickets in which the reader can see nothing: for them, nothing has happened. */
export const changesSomethingShown = (reader: Actor) =>
  reader.scopes.get('ticket:read') === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(events.type <> 'ticket.updated' or exists (
        select from ${fieldChangesIn(sql`events.changes`)} as changed where ${isShownTo(reader)}))`;

/** Whether the reader can see `change`, in SQL; `changeViewFor` says the same of changes that were read. */
function isShownTo(reader: Actor): RawBuilder<SqlBool> {
  const field = sql`field`;
  const key = sql`substr(${field}, ${sql.lit(FIELD_PREFIX.length + 1)})`;
  const ends = sql<string>`array[(change ->> 'from')::uuid, (change ->> 'to')::uuid]`;
  const related = expressionBuilder<TicketTables, 'tickets'>()
    .selectFrom('tickets')
    .select('tickets.id')
    .where(sql<SqlBool>`tickets.id = any (${ends})`)
    .where(ticketsVisibleTo(reader));
  const shownId = (end: 'from' | 'to') => categoryIdAsShown(sql`(change -> ${sql.lit(end)} ->> 'id')::uuid`);
  return sql<SqlBool>`case
    when starts_with(${field}, ${sql.lit(FIELD_PREFIX)}) then ${seesOnlyShownFields(reader) ? sql`${key} in (${shownKeys})` : sql`true`}
    when ${field} = 'category' then ${seesOnlyOfferedCategories(reader) ? sql`${shownId('from')} is distinct from ${shownId('to')}` : sql`true`}
    when ${field} = any (${relations}::text[]) then exists (${related})
    else ${isRequesterOnly(reader) ? sql`${field} = any (${shownFields}::text[])` : sql`true`} end`;
}

/** Returns a change as a reader sees it; null if they can see nothing of it. */
type ChangeView = (change: FieldChange) => FieldChange | null;

/** Returns how the reader sees these changes. Reads only what any of them depends on. */
export async function changeViewFor(
  em: EntityManager,
  reader: Actor,
  changes: readonly FieldChange[],
): Promise<ChangeView> {
  const related = changes.filter(({ field }) => relations.includes(field)).flatMap(({ from, to }) => [from, to]);
  const visibleIds = await visibleAmong(em, reader, [...new Set(related.filter((id) => typeof id === 'string'))]);
  const viewField = await fieldViewFor(em, reader, changes);
  const viewCategory = await categoryViewFor(em, reader, changes);
  const isInternal = (field: string) => isRequesterOnly(reader) && !shownFields.includes(field);
  return (change) => {
    if (change.field.startsWith(FIELD_PREFIX)) return viewField(change);
    if (change.field === 'category') return viewCategory(change);
    if (relations.includes(change.field)) {
      const [from, to] = [idIfVisible(change.from, visibleIds), idIfVisible(change.to, visibleIds)];
      return from === null && to === null ? null : { ...change, from, to };
    }
    return isInternal(change.field) ? null : change;
  };
}

async function fieldViewFor(em: EntityManager, reader: Actor, changes: readonly FieldChange[]): Promise<ChangeView> {
  if (!seesOnlyShownFields(reader) || !changes.some(({ field }) => field.startsWith(FIELD_PREFIX))) return (one) => one;
  const { rows } = await sql<{ key: string }>`${shownKeys}`.execute(tables(em));
  const visibleFields = new Set(rows.map(({ key }) => `${FIELD_PREFIX}${key}`));
  return (change) => (visibleFields.has(change.field) ? change : null);
}

async function categoryViewFor(em: EntityManager, reader: Actor, changes: readonly FieldChange[]): Promise<ChangeView> {
  if (!seesOnlyOfferedCategories(reader) || !changes.some(({ field }) => field === 'category')) return (one) => one;
  const configuration = await currentConfiguration(em);
  return ({ field, ...change }) => {
    const [from, to] = [change.from, change.to].map((logged) => viewLoggedCategory(logged, reader, configuration));
    return from?.id === to?.id ? null : { field, from: from ?? null, to: to ?? null };
  };
}

/**
 * Returns a logged category as a customer sees it now, with its present name: it might have been hidden, or named
 * otherwise. One that no longer exists is hidden.
 */
export function viewLoggedCategory(logged: unknown, reader: Actor, configuration: Configuration): Ticket['category'] {
  const id = CategoryRef.safeParse(logged).data?.id;
  if (!configuration.categories.some((category) => category.id === id)) return null;
  const category = id === undefined ? null : configuration.categoryFor(reader, id);
  return category && viewCategoryRef(category);
}
