import { Migration } from '@mikro-orm/migrations';

/** Days that were counted beforehand, and what figures are counted from without reading the rows of tickets. */
export class Migration20261122083320_daily_figures extends Migration {
  override name = 'Migration20261122083320_daily_figures';

  override up(): void {
    this.addSql(`create table "figure_counts" ("time_zone" varchar(64) not null, "starts_at" timestamptz(3) not null, "kind" varchar(10) not null, "team_id" uuid not null, "since" timestamptz(3) not null, "times" int not null, "one_touch" int not null, primary key ("time_zone", "starts_at", "kind", "team_id", "since"));`);

    this.addSql(`create table "figure_days" ("time_zone" varchar(64) not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "fresh" boolean not null default false, primary key ("time_zone", "starts_at"));`);

    this.addSql(`create index "events_replies" on "events" (occurred_at, ticket_id) include (actor_id)
        where type = 'comment.public' and data->>'byRequester' = 'false';`);

    this.addSql(`create index "tickets_figures" on "tickets" (created_at) include (id, merged_into_id, first_response_at,
          first_assigned_at, solved_at, agent_reply_count, reopen_count, status_id, team_id, assignee_id,
          first_response_by_id, category_id, priority, type, channel) where deleted_at is null;`);
    this.addSql(`create index "tickets_first_response" on "tickets" (first_response_at) include (created_at, merged_into_id)
          where deleted_at is null;`);
    this.addSql(`create index "tickets_last_solve" on "tickets" (solved_at) include (created_at, merged_into_id)
          where deleted_at is null;`);
  }
}
