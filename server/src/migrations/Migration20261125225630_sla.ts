import { Migration } from '@mikro-orm/migrations';

export class Migration20261125225630_sla extends Migration {
  override name = 'Migration20261125225630_sla';

  override up(): void {
    this.addSql(`create table "sla_policies" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(80) not null, "position" int not null, "enabled" boolean not null, "filters" jsonb not null, "except" jsonb null, "calendar_id" uuid null, "targets" jsonb not null, "warn_at_percent" int null, primary key ("id"));`);
    this.addSql(`alter table "sla_policies" add constraint "sla_policies_name_unique" unique ("name");`);
    this.addSql(`create index "sla_policies_calendar" on "sla_policies" ("calendar_id");`);

    this.addSql(`create table "sla_recalculation" ("id" smallint not null, "revision" int not null, "finished_revision" int not null, "after_ticket_id" uuid null, primary key ("id"));`);

    this.addSql(`insert into "sla_recalculation" ("id", "revision", "finished_revision") values (1, 0, 0);`);

    this.addSql(`create table "sla_targets" ("ticket_id" uuid not null, "metric" text not null, "ordinal" int not null, "policy_id" uuid not null, "policy_name" varchar(80) not null, "seconds" int not null, "calendar_id" uuid null, "spans" jsonb not null, "started_at" timestamptz(3) not null, "due_at" timestamptz(3) null, "paused_at" timestamptz(3) null, "notice_at" timestamptz(3) null, "warned_at" timestamptz(3) null, "breached_at" timestamptz(3) null, "met_at" timestamptz(3) null, "cancelled_at" timestamptz(3) null, "cancel_reason" varchar(20) null, "team_id" uuid null, "priority" text not null, primary key ("ticket_id", "metric", "ordinal"));`);
    this.addSql(`create index "sla_targets_due" on "sla_targets" (due_at, "ticket_id") where met_at is null and cancelled_at is null;`);
    this.addSql(`create index "sla_targets_team_due" on "sla_targets" (team_id, due_at, "ticket_id") where met_at is null and cancelled_at is null;`);
    this.addSql(`create index "sla_targets_notice" on "sla_targets" (notice_at) where notice_at is not null;`);
    this.addSql(`create index "sla_targets_decided" on "sla_targets" (coalesce(breached_at, met_at)) where breached_at is not null or met_at is not null;`);

    this.addSql(`create or replace function "calendars_calendars_recalculate_fn"() returns trigger as $$ begin update sla_recalculation set revision = revision + 1, after_ticket_id = null; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "calendars_recalculate" AFTER UPDATE on "calendars" for each STATEMENT execute function "calendars_calendars_recalculate_fn"();`);

    this.addSql(`alter table "sla_policies" add constraint "sla_policies_calendar_id_foreign" foreign key ("calendar_id") references "calendars" ("id") on delete restrict;`);
    this.addSql(`create or replace function "sla_policies_sla_policies_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "sla_policies_raise_version" AFTER INSERT OR UPDATE OR DELETE on "sla_policies" for each STATEMENT execute function "sla_policies_sla_policies_raise_version_fn"();`);
    this.addSql(`create or replace function "sla_policies_sla_policies_recalculate_fn"() returns trigger as $$ begin update sla_recalculation set revision = revision + 1, after_ticket_id = null; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "sla_policies_recalculate" AFTER INSERT OR UPDATE OR DELETE on "sla_policies" for each STATEMENT execute function "sla_policies_sla_policies_recalculate_fn"();`);

    this.addSql(`create or replace function "sla_recalculation_sla_recalculation_raise_version_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' and to_jsonb(new) - 'after_ticket_id' = to_jsonb(old) - 'after_ticket_id' then return null; end if; update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "sla_recalculation_raise_version" AFTER INSERT OR UPDATE OR DELETE on "sla_recalculation" for each ROW execute function "sla_recalculation_sla_recalculation_raise_version_fn"();`);

    this.addSql(`alter table "sla_targets" add constraint "sla_targets_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "sla_targets" add constraint "sla_targets_metric_check" check ("metric" in ('first_response', 'next_response', 'resolution'));`);
    this.addSql(`alter table "sla_targets" add constraint "sla_targets_priority_check" check ("priority" in ('low', 'normal', 'high', 'urgent'));`);
  }
}
