import type { EntityManager } from '@mikro-orm/postgresql';
import { CategoryEntity } from './category.entity.ts';

/** Categories to start with. They are ordinary categories that can be renamed, moved and deleted. */
const defaults = [
  { key: 'general', name: 'General', description: 'Anything that does not fit another category.' },
  { key: 'technical_issue', name: 'Technical issue', description: 'Something is not working as expected.' },
  { key: 'billing', name: 'Billing', description: 'Invoices, payments, and subscriptions.' },
  { key: 'feature_request', name: 'Feature request', description: 'Ideas for new features and improvements.' },
] as const;

/** Creates the categories of a new installation. */
export function installCategories(em: EntityManager): void {
  for (const [index, category] of defaults.entries()) {
    em.create(CategoryEntity, { ...category, parent: null, position: index + 1, visibleToRequesters: true });
  }
}
