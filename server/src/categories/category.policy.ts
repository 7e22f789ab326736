import type { Actor } from '../platform/base/actor.ts';

interface Shown {
  readonly id: string;
  readonly lineage: readonly string[];
  readonly archived_at: Date | null;
  readonly visible_to_requesters: boolean;
}

/** A customer: sees no tickets but their own, and configures nothing. */
function seesOnlyWhatIsOffered({ scopes: reach }: Actor): boolean {
  return (reach.get('ticket:read') ?? 'own') === 'own' && !reach.has('category:manage');
}

/** The part of the tree that is there for `actor`; to a customer, what lies under a hidden category is hidden too. */
export function categoriesVisibleTo<Node extends Shown>(actor: Actor, tree: readonly Node[]): readonly Node[] {
  if (!seesOnlyWhatIsOffered(actor)) return tree;
  const offered = tree.filter((node) => node.visible_to_requesters && !node.archived_at);
  const ids = new Set(offered.map(({ id }) => id));
  return offered.filter(({ lineage }) => lineage.every((id) => ids.has(id)));
}
