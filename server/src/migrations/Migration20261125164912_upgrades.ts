import { Migration } from '@mikro-orm/migrations';

/** Processes with their heartbeats, contract migrations, and the progress of backfills. */
export class Migration20261125164912_upgrades extends Migration {
  override name = 'Migration20261125164912_upgrades';

  override up(): void {
    this.addSql(`create table "backfills" ("name" varchar(100) not null, "needs" varchar(200) not null, "position" text null, "rows_handled" int not null, "started_at" timestamptz(3) not null, "finished_at" timestamptz(3) null, "leased_by" uuid null, "leased_until" timestamptz(3) null, primary key ("name"));`);

    this.addSql(`create table "contractions" ("migration" varchar(200) not null, "needs" varchar(200) not null, "version" varchar(40) not null, "declared_at" timestamptz(3) not null, primary key ("migration"));`);

    this.addSql(`create table "instances" ("id" uuid not null, "version" varchar(40) not null, "schema" varchar(200) not null, "role" varchar(10) not null, "started_at" timestamptz(3) not null, "seen_at" timestamptz(3) not null, primary key ("id"));`);

    this.addSql(`create or replace function "instances_instances_reopen_backfills_fn"() returns trigger as $$ begin if tg_op = 'INSERT' or old.seen_at < now() - interval '30 seconds' then update backfills set position = null, finished_at = null where needs collate "C" > new.schema and (position is not null or finished_at is not null) and not exists (select from contractions where contractions.needs collate "C" > new.schema); end if; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "instances_reopen_backfills" AFTER INSERT OR UPDATE on "instances" for each ROW execute function "instances_instances_reopen_backfills_fn"();`);
  }
}
