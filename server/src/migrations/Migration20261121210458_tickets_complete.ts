import { Migration } from '@mikro-orm/migrations';

export class Migration20261121210458_tickets_complete extends Migration {
  override name = 'Migration20261121210458_tickets_complete';

  override up(): void {
    this.addSql(`create table "settings" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "close_solved_after_days" int null, "comment_edit_minutes" int not null default 15, primary key ("id"));`);
    this.addSql(`insert into "settings" ("id", "created_at", "updated_at") values ('01900000-0000-7000-8000-000000000001', now(), now());`);

    this.addSql(`create table "ticket_views" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(80) not null, "owner_id" uuid not null, "team_id" uuid null, "filters" jsonb not null, "sort" varchar(40) not null, primary key ("id"));`);
    this.addSql(`create index "ticket_views_owner" on "ticket_views" ("owner_id");`);
    this.addSql(`create index "ticket_views_team" on "ticket_views" ("team_id");`);

    this.addSql(`create table "ticket_words" ("ticket_id" uuid not null, "public_words" tsvector not null, "all_words" tsvector not null, primary key ("ticket_id"));`);
    // Kept in the row: out of line, each look at a vector would be four more pages that the planner does not reckon with.
    this.addSql(`alter table "ticket_words" alter "public_words" set storage main, alter "all_words" set storage main;`);
    this.addSql(`create index "ticket_words_public" on "ticket_words" using gin ("public_words");`);
    this.addSql(`create index "ticket_words_all" on "ticket_words" using gin ("all_words");`);

    this.addSql(`create table "ticket_links" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "type" text not null, "source_id" uuid not null, "target_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "ticket_links_target" on "ticket_links" ("target_id");`);
    this.addSql(`alter table "ticket_links" add constraint "ticket_links_once" unique ("source_id", "target_id", "type");`);

    this.addSql(`create table "attachments" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "ticket_id" uuid not null, "comment_id" uuid null, "uploaded_by_id" uuid not null, "visibility" text not null, "file_name" varchar(255) not null, "content_type" varchar(100) not null, "size" int not null, "sha256" varchar(64) not null, primary key ("id"));`);
    this.addSql(`create index "attachments_comment" on "attachments" ("comment_id");`);
    this.addSql(`create index "attachments_sha256" on "attachments" ("sha256");`);
    this.addSql(`create index "attachments_ticket" on "attachments" ("ticket_id", "created_at", "id");`);

    this.addSql(`alter table "teams" add "assignment_mode" text not null default 'manual', add "max_open_per_agent" int null, add "last_assignee_id" uuid null;`);
    this.addSql(`alter table "teams" add constraint "teams_last_assignee_id_foreign" foreign key ("last_assignee_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "teams" add constraint "teams_assignment_mode_check" check ("assignment_mode" in ('manual', 'round_robin', 'least_loaded'));`);

    this.addSql(`drop index "tickets_words";`);
    // What waits to be closed by itself, the oldest first: however many tickets are closed, only these are looked at.
    this.addSql(`create index "tickets_solved" on "tickets" ("solved_at") where "closed_at" is null and "deleted_at" is null;`);
    // What somebody has to do now, counted before the service gives them more. A merged ticket is closed and was never solved.
    this.addSql(`create index "tickets_unsolved" on "tickets" ("assignee_id") where "solved_at" is null and "closed_at" is null;`);
    this.addSql(`alter table "tickets" add "parent_id" uuid null, add "merged_into_id" uuid null, add "follow_up_of_id" uuid null;`);
    this.addSql(`alter table "tickets" add constraint "tickets_parent_id_foreign" foreign key ("parent_id") references "tickets" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_merged_into_id_foreign" foreign key ("merged_into_id") references "tickets" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_follow_up_of_id_foreign" foreign key ("follow_up_of_id") references "tickets" ("id") on delete restrict;`);
    this.addSql(`create index "tickets_parent" on "tickets" ("parent_id");`);
    this.addSql(`create index "tickets_merged_into" on "tickets" ("merged_into_id");`);
    this.addSql(`create index "tickets_trash" on "tickets" ("updated_at" desc, "id" desc) where "deleted_at" is not null;`);
    this.addSql(`create index "tickets_follow_up_of" on "tickets" ("follow_up_of_id");`);

    this.addSql(`alter table "comments" add "in_reply_to_id" uuid null, add "mentions" uuid[] not null default '{}', add "external_id" varchar(200) null, add "edited_at" timestamptz(3) null, add "redacted_at" timestamptz(3) null;`);
    this.addSql(`alter table "comments" alter "mentions" drop default;`);
    this.addSql(`alter table "comments" add constraint "comments_in_reply_to_id_foreign" foreign key ("in_reply_to_id") references "comments" ("id") on delete restrict;`);
    this.addSql(`alter table "comments" add constraint "comments_external" unique ("ticket_id", "visibility", "external_id");`);

    this.addSql(`alter table "events" add "ticket_before" jsonb null;`);
    this.addSql(`drop index "events_ticket";`);
    this.addSql(`create index "events_ticket" on "events" ("ticket_id", "position");`);

    this.addSql(`alter table "ticket_views" add constraint "ticket_views_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "ticket_views" add constraint "ticket_views_team_id_foreign" foreign key ("team_id") references "teams" ("id") on delete cascade;`);

    this.addSql(`alter table "ticket_words" add constraint "ticket_words_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);

    // Tickets that were there before are found as those that come, by as much of their comments as fits in any script.
    this.addSql(`insert into "ticket_words" ("ticket_id", "public_words", "all_words")
      select "id", "told" || "replies", "told" || "replies" || "notes"
      from (
        select "tickets"."id",
          setweight(to_tsvector('simple', translate("subject", '<>', '  ')), 'A')
            || setweight(to_tsvector('simple', translate("description", '<>', '  ')), 'B') as "told",
          setweight(to_tsvector('simple', translate(coalesce(left(string_agg("body", ' ' order by "comments"."id")
            filter (where "visibility" = 'public'), 30000), ''), '<>', '  ')), 'C') as "replies",
          setweight(to_tsvector('simple', translate(coalesce(left(string_agg("body", ' ' order by "comments"."id")
            filter (where "visibility" = 'internal'), 30000), ''), '<>', '  ')), 'D') as "notes"
        from "tickets" left join "comments" on "comments"."ticket_id" = "tickets"."id" group by "tickets"."id"
      ) as "tickets";`);

    this.addSql(`alter table "ticket_links" add constraint "ticket_links_source_id_foreign" foreign key ("source_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "ticket_links" add constraint "ticket_links_target_id_foreign" foreign key ("target_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "ticket_links" add constraint "ticket_links_type_check" check ("type" in ('relates_to', 'blocks', 'duplicates', 'caused_by'));`);

    this.addSql(`alter table "attachments" add constraint "attachments_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "attachments" add constraint "attachments_comment_id_foreign" foreign key ("comment_id") references "comments" ("id") on delete cascade;`);
    this.addSql(`alter table "attachments" add constraint "attachments_uploaded_by_id_foreign" foreign key ("uploaded_by_id") references "users" ("id") on delete restrict;`);
    this.addSql(`alter table "attachments" add constraint "attachments_visibility_check" check ("visibility" in ('public', 'internal'));`);
  }
}
