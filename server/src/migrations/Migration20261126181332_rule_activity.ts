import { ConcurrentMigration } from '../platform/database/migrations/concurrent-migration.ts';

/** The list of rules says how many of their runs went wrong. */
export class Migration20261126181332_rule_activity extends ConcurrentMigration {
  override name = 'Migration20261126181332_rule_activity';

  override up(): void {
    this.createIndex({
      name: 'rule_runs_errors',
      on: `rule_runs (rule_id, id) where outcome in ('rejected', 'bounded', 'failed')`,
    });
  }
}
