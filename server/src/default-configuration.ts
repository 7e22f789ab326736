import type { EntityManager } from '@mikro-orm/postgresql';
import { installRoles } from './accounts/roles/default-roles.ts';
import { RoleEntity } from './accounts/roles/role.entity.ts';
import { installCategories } from './configuration/categories/default-categories.ts';
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
