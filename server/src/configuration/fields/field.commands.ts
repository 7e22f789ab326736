import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ByIdExpected } from '../../contract/base/common.ts';
import { named } from '../../contract/base/id-or-key.ts';
import {
  FieldCreate,
  type FieldOption,
  type FieldReorder,
  type FieldType,
  type FieldUpdate,
  type FieldUpsert,
  type Field as FieldView,
  MAX_ACTIVE_FIELDS,
} from '../../contract/configuration/fields.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { tables } from '../../platform/database/database.ts';
import { lockTable } from '../../platform/database/lock-table.ts';
import { AppError, alreadyTaken, notFound } from '../../platform/errors/app-error.ts';
import { orderErrors } from '../../platform/lists/order.logic.ts';
import { requireSame, upsertByKey } from '../../platform/procedures/upsert-by-key.ts';
import type { CategorySchema } from '../categories/category.entity.ts';
import { FieldCategoryEntity, FieldEntity } from './field.entity.ts';
import { changesSearchIndex, freeSlot, optionErrors } from './field.logic.ts';
import { allFields, requireField } from './field.queries.ts';
import { viewField } from './field.view.ts';

/** Returns why a field cannot be deleted, or null. Handed in, because fields do not know what uses them. */
export type UseOfField = (em: EntityManager, key: string) => Promise<string | null>;

export async function createField(tx: TransactionContext, input: FieldCreate): Promise<FieldView> {
  const { em } = tx;
  await lockTable(em, 'fields');
  await requireFreeKey(em, input.key);
  requireOptions(input.type, input.options, []);
  const fields = await allFields(em);
  requireRoom(fields);
  const { categoryIds: categories, ...columns } = input;
  const field = em.create(FieldEntity, {
    ...columns,
    slot: freeSlot(input.type, fields),
    position: 1 + Math.max(0, ...fields.map(({ position }) => position)),
  });
  const categoryIds = await setCategories(em, field, categories);
  const { key, type, sensitive } = field;
  const changes = changesBetween({}, { ...columnsOf(field), categoryIds: categoryIds.sort() });
  tx.record('field.created', field, { changes, data: { key, type, sensitive } });
  return flushAndView(em, field);
}

/** Lets the search index of all tickets be built again. Handed in, because fields do not know the search. */
export type Reindex = (em: EntityManager) => Promise<void>;

export async function updateField(tx: TransactionContext, input: FieldUpdate, reindex: Reindex): Promise<FieldView> {
  const { em, now } = tx;
  const { field, categoryIds } = await fieldToChange(tx, input);
  if (input.options !== undefined) requireOptions(field.type, input.options, field.options);
  if (input.archived === false && field.archivedAt) requireRoom(await allFields(em));
  const before = { ...columnsOf(field), categoryIds };
  field.name = input.name ?? field.name;
  field.description = input.description ?? field.description;
  field.options = input.options ?? field.options;
  field.required = input.required ?? field.required;
  field.requesterAccess = input.requesterAccess ?? field.requesterAccess;
  if (input.archived !== undefined) field.setArchived(input.archived, now);
  const newIds = input.categoryIds === undefined ? categoryIds : await setCategories(em, field, input.categoryIds);
  const after = { ...columnsOf(field), categoryIds: newIds.sort() };
  const changes = changesBetween(before, after);
  if (!isUnchanged(changes)) {
    field.updatedAt = now;
    tx.record('field.updated', field, { changes });
  }
  const { sensitive } = field;
  if (changesSearchIndex({ ...before, sensitive }, { ...after, sensitive })) await reindex(em);
  return flushAndView(em, field);
}

export const upsertField = (tx: TransactionContext, input: FieldUpsert, reindex: Reindex) =>
  upsertByKey(tx, input, {
    ...{ table: 'fields', noun: 'field', among: sql`deleted_at is null`, lock: lockTable },
    schema: FieldCreate,
    create: (field) => createField(tx, field),
    update: async ({ type, sensitive, ...field }) => {
      const current = requireField(await allFields(tx.em), field.id);
      requireSame({ type, sensitive }, { type: current.type, sensitive: current.sensitive });
      return updateField(tx, field, reindex);
    },
  });

export async function reorderFields(tx: TransactionContext, { ids }: FieldReorder): Promise<FieldView[]> {
  const { em } = tx;
  await lockTable(em, 'fields');
  const fields = await em.find(FieldEntity, { deletedAt: null });
  const errors = orderErrors('field', ids, new Set(fields.map(({ id }) => id)));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
  for (const field of fields) {
    const from = field.position;
    field.position = ids.indexOf(field.id) + 1;
    const changes = changesBetween({ position: from }, { position: field.position });
    if (!isUnchanged(changes)) tx.record('field.updated', field, { changes });
  }
  await em.flush();
  return (await allFields(em)).map(viewField);
}

/** Deletes a field that nothing uses. Its key stays taken. */
export async function deleteField(
  tx: TransactionContext,
  input: ByIdExpected,
  useOf: UseOfField,
): Promise<Record<string, never>> {
  const { em, now } = tx;
  const { field, categoryIds } = await fieldToChange(tx, input);
  const { key, type, sensitive } = field;
  const use = await useOf(em, key);
  if (use !== null) throw new AppError('conflict', `${use} Archive the field instead.`);
  tx.record('field.deleted', field, {
    changes: changesBetween({ ...columnsOf(field), categoryIds }, {}),
    data: { key, type, sensitive },
  });
  field.deletedAt = now;
  field.slot = null;
  await setCategories(em, field, []);
  await em.flush();
  return {};
}

async function fieldToChange(
  tx: TransactionContext,
  { id, expectedVersion }: ByIdExpected,
): Promise<{ field: FieldEntity; categoryIds: string[] }> {
  const { em } = tx;
  await lockTable(em, 'fields');
  const field = await em.findOneOrFail(
    FieldEntity,
    { id, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: () => notFound('Field', id) },
  );
  await requireVersion(tx, field, expectedVersion);
  return { field, categoryIds: requireField(await allFields(em), id).category_ids };
}

async function requireFreeKey(em: EntityManager, key: string): Promise<void> {
  const taken = await em.findOne(FieldEntity, { key });
  if (!taken) return;
  const detail = taken.deletedAt ? 'A deleted field had this key' : 'Another field already uses this key';
  throw alreadyTaken('key', detail);
}

function requireOptions(type: FieldType, options: readonly FieldOption[], current: readonly FieldOption[]): void {
  const errors = optionErrors(type, options, current);
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

function requireRoom(fields: readonly { readonly archived_at: Date | null }[]): void {
  const active = fields.filter(({ archived_at }) => !archived_at).length;
  if (active < MAX_ACTIVE_FIELDS) return;
  throw new AppError('conflict', `There are ${MAX_ACTIVE_FIELDS} fields already. Archive one first.`);
}

/** Returns the ids of the categories, which are given by their ids or keys. */
async function setCategories(em: EntityManager, field: FieldEntity, idsOrKeys: readonly string[]): Promise<string[]> {
  const rows = await tables<typeof CategorySchema>(em).selectFrom('categories').select(['id', 'key']).execute();
  const categories = idsOrKeys.map((idOrKey) => named(rows, idOrKey));
  const errors = categories.flatMap((category, index) => {
    const pointer = `#/categoryIds/${index}`;
    if (!category) return [{ pointer, code: 'unknown', detail: 'No category with this ID or key' }];
    return categories.indexOf(category) < index ? [{ pointer, code: 'duplicate', detail: 'Duplicate category' }] : [];
  });
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
  await em.nativeDelete(FieldCategoryEntity, { field: field.id });
  const ids = categories.flatMap((category) => category?.id ?? []);
  for (const id of ids) em.persist(em.create(FieldCategoryEntity, { field: field.id, category: id }));
  return ids;
}

async function flushAndView(em: EntityManager, { id }: FieldEntity): Promise<FieldView> {
  await em.flush();
  return viewField(requireField(await allFields(em), id));
}

const columnsOf = (field: FieldEntity) => ({
  name: field.name,
  description: field.description,
  options: field.options,
  required: field.required,
  requesterAccess: field.requesterAccess,
  position: field.position,
  archivedAt: field.archivedAt?.toISOString() ?? null,
});
