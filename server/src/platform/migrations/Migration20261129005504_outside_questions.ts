import { Migration } from '@mikro-orm/migrations';

export class Migration20261129005504_outside_questions extends Migration {

  override name = 'Migration20261129005504_outside_questions';

  override up(): void | Promise<void> {
    this.addSql(`alter table "tickets" add "asked_for_id" uuid null;`);
  }
}
