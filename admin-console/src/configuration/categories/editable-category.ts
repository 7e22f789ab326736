import type { Category } from '../../platform/api/types.ts';

/** A category with the field name that updates use for its team. */
export interface EditableCategory extends Category {
  defaultTeamId: string | null;
}

export const editable = (category: Category): EditableCategory => ({
  ...category,
  defaultTeamId: category.defaultTeam?.id ?? null,
});
