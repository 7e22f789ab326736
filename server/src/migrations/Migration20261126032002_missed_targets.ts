import { ConcurrentMigration } from '../platform/database/migrations/concurrent-migration.ts';

/** Lists of what is due next in a team begin with what it has missed. */
export class Migration20261126032002_missed_targets extends ConcurrentMigration {
  override name = 'Migration20261126032002_missed_targets';

  override up(): void {
    this.createIndex({
      name: 'sla_targets_missed',
      on: 'sla_targets (due_at, "ticket_id") where breached_at is not null and met_at is null and cancelled_at is null',
    });
  }
}
