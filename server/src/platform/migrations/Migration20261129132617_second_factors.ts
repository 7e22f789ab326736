import { Migration } from '@mikro-orm/migrations';

export class Migration20261129132617_second_factors extends Migration {

  override name = 'Migration20261129132617_second_factors';

  override up(): void | Promise<void> {
    this.addSql(`alter table "roles" add "requires_second_factor" boolean not null default false;`);

    this.addSql(`alter table "users" add "second_factor_since" timestamptz(3) null;`);

    this.addSql(`update "roles" set "grants" = "grants" || '[{"permission":"identity:manage","scope":"all"}]', "updated_at" = now(), "version" = "version" + 1 where "key" = 'administrator';`);
    this.addSql(`alter table "sessions" add "proved_at" timestamptz(3) null, add "factors" smallint not null default 1, add "methods" text[] not null default '{}';`);
  }
}
