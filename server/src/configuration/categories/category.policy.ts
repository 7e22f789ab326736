import { type RawBuilder, sql } from 'kysely';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Actor } from '../../platform/base/actor.ts';

interface CategoryVisibility {
  readonly id: string;
  readonly lineage: readonly string[];
  readonly archived_at: Date | null;
  readonly visible_to_requesters: boolean;
}

type Reader = Pick<Actor, 'scopes'>;

/** Returns whether the actor is a customer, who sees only their own tickets and does not manage categories. */
export function seesOnlyOfferedCategories(reader: Reader): boolean {
  return isRequesterOnly(reader) && !reader.scopes.has('category:manage');
}

/**
 * Returns the part of the tree that `actor` can see. For customers, descendants of a hidden category are hidden, too.
 */
export function categoriesVisibleTo<Node extends CategoryVisibility>(
  actor: Reader,
  tree: readonly Node[],
): readonly Node[] {
  if (!seesOnlyOfferedCategories(actor)) return tree;
  const offered = tree.filter((node) => node.visible_to_requesters && !node.archived_at);
  const ids = new Set(offered.map(({ id }) => id));
  return offered.filter(({ lineage }) => lineage.every((id) => ids.has(id)));
}

/** Returns the categories that `reader` can see on tickets, which includes archived ones. */
export function categoriesShownTo<Node extends CategoryVisibility>(
  reader: Reader,
  tree: readonly Node[],
): readonly Node[] {
  if (!seesOnlyOfferedCategories(reader)) return tree;
  const visible = new Set(tree.filter((node) => node.visible_to_requesters).map(({ id }) => id));
  return tree.filter(({ lineage }) => lineage.every((id) => visible.has(id)));
}

/**
 * Returns the category of a ticket as `reader` sees it: for customers, the nearest ancestor with nothing hidden above it, or
 * null. Archived categories are shown on their tickets.
 */
export function categoryShownTo<Node extends CategoryVisibility>(
  reader: Reader,
  node: Node,
  categoryOf: (id: string) => Node,
): Node | null {
  if (!seesOnlyOfferedCategories(reader)) return node;
  const firstHidden = node.lineage.findIndex((id) => !categoryOf(id).visible_to_requesters);
  const visibleId = firstHidden < 0 ? node.id : node.lineage[firstHidden - 1];
  return visibleId === undefined ? null : categoryOf(visibleId);
}

/**
 * Says the same as `categoryShownTo` for customers, in rows: every category with the one that they see instead, which is
 * itself unless something is hidden.
 */
export const CATEGORIES_AS_SHOWN = sql<{ id: string; shown_id: string | null }>`(
  with recursive shown (id, shown_id, is_visible) as (
    select id, case when visible_to_requesters then id end, visible_to_requesters from categories where parent_id is null
    union all
    select child.id, case when shown.is_visible and child.visible_to_requesters then child.id else shown.shown_id end,
      shown.is_visible and child.visible_to_requesters
    from categories child join shown on child.parent_id = shown.id
  ) select id, shown_id from shown)`;

/** The id of the category that customers see instead of the one with this id. */
export const categoryIdAsShown = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select shown_id from ${CATEGORIES_AS_SHOWN} as categories_as_shown where id = ${id})`;
