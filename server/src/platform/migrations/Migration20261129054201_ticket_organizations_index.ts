import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261129054201_ticket_organizations_index extends ConcurrentMigration {
  override name = 'Migration20261129054201_ticket_organizations_index';

  override up(): void {
    this.createIndex({
      name: 'tickets_organization',
      on: '"tickets" (organization_id, updated_at, id) where organization_id is not null',
    });
  }
}
