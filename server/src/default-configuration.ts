import type { EntityManager } from '@mikro-orm/postgresql';
import { installRoles } from './accounts/roles/default-roles.ts';
import { RoleEntity } from './accounts/roles/role.entity.ts';
import { CategoryEntity } from './configuration/categories/category.entity.ts';
import { installStatuses } from './configuration/statuses/default-statuses.ts';
import { installNotificationRules } from './messaging/notifications/rules/default-rules.ts';
import { setTransactionTime } from './platform/base/transaction-time.ts';
import { lockTable } from './platform/database/lock-table.ts';

/** Installs the defaults of a new installation. Does nothing in an existing one, whatever was deleted since. */
export async function installDefaultConfiguration(root: EntityManager): Promise<void> {
  if ((await root.fork().count(RoleEntity, {})) > 0) return;
  await root.fork().transactional(async (em) => {
    // Several instances can start on a new database.
    await lockTable(em, 'roles');
    if ((await em.count(RoleEntity, {})) > 0) return;
    setTransactionTime(em, new Date());
    installRoles(em);
    installCategories(em);
    await installStatuses(em);
    await installNotificationRules(em);
  });
}

/** Categories to start with. They are ordinary categories that can be renamed, moved and deleted. */
const defaults = [
  { key: 'general', name: 'General', description: 'Anything that does not fit another category.' },
  { key: 'technical_issue', name: 'Technical issue', description: 'Something is not working as expected.' },
  { key: 'billing', name: 'Billing', description: 'Invoices, payments, and subscriptions.' },
  { key: 'feature_request', name: 'Feature request', description: 'Ideas for new features and improvements.' },
] as const;

/** Creates the categories of a new installation. */
function installCategories(em: EntityManager): void {
  for (const [index, category] of defaults.entries()) {
    em.create(CategoryEntity, { ...category, parent: null, position: index + 1, visibleToRequesters: true });
  }
}
