import { defineEntity, p, ref } from '@mikro-orm/core';
import { TeamEntity } from '../../accounts/users/team.entity.ts';
import { resourceColumns } from '../../platform/database/base.entity.ts';
import { raisesConfigurationVersion } from '../../platform/database/configuration-version.entity.ts';
import { AppError } from '../../platform/errors/app-error.ts';

export const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    ...resourceColumns,
    key: p.string().length(40).unique(),
    name: p.string().length(80),
    description: p.text(),
    parent: () => p.manyToOne(CategoryEntity).nullable().ref().deleteRule('restrict').index('categories_parent'),
    position: p.integer(),
    defaultTeam: () => p.manyToOne(TeamEntity).nullable().ref().deleteRule('restrict'),
    defaultPriority: p.enum(['low', 'normal', 'high', 'urgent'] as const).nullable(),
    visibleToRequesters: p.boolean(),
    archivedAt: p.datetime(3).nullable(),
  },
  triggers: [raisesConfigurationVersion('categories')],
});

export class CategoryEntity extends CategorySchema.class {
  /** `lineage` holds the ids of `parent` and its ancestors. */
  moveUnder(parent: CategoryEntity | null, lineage: readonly string[]): void {
    if (lineage.includes(this.id))
      throw new AppError('conflict', 'A category cannot be moved into itself or one of its subcategories');
    this.parent = parent && ref(parent);
  }

  setArchived(archived: boolean, now: Date): void {
    if (archived !== (this.archivedAt != null)) this.archivedAt = archived ? now : null;
  }
}
CategorySchema.setClass(CategoryEntity);
