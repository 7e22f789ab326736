import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamSchema } from '../../accounts/users/team.entity.ts';
import type { CategoryList } from '../../contract/configuration/categories.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { CategorySchema } from './category.entity.ts';
import { inTreeOrder, type TreeNode } from './category.logic.ts';
import { categoriesVisibleTo } from './category.policy.ts';

const categoryRows = (em: EntityManager) =>
  tables<typeof CategorySchema | typeof TeamSchema>(em)
    .selectFrom('categories')
    .leftJoin('teams', 'teams.id', 'categories.default_team_id')
    .selectAll('categories')
    .select(['teams.key as default_team_key', 'teams.name as default_team_name'])
    .execute();

export type CategoryNode = TreeNode<Awaited<ReturnType<typeof categoryRows>>[number]>;

/** Loads the whole tree in one query. It is small, because administrators create categories by hand. */
export async function categoryTree(em: EntityManager): Promise<CategoryNode[]> {
  return inTreeOrder(await categoryRows(em));
}

export async function listCategories(em: EntityManager, actor: Actor, { archived }: CategoryList) {
  const nodes = categoriesVisibleTo(actor, await categoryTree(em));
  return archived ? nodes : nodes.filter(({ archived_at }) => !archived_at);
}

export async function getCategory(em: EntityManager, actor: Actor, id: string): Promise<CategoryNode> {
  return requireNode(categoriesVisibleTo(actor, await categoryTree(em)), id);
}

export function requireNode(nodes: readonly CategoryNode[], id: string): CategoryNode {
  const node = nodes.find((candidate) => candidate.id === id);
  if (!node) throw notFound('Category', id);
  return node;
}
