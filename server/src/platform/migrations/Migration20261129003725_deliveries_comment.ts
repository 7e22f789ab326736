import { ConcurrentMigration } from '../database/migrations/concurrent-migration.ts';

export class Migration20261129003725_deliveries_comment extends ConcurrentMigration {
  override name = 'Migration20261129003725_deliveries_comment';

  override up(): void {
    this.createIndex({
      name: 'deliveries_comment',
      on: `deliveries ((mail->'conversation'->>'commentId')) where mail->'conversation' is not null`,
    });
  }
}
