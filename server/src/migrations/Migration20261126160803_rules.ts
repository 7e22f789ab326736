import { Migration } from '@mikro-orm/migrations';

export class Migration20261126160803_rules extends Migration {

  override name = 'Migration20261126160803_rules';

  override up(): void | Promise<void> {
    this.addSql(`create table "rule_runs" ("id" uuid not null, "rule_id" uuid not null, "rule_version" int not null, "ticket_id" uuid not null, "cause" varchar(100) not null, "cause_position" bigint null, "root_id" uuid not null, "occurred_at" timestamptz(3) not null, "outcome" varchar(10) not null, "has_replied" boolean not null, "problem" jsonb null, primary key ("id"));`);
    this.addSql(`create index "rule_runs_rule" on "rule_runs" ("rule_id", "id");`);
    this.addSql(`create index "rule_runs_ticket" on "rule_runs" ("ticket_id", "occurred_at");`);
    this.addSql(`create index "rule_runs_occurred_at" on "rule_runs" ("occurred_at");`);
    this.addSql(`alter table "rule_runs" add constraint "rule_runs_once" unique ("rule_id", "cause");`);
    this.addSql(`alter table "rule_runs" add constraint "rule_runs_once_per_chain" unique ("rule_id", "ticket_id", "root_id");`);

    this.addSql(`create table "rules" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(80) not null, "description" varchar(500) not null, "position" int not null, "enabled" boolean not null, "disabled_reason" varchar(30) null, "enabled_at" timestamptz(3) not null, "owner_id" uuid not null, "when" jsonb not null, "filters" jsonb not null, "except" jsonb null, "change" jsonb null, "comment" jsonb null, "stop" boolean not null, primary key ("id"));`);
    this.addSql(`alter table "rules" add constraint "rules_name_unique" unique ("name");`);
    this.addSql(`create index "rules_owner" on "rules" ("owner_id");`);

    this.addSql(`alter table "rules" add constraint "rules_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete restrict;`);
    this.addSql(`update "roles" set "grants" = "grants" || '[{"permission":"rule:manage","scope":"all"}]', "updated_at" = now(), "version" = "version" + 1 where "key" = 'administrator';`);
  }
}
