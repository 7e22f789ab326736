import type { EntityManager } from '@mikro-orm/postgresql';
import { CategoryEntity } from './category.entity.ts';

/** Categories to start with. They are ordinary categories that can be renamed, moved and deleted. */
const defaults = [
  { key: 'general', name: 'General', description: 'Everything that fits no other category.' },
  { key: 'technical_issue', name: 'Technical issue', description: 'Something does not work as it should.' },
  { key: 'billing', name: 'Billing', description: 'Invoices, payments and subscriptions.' },
  { key: 'feature_request', name: 'Feature request', description: 'Ideas for something new or better.' },
] as const;

/** Creates the categories of a new installation. */
export function installCategories(em: EntityManager): void {
  for (const [index, category] of defaults.entries()) {
    em.create(CategoryEntity, { ...category, parent: null, position: index + 1, visibleToRequesters: true });
  }
}
