import type { Translate } from './translate.ts';

/** Returns a name of a new service, or a description, in the reader's language. What an administrator has chosen stays. */
export const inLanguage = (kind: 'statuses' | 'roles' | 'categories', stored: string, t: Translate): string =>
  t(`labels.builtIn.${kind}.${stored}`, { _: stored });

interface NamedCategory {
  readonly name: string;
  readonly path: readonly string[];
}

/** Returns categories with their names, and those above them, in the reader's language. */
export function categoriesInLanguage<Category extends NamedCategory>(categories: readonly Category[], t: Translate) {
  const named = (stored: string) => inLanguage('categories', stored, t);
  return categories.map((category) => ({ ...category, name: named(category.name), path: category.path.map(named) }));
}
