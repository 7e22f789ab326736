import { Migration } from '@mikro-orm/migrations';

export class Migration20261128051550_comment_full_text extends Migration {

  override name = 'Migration20261128051550_comment_full_text';

  override up(): void | Promise<void> {
    this.addSql(`alter table "comments" add "full_text" text null, add "full_text_internal" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "comments" drop column "full_text", drop column "full_text_internal";`);
  }

}
