import { ConcurrentMigration } from '../platform/database/migrations/concurrent-migration.ts';

/** People by the words of their names and addresses. */
export class Migration20261128090001_search_people extends ConcurrentMigration {
  override name = 'Migration20261128090001_search_people';

  override up(): void {
    this.createIndex({ name: 'users_search', on: 'users using gin (person_search_terms(name, email))' });
  }
}
