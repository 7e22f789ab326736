import { ConcurrentMigration } from '../platform/database/migrations/concurrent-migration.ts';

/** Whether someone has signed in from a network, which is asked for each password. */
export class Migration20261128082951_known_networks extends ConcurrentMigration {
  override name = 'Migration20261128082951_known_networks';

  override up(): void {
    this.createIndex({ name: 'sessions_network', on: 'sessions (network, created_at)' });
  }
}
