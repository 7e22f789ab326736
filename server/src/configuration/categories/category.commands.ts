import { LockMode, type Ref, ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { TeamEntity } from '../../accounts/users/team.entity.ts';
import type { ByIdExpected } from '../../contract/base/common.ts';
import { byIdOrKey } from '../../contract/base/id-or-key.ts';
import {
  CategoryCreate,
  type CategoryMove,
  type CategoryUpdate,
  type CategoryUpsert,
  type Category as CategoryView,
} from '../../contract/configuration/categories.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireUnused, type UseOf } from '../../platform/commands/use-of.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { deleteUnused } from '../../platform/database/delete-unused.ts';
import { lockTable } from '../../platform/database/lock-table.ts';
import { alreadyTaken, invalid, notFound } from '../../platform/errors/app-error.ts';
import { upsertByKey } from '../../platform/procedures/upsert-by-key.ts';
import { CategoryEntity } from './category.entity.ts';
import {
  heightOf,
  positionsFor,
  requireArchivable,
  requireNoSubcategories,
  requireParent,
  requireRestorable,
  requireRoom,
} from './category.logic.ts';
import { type CategoryNode, categoryTree, requireNode } from './category.queries.ts';
import { viewCategory } from './category.view.ts';

export async function createCategory(tx: TransactionContext, input: CategoryCreate): Promise<CategoryView> {
  const { em } = tx;
  await lockTable(em, 'categories');
  await requireFreeKey(em, input.key);
  const { parentId, defaultTeamId, ...fields } = input;
  const parentNode = parentId === null ? null : requireParent(await categoryTree(em), parentId);
  if (parentNode) requireRoom(parentNode, 1);
  const parent = parentNode?.id ?? null;
  const category = em.create(CategoryEntity, { ...fields, parent, defaultTeam: await defaultTeam(tx, defaultTeamId) });
  tx.record('category.created', category, {
    changes: changesBetween({}, allFieldsOf(category)),
    data: namesOf(category),
  });
  return flushAndView(tx, category);
}

export async function updateCategory(tx: TransactionContext, input: CategoryUpdate): Promise<CategoryView> {
  const category = await categoryToChange(tx, input);
  if (input.archived !== undefined) await requireArchiveChange(tx, category, input.archived);
  const before = fieldsOf(category);
  category.name = input.name ?? category.name;
  category.description = input.description ?? category.description;
  category.position = input.position ?? category.position;
  category.visibleToRequesters = input.visibleToRequesters ?? category.visibleToRequesters;
  if (input.defaultPriority !== undefined) category.defaultPriority = input.defaultPriority;
  if (input.defaultTeamId !== undefined) category.defaultTeam = await defaultTeam(tx, input.defaultTeamId);
  if (input.archived !== undefined) category.setArchived(input.archived, tx.now);
  const changes = changesBetween(before, fieldsOf(category));
  if (!isUnchanged(changes)) tx.record('category.updated', category, { changes });
  return flushAndView(tx, category);
}

export const upsertCategory = (tx: TransactionContext, input: CategoryUpsert) =>
  upsertByKey(tx, input, {
    ...{ table: 'categories', noun: 'category', lock: lockTable },
    schema: CategoryCreate,
    create: (category) => createCategory(tx, category),
    update: async ({ parentId, ...category }) => {
      const updated = await updateCategory(tx, category);
      return parentId === undefined ? updated : moveCategory(tx, { id: category.id, parentId });
    },
  });

export async function moveCategory(tx: TransactionContext, input: CategoryMove): Promise<CategoryView> {
  const category = await categoryToChange(tx, input);
  const before = positionOf(category);
  const tree = await categoryTree(tx.em);
  const parent = input.parentId === null ? null : requireParent(tree, input.parentId);
  if ((parent?.id ?? null) !== before.parentId) moveUnderParent(tx, tree, category, parent);
  if (input.beforeId !== undefined) await moveBeforeSibling(tx, tree, category, input.beforeId);
  const changes = changesBetween(before, positionOf(category));
  if (!isUnchanged(changes)) tx.record('category.moved', category, { changes });
  return flushAndView(tx, category);
}

export async function deleteCategory(
  tx: TransactionContext,
  input: ByIdExpected,
  useOf: UseOf<CategoryEntity>,
): Promise<Record<string, never>> {
  const category = await categoryToChange(tx, input);
  requireNoSubcategories(await categoryTree(tx.em), category.id);
  await requireUnused(tx.em, category, useOf);
  tx.record('category.deleted', category, {
    changes: changesBetween(allFieldsOf(category), {}),
    data: namesOf(category),
  });
  await deleteUnused(tx.em, category, 'Tickets or custom fields use this category. Archive it instead.');
  return {};
}

async function categoryToChange(tx: TransactionContext, input: ByIdExpected): Promise<CategoryEntity> {
  await lockTable(tx.em, 'categories');
  const category = await tx.em.findOneOrFail(CategoryEntity, input.id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Category', input.id),
  });
  await requireVersion(tx, category, input.expectedVersion);
  return category;
}

function moveUnderParent(
  { em }: TransactionContext,
  tree: readonly CategoryNode[],
  category: CategoryEntity,
  parent: CategoryNode | null,
): void {
  category.moveUnder(parent && em.getReference(CategoryEntity, parent.id), parent?.lineage ?? []);
  if (parent) requireRoom(parent, heightOf(tree, category.id));
}

/** Moves a category before a sibling. Other siblings get new positions only if there is no gap between two of them. */
async function moveBeforeSibling(
  tx: TransactionContext,
  tree: readonly CategoryNode[],
  category: CategoryEntity,
  beforeId: string | null,
): Promise<void> {
  const { parentId } = positionOf(category);
  const siblings = tree.filter(({ id, parent_id }) => parent_id === parentId && id !== category.id);
  const positions = positionsFor(siblings, category, beforeId);
  for (const sibling of await tx.em.find(CategoryEntity, { id: { $in: [...positions.keys()] } })) {
    const before = fieldsOf(sibling);
    sibling.position = positions.get(sibling.id) ?? sibling.position;
    if (sibling !== category)
      tx.record('category.updated', sibling, { changes: changesBetween(before, fieldsOf(sibling)) });
  }
}

async function requireFreeKey(em: EntityManager, key: string): Promise<void> {
  if ((await em.count(CategoryEntity, { key })) > 0)
    throw alreadyTaken('key', 'Another category already uses this key');
}

async function requireArchiveChange(
  { em }: TransactionContext,
  category: CategoryEntity,
  archived: boolean,
): Promise<void> {
  const tree = await categoryTree(em);
  if (archived) requireArchivable(tree, category.id);
  else requireRestorable(tree, category.parent?.id ?? null);
}

/** Loads the default team and prevents its deletion until the transaction ends. */
async function defaultTeam({ em }: TransactionContext, idOrKey: string | null): Promise<Ref<TeamEntity> | null> {
  if (idOrKey === null) return null;
  const team = await em.findOne(TeamEntity, byIdOrKey(idOrKey), { lockMode: LockMode.PESSIMISTIC_READ });
  if (!team) throw invalid('defaultTeamId', 'No team with this ID or key', 'unknown');
  return ref(team);
}

async function flushAndView({ em }: TransactionContext, category: CategoryEntity): Promise<CategoryView> {
  await em.flush();
  return viewCategory(requireNode(await categoryTree(em), category.id));
}

const positionOf = ({ parent, position }: CategoryEntity) => ({ parentId: parent?.id ?? null, position });

const namesOf = ({ key, name }: CategoryEntity) => ({ key, name });

const allFieldsOf = (category: CategoryEntity) => ({ parentId: category.parent?.id ?? null, ...fieldsOf(category) });

const fieldsOf = (category: CategoryEntity) => ({
  name: category.name,
  description: category.description,
  position: category.position,
  defaultTeamId: category.defaultTeam?.id ?? null,
  defaultPriority: category.defaultPriority ?? null,
  visibleToRequesters: category.visibleToRequesters,
  archivedAt: category.archivedAt?.toISOString() ?? null,
});
