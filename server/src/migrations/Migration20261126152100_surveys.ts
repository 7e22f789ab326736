import { Migration } from '@mikro-orm/migrations';

export class Migration20261126152100_surveys extends Migration {
  override name = 'Migration20261126152100_surveys';

  override up(): void {
    this.addSql(
      `create table "surveys" ("id" uuid not null, "ticket_id" uuid not null, "solved_at" timestamptz(3) not null, "due_at" timestamptz(3) null, "solver_id" uuid null, "team_id" uuid null, "requester_id" uuid null, "token_hash" varchar(64) null, "sent_at" timestamptz(3) null, "expires_at" timestamptz(3) null, "score" smallint null, "comment" text null, "answered_at" timestamptz(3) null, "changed_at" timestamptz(3) null, "redacted_at" timestamptz(3) null, "cancelled_at" timestamptz(3) null, "cancel_reason" varchar(20) null, primary key ("id"));`,
    );
    this.addSql(`alter table "surveys" add constraint "surveys_token" unique ("token_hash");`);
    this.addSql(`create index "surveys_ticket" on "surveys" ("ticket_id", "sent_at");`);
    this.addSql(`create index "surveys_due" on "surveys" (due_at) where due_at is not null;`);
    this.addSql(`create unique index "surveys_pending" on "surveys" ("ticket_id") where due_at is not null;`);
    this.addSql(
      `create index "surveys_requester" on "surveys" ("requester_id", sent_at) where sent_at is not null;`,
    );
    this.addSql(`create index "surveys_sent" on "surveys" (sent_at) where sent_at is not null;`);
    this.addSql(`create index "surveys_answered" on "surveys" (answered_at) where answered_at is not null;`);
    this.addSql(`create index "surveys_score" on "surveys" (score, "ticket_id") where score is not null;`);
    this.addSql(
      `alter table "surveys" add constraint "surveys_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "surveys" add constraint "surveys_solver_id_foreign" foreign key ("solver_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "surveys" add constraint "surveys_requester_id_foreign" foreign key ("requester_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "settings" add "surveys_enabled" boolean not null default false, add "survey_delay_minutes" int not null default 240;`,
    );
    // Those who read internal notes in the default roles, and administrators.
    this.addSql(
      `update "roles" set "grants" = "grants" || jsonb_build_array(jsonb_build_object('permission', 'survey:read', 'scope', notes.granted->>'scope')), "updated_at" = now(), "version" = "version" + 1 from (select id, granted from "roles", jsonb_array_elements("grants") as granted where "key" in ('agent', 'team_lead', 'manager', 'administrator') and granted->>'permission' = 'comment:read_internal') as notes where notes.id = "roles"."id";`,
    );
  }
}
