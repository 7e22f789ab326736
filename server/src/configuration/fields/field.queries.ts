import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { FieldList } from '../../contract/configuration/fields.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { categoriesShownTo, seesOnlyOfferedCategories } from '../categories/category.policy.ts';
import { categoryTree } from '../categories/category.queries.ts';
import type { FieldSchema } from './field.entity.ts';
import { fieldsVisibleTo } from './field.policy.ts';

const categoryIds = sql<string[]>`array(
  select field_categories.category_id from field_categories
  where field_categories.field_id = fields.id order by field_categories.category_id)::text[]`;

/** Loads all fields that are not deleted, in their order. There are few, because administrators create them by hand. */
export const allFields = (em: EntityManager) =>
  tables<typeof FieldSchema>(em)
    .selectFrom('fields')
    .selectAll()
    .select(categoryIds.as('category_ids'))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export type FieldRow = Awaited<ReturnType<typeof allFields>>[number];

export async function listFields(em: EntityManager, actor: Actor, { archived }: FieldList): Promise<FieldRow[]> {
  const fields = await visibleFields(em, actor);
  return fields.filter(({ archived_at }) => archived || !archived_at);
}

export const getField = async (em: EntityManager, actor: Actor, id: string): Promise<FieldRow> =>
  requireField(await visibleFields(em, actor), id);

export function requireField(fields: readonly FieldRow[], id: string): FieldRow {
  const field = fields.find((one) => one.id === id.toLowerCase());
  if (!field) throw notFound('Field', id);
  return field;
}

/**
 * Loads the fields that the actor can see, without the ids of categories that are hidden from them. For customers, a field that
 * is asked for in hidden categories only does not exist.
 */
async function visibleFields(em: EntityManager, actor: Actor): Promise<FieldRow[]> {
  const fields = fieldsVisibleTo(actor, await allFields(em));
  if (!seesOnlyOfferedCategories(actor) || fields.every(({ category_ids }) => category_ids.length === 0)) return fields;
  const visibleIds = new Set(categoriesShownTo(actor, await categoryTree(em)).map(({ id }) => id));
  return fields.flatMap((field) => {
    const categoryIds = field.category_ids.filter((id) => visibleIds.has(id));
    const isInternal = categoryIds.length === 0 && field.category_ids.length > 0;
    return isInternal ? [] : [{ ...field, category_ids: categoryIds }];
  });
}
