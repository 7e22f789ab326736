import { Migration } from '@mikro-orm/migrations';

export class Migration20261129105322_notes_of_users extends Migration {

  override name = 'Migration20261129105322_notes_of_users';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "note" text not null default '';`);
  }
}
