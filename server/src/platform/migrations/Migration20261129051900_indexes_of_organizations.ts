import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261129051900_indexes_of_organizations extends ConcurrentMigration {
  override name = 'Migration20261129051900_indexes_of_organizations';

  override up(): void {
    this.createIndex({ name: 'users_organization', on: '"users" (organization_id) where organization_id is not null' });
    this.createIndex({
      name: 'tickets_organization',
      on: '"tickets" (organization_id, updated_at, id) where organization_id is not null',
    });
  }
}
