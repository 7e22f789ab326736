import { LockMode, type Ref, ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ByIdExpected } from '../contract/base/common.ts';
import type {
  CategoryCreate,
  CategoryMove,
  CategoryUpdate,
  Category as CategoryView,
} from '../contract/tickets/categories.ts';
import { changesBetween } from '../platform/base/changes.ts';
import { invalid, notFound } from '../platform/base/failure.ts';
import type { Scope } from '../platform/commands/transaction-context.ts';
import { requireVersion } from '../platform/commands/version.ts';
import { deleteUnused, lockConfigured } from '../platform/configured.ts';
import { Team } from '../users/team.entity.ts';
import { Category } from './category.entity.ts';
import { type CategoryNode, categoryTree, pick } from './category.queries.ts';
import {
  heightOf,
  positionsFor,
  requireArchivable,
  requireNoneBelow,
  requireParent,
  requireRestorable,
  requireRoom,
} from './category.rules.ts';
import { viewCategory } from './category.view.ts';

export async function createCategory(scope: Scope, input: CategoryCreate): Promise<CategoryView> {
  const { em } = scope;
  await lockConfigured(em, 'categories');
  await requireFreeKey(em, input.key);
  if (input.parentId !== null) requireRoom(requireParent(await categoryTree(em), input.parentId), 1);
  const { parentId: parent, defaultTeamId, ...fields } = input;
  const category = em.create(Category, { ...fields, parent, defaultTeam: await defaultTeam(scope, defaultTeamId) });
  scope.record('category.created', category, {
    changes: changesBetween({}, factsOf(category)),
    data: namesOf(category),
  });
  return stored(scope, category);
}

export async function updateCategory(scope: Scope, input: CategoryUpdate): Promise<CategoryView> {
  const category = await categoryToChange(scope, input);
  if (input.archived !== undefined) await requireArchiving(scope, category, input.archived);
  const before = fieldsOf(category);
  category.name = input.name ?? category.name;
  category.description = input.description ?? category.description;
  category.position = input.position ?? category.position;
  category.visibleToRequesters = input.visibleToRequesters ?? category.visibleToRequesters;
  if (input.defaultPriority !== undefined) category.defaultPriority = input.defaultPriority;
  if (input.defaultTeamId !== undefined) category.defaultTeam = await defaultTeam(scope, input.defaultTeamId);
  if (input.archived !== undefined) category.setArchived(input.archived, scope.now);
  const changes = changesBetween(before, fieldsOf(category));
  if (changes.length > 0) scope.record('category.updated', category, { changes });
  return stored(scope, category);
}

export async function moveCategory(scope: Scope, input: CategoryMove): Promise<CategoryView> {
  const category = await categoryToChange(scope, input);
  const before = placeOf(category);
  const tree = await categoryTree(scope.em);
  if (input.parentId !== before.parentId) putUnder(scope, tree, category, input.parentId);
  if (input.beforeId !== undefined) await putBefore(scope, tree, category, input.beforeId);
  const changes = changesBetween(before, placeOf(category));
  if (changes.length > 0) scope.record('category.moved', category, { changes });
  return stored(scope, category);
}

export async function deleteCategory(scope: Scope, input: ByIdExpected): Promise<Record<string, never>> {
  const category = await categoryToChange(scope, input);
  requireNoneBelow(await categoryTree(scope.em), category.id);
  scope.record('category.deleted', category, {
    changes: changesBetween(factsOf(category), {}),
    data: namesOf(category),
  });
  await deleteUnused(scope.em, category, 'This category has tickets. Archive it instead.');
  return {};
}

async function categoryToChange(scope: Scope, input: ByIdExpected): Promise<Category> {
  await lockConfigured(scope.em, 'categories');
  const category = await scope.em.findOneOrFail(Category, input.id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Category', input.id),
  });
  await requireVersion(scope, category, input.expectedVersion);
  return category;
}

function putUnder({ em }: Scope, tree: readonly CategoryNode[], category: Category, parentId: string | null): void {
  const place = parentId === null ? null : requireParent(tree, parentId);
  category.moveUnder(place && em.getReference(Category, place.id), place?.lineage ?? []);
  if (place) requireRoom(place, heightOf(tree, category.id));
}

/** Those beside it get other positions only where there is no room between two of them. */
async function putBefore(
  scope: Scope,
  tree: readonly CategoryNode[],
  category: Category,
  beforeId: string | null,
): Promise<void> {
  const { parentId } = placeOf(category);
  const siblings = tree.filter(({ id, parent_id }) => parent_id === parentId && id !== category.id);
  const positions = positionsFor(siblings, category, beforeId);
  for (const each of await scope.em.find(Category, { id: { $in: [...positions.keys()] } })) {
    const before = fieldsOf(each);
    each.position = positions.get(each.id) ?? each.position;
    if (each !== category) scope.record('category.updated', each, { changes: changesBetween(before, fieldsOf(each)) });
  }
}

async function requireFreeKey(em: EntityManager, key: string): Promise<void> {
  if ((await em.count(Category, { key })) > 0) throw invalid('key', 'Another category already uses this key', 'taken');
}

async function requireArchiving({ em }: Scope, category: Category, archived: boolean): Promise<void> {
  const tree = await categoryTree(em);
  if (archived) requireArchivable(tree, category.id);
  else requireRestorable(tree, category.parent?.id ?? null);
}

/** Locked against being deleted before this transaction ends. */
async function defaultTeam({ em }: Scope, id: string | null): Promise<Ref<Team> | null> {
  if (id === null) return null;
  const team = await em.findOne(Team, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!team) throw invalid('defaultTeamId', 'No team with this ID', 'unknown');
  return ref(team);
}

async function stored({ em }: Scope, category: Category): Promise<CategoryView> {
  await em.flush();
  return viewCategory(pick(await categoryTree(em), category.id));
}

const placeOf = ({ parent, position }: Category) => ({ parentId: parent?.id ?? null, position });

const namesOf = ({ key, name }: Category) => ({ key, name });

const factsOf = (category: Category) => ({ parentId: category.parent?.id ?? null, ...fieldsOf(category) });

const fieldsOf = (category: Category) => ({
  name: category.name,
  description: category.description,
  position: category.position,
  defaultTeamId: category.defaultTeam?.id ?? null,
  defaultPriority: category.defaultPriority ?? null,
  visibleToRequesters: category.visibleToRequesters,
  archivedAt: category.archivedAt?.toISOString() ?? null,
});
