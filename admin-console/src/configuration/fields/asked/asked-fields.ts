import type { Category, CustomField } from '../../../platform/api/types.ts';
import { beneath } from './asked-categories.ts';

/** Whether tickets of a category are asked for a field. */
export const isAskedFor = (
  { categoryIds, archivedAt }: CustomField,
  categoryId: string | null,
  categories: readonly Category[],
): boolean =>
  archivedAt === null &&
  (categoryIds.length === 0 ||
    (categoryId !== null && (categoryIds.includes(categoryId) || beneath(categories, categoryIds).has(categoryId))));
