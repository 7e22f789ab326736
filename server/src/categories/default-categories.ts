import type { EntityManager } from '@mikro-orm/postgresql';
import { CategoryEntity } from './category.entity.ts';

/** Enough for a first ticket to say what it is about. They are ordinary categories: rename, move or delete them. */
const defaults = [
  { key: 'general', name: 'General', description: 'Everything that fits no other category.' },
  { key: 'technical_issue', name: 'Technical issue', description: 'Something does not work as it should.' },
  { key: 'billing', name: 'Billing', description: 'Invoices, payments and subscriptions.' },
  { key: 'feature_request', name: 'Feature request', description: 'Ideas for something new or better.' },
] as const;

/** The categories of a new installation. */
export function installCategories(em: EntityManager): void {
  for (const [index, one] of defaults.entries()) {
    em.create(CategoryEntity, { ...one, parent: null, position: index + 1, visibleToRequesters: true });
  }
}
