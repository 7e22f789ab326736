import { Migration } from '@mikro-orm/migrations';

/** Occasions that wait for rules to run. The previous release runs rules without them. */
export class Migration20261128084540_rule_occasions extends Migration {
  override name = 'Migration20261128084540_rule_occasions';

  override up(): void {
    this.addSql(`create table "rule_occasions" ("id" bigserial primary key, "lane" varchar(40) not null, "ticket_id" uuid not null, "cause" varchar(100) not null, "root_id" uuid not null, "partition" smallint null, "position" bigint null, "anchor" timestamptz(3) null);`);
    this.addSql(`create index "rule_occasions_lane" on "rule_occasions" ("lane", "id");`);
    this.addSql(`create index "rule_occasions_ticket" on "rule_occasions" ("ticket_id", "position");`);
    this.addSql(`alter table "rule_occasions" add constraint "rule_occasions_once" unique ("lane", "cause");`);
  }
}
