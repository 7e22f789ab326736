import type { Actor } from '../platform/base/actor.ts';

interface CategoryVisibility {
  readonly id: string;
  readonly lineage: readonly string[];
  readonly archived_at: Date | null;
  readonly visible_to_requesters: boolean;
}

/** Returns whether the actor is a customer, who sees only their own tickets and does not manage categories. */
function seesOnlyOfferedCategories({ scopes }: Actor): boolean {
  return (scopes.get('ticket:read') ?? 'own') === 'own' && !scopes.has('category:manage');
}

/**
 * Returns the part of the tree that `actor` can see. For customers, descendants of a hidden category are hidden, too.
 */
export function categoriesVisibleTo<Node extends CategoryVisibility>(
  actor: Actor,
  tree: readonly Node[],
): readonly Node[] {
  if (!seesOnlyOfferedCategories(actor)) return tree;
  const offered = tree.filter((node) => node.visible_to_requesters && !node.archived_at);
  const ids = new Set(offered.map(({ id }) => id));
  return offered.filter(({ lineage }) => lineage.every((id) => ids.has(id)));
}
