import { Migration } from '@mikro-orm/migrations';

export class Migration20261129071241_requester_tokens extends Migration {

  override name = 'Migration20261129071241_requester_tokens';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "api_key_id" uuid null;`);

    this.addSql(`alter table "api_keys" add "requester_source" varchar(100) null;`);
    this.addSql(`update "roles" set "grants" = "grants" || '[{"permission":"user:issue_token","scope":"all"}]', "updated_at" = now(), "version" = "version" + 1 where "key" = 'administrator';`);
  }
}
