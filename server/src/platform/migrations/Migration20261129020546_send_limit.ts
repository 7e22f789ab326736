import { Migration } from '@mikro-orm/migrations';

export class Migration20261129020546_send_limit extends Migration {

  override name = 'Migration20261129020546_send_limit';

  override up(): void | Promise<void> {
    this.addSql(`alter table "mailboxes" add "send_limit_per_hour" int null;`);
  }
}
