import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261129051900_organizations_index extends ConcurrentMigration {
  override name = 'Migration20261129051900_organizations_index';

  override up(): void {
    this.createIndex({ name: 'users_organization', on: '"users" (organization_id) where organization_id is not null' });
  }
}
