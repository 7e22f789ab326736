import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/postgresql';

/** Returns a migration that runs these statements. */
export const migrationOf = (name: string, ...statements: readonly string[]): MigrationObject => ({
  name,
  class: class extends Migration {
    override name = name;

    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  },
});
