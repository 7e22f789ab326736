import { Migration } from '@mikro-orm/migrations';

/** Tables of at most some thousand rows: to rewrite one and to build its index takes milliseconds. */
const TABLES = ['teams', 'calendars', 'sla_policies', 'rules', 'notification_rules', 'macros'];

export class Migration20261128211238_keys extends Migration {
  override name = 'Migration20261128211238_keys';

  /**
   * The default gives a key to rows that exist, and to those that the previous release creates while both run, so no
   * backfill is needed.
   */
  override up(): void {
    this.addSql(`
      create function new_key() returns varchar language sql volatile
      return 'key_' || right(gen_random_uuid()::text, 12);`);
    for (const table of TABLES) {
      this.addSql(`-- squawk-ignore adding-field-with-default
        alter table "${table}" add "key" varchar(40) not null default new_key();`);
      if (table === 'macros') continue;
      this.addSql(`-- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
        alter table "${table}" add constraint "${table}_key_unique" unique ("key");`);
    }
    this.addSql(`-- squawk-ignore require-concurrent-index-creation
      create unique index "macros_own_key" on macros (owner_id, key) where sharing = 'me';`);
    this.addSql(`-- squawk-ignore require-concurrent-index-creation
      create unique index "macros_shared_key" on macros (key) where sharing <> 'me';`);
  }
}
