import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261129071242_index_of_requester_tokens extends ConcurrentMigration {
  override name = 'Migration20261129071242_index_of_requester_tokens';

  override up(): void {
    this.createIndex({ name: 'sessions_api_key', on: '"sessions" (api_key_id) where api_key_id is not null' });
  }
}
