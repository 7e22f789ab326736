import type { Category } from '../api/types.ts';

/** A category with its team under the name by which it is changed. */
export interface EditableCategory extends Category {
  defaultTeamId: string | null;
}

export const editable = (category: Category): EditableCategory => ({
  ...category,
  defaultTeamId: category.defaultTeam?.id ?? null,
});
