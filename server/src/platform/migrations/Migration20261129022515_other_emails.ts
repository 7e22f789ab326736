import { Migration } from '@mikro-orm/migrations';

export class Migration20261129022515_other_emails extends Migration {

  override name = 'Migration20261129022515_other_emails';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "other_emails" text[] not null default '{}';`);
  }
}
