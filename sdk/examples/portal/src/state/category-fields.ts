import type { Category, Field } from '@ticketwire/sdk';

/** Returns the fields that a requester fills in for a category. A field of a category is also one of its subcategories. */
export function fieldsFor(
  categoryId: string,
  { categories, fields }: { readonly categories: readonly Category[]; readonly fields: readonly Field[] },
): Field[] {
  const line = new Set<string>();
  for (let id: string | null | undefined = categoryId; id; id = categories.find((one) => one.id === id)?.parentId) {
    line.add(id);
  }
  return fields
    .filter(({ requesterAccess }) => requesterAccess === 'write')
    .filter(({ categoryIds }) => categoryIds.length === 0 || categoryIds.some((id) => line.has(id)));
}
