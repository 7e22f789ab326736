import { Migration } from '@mikro-orm/migrations';

export class Migration20261128051100_act_for extends Migration {

  override name = 'Migration20261128051100_act_for';

  override up(): void | Promise<void> {
    this.addSql(`alter table "events" add "submitted_by" jsonb null;`);
    this.addSql(`alter table "users" add "external_source" varchar(100) null, add "external_id" varchar(200) null;`);
    this.addSql(`update "roles" set "grants" = "grants" || '[{"permission":"ticket:act_for","scope":"all"}]', "updated_at" = now(), "version" = "version" + 1 where "key" = 'administrator';`);
  }
}
