import type { EntityManager } from '@mikro-orm/postgresql';
import { installCategories } from '../categories/default-categories.ts';
import { installNotificationRules } from '../notifications/rules/default-rules.ts';
import { setTransactionTime } from '../platform/base/transaction-time.ts';
import { lockTable } from '../platform/database/lock-table.ts';
import { installRoles } from '../roles/default-roles.ts';
import { RoleEntity } from '../roles/role.entity.ts';
import { installStatuses } from '../statuses/default-statuses.ts';

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
