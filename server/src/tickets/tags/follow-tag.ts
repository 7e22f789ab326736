import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { SlaPolicyEntity } from '../../configuration/sla-policies/sla-policy.entity.ts';
import type { StoredTicketChange } from '../../contract/tickets/stored-changes.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { SavedViewEntity } from '../saved-views/saved-view.entity.ts';

export interface NewName {
  readonly from: string;
  readonly to: string;
}

/** Replaces a tag in what is stored in a table, such as the filters of saved views. */
export type FollowTag = (tx: TransactionContext, name: NewName) => Promise<void>;

/** Returns tags with the new name once. The same list, if it does not have the former one. */
export const renamedIn = <Tags extends readonly string[] | undefined>(tags: Tags, { from, to }: NewName) =>
  tags?.includes(from) ? [...new Set(tags.map((tag) => (tag === from ? to : tag)))] : tags;

/** Returns filters with the new name, or the same ones if they do not name the tag. */
export const renamedInFilters = <Filters extends TicketFilters | null>(filters: Filters, name: NewName): Filters =>
  filters?.tag?.includes(name.from) ? { ...filters, tag: renamedIn(filters.tag, name) } : filters;

/** Returns a change with the new name, or the same one if it does not name the tag. */
export function renamedInChange(change: StoredTicketChange | null, name: NewName): StoredTicketChange | null {
  const parts = (['tags', 'addTags', 'removeTags'] as const).filter((part) => change?.[part]?.includes(name.from));
  if (!change || parts.length === 0) return change;
  return { ...change, ...Object.fromEntries(parts.map((part) => [part, renamedIn(change[part], name)])) };
}

/** Locks the rows of a table that name a tag in their filters or in a change, and returns a condition that selects them. */
export async function lockNaming(em: EntityManager, table: string, tag: string): Promise<{ id: { $in: string[] } }> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} as named
    where jsonb_path_exists(to_jsonb(named), '$.*.*[*] ? (@ == $tag)', jsonb_build_object('tag', ${tag}::text))
    order by id for update`.execute(em.getKysely());
  return { id: { $in: rows.map(({ id }) => id) } };
}

export const followInViews: FollowTag = async (tx, name) => {
  for (const view of await tx.em.find(SavedViewEntity, await lockNaming(tx.em, 'ticket_views', name.from))) {
    const changes = renameInFilters(view, name);
    if (!isUnchanged(changes)) tx.record('view.updated', view, { changes });
  }
  await tx.em.flush();
};

export const followInSlaPolicies: FollowTag = async (tx, name) => {
  for (const policy of await tx.em.find(SlaPolicyEntity, await lockNaming(tx.em, 'sla_policies', name.from))) {
    const changes = renameInFilters(policy, name);
    if (!isUnchanged(changes)) tx.record('sla_policy.updated', policy, { changes });
  }
  await tx.em.flush();
};

interface Filtered {
  filters: TicketFilters;
  except?: TicketFilters | null | undefined;
}

/** Renames a tag in the filters of a row, and returns what has changed. Equal values are left as they are. */
export function renameInFilters(row: Filtered, name: NewName) {
  const before = { filters: row.filters, except: row.except ?? null };
  const after = { filters: renamedInFilters(before.filters, name), except: renamedInFilters(before.except, name) };
  if (after.filters !== before.filters) row.filters = after.filters;
  if (after.except !== before.except) row.except = after.except;
  return changesBetween(before, after);
}

interface Changing {
  change?: StoredTicketChange | null | undefined;
}

/** Renames a tag in the stored change of a row, and returns what has changed. */
export function renameInChange(row: Changing, name: NewName) {
  const before = row.change ?? null;
  const after = renamedInChange(before, name);
  if (after !== before) row.change = after;
  return changesBetween({ change: before }, { change: after });
}
