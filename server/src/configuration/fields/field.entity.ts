import { defineEntity, p } from '@mikro-orm/core';
import type { FieldOption } from '../../contract/configuration/fields.ts';
import { resourceColumns } from '../../platform/database/base.entity.ts';
import { raisesConfigurationVersion } from '../../platform/database/configuration-version.entity.ts';
import { CategoryEntity } from '../categories/category.entity.ts';

export const FieldSchema = defineEntity({
  name: 'Field',
  tableName: 'fields',
  properties: {
    ...resourceColumns,
    key: p.string().length(40).unique(),
    name: p.string().length(80),
    description: p.text(),
    type: p.enum(['text', 'long_text', 'number', 'date', 'checkbox', 'select', 'multi_select'] as const),
    options: p.json<FieldOption[]>(),
    required: p.enum(['never', 'create', 'solve'] as const),
    requesterAccess: p.enum(['hidden', 'read', 'write'] as const),
    sensitive: p.boolean(),
    /** Which column of the index holds the numbers or dates of this field; null if tickets cannot be sorted by it. */
    slot: p.smallint().nullable(),
    /** Whether indexes of `tickets` begin with its values. The worker that builds them says so. */
    indexed: p.boolean().default(false),
    position: p.integer(),
    archivedAt: p.datetime(3).nullable(),
    /** A deleted field remains, so that its key is not used again: the log still names it. */
    deletedAt: p.datetime(3).nullable(),
  },
  triggers: [raisesConfigurationVersion('fields')],
});

export class FieldEntity extends FieldSchema.class {
  setArchived(archived: boolean, now: Date): void {
    if (archived !== (this.archivedAt != null)) this.archivedAt = archived ? now : null;
  }
}
FieldSchema.setClass(FieldEntity);

/** A category whose tickets are asked for a field. */
const FieldCategorySchema = defineEntity({
  name: 'FieldCategory',
  tableName: 'field_categories',
  properties: {
    field: () => p.manyToOne(FieldEntity).ref().primary().deleteRule('cascade'),
    category: () =>
      p.manyToOne(CategoryEntity).ref().primary().deleteRule('restrict').index('field_categories_category'),
  },
  triggers: [raisesConfigurationVersion('field_categories')],
});

export class FieldCategoryEntity extends FieldCategorySchema.class {}
FieldCategorySchema.setClass(FieldCategoryEntity);
