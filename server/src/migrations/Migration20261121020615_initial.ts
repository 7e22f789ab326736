import { Migration } from '@mikro-orm/migrations';

export class Migration20261121020615_initial extends Migration {

  override name = 'Migration20261121020615_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "deliveries" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "kind" text not null, "event" varchar(60) null, "ticket_id" uuid null, "dedupe" varchar(200) not null, "mail" jsonb not null, "state" text not null, "attempts" jsonb not null, "next_attempt_at" timestamptz(3) null, "claim" int not null, "leased_until" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_dedupe_unique" unique ("dedupe");`);
    this.addSql(`create index "deliveries_due" on public.deliveries (next_attempt_at) where state = 'pending';`);
    this.addSql(`create index "deliveries_newest" on "deliveries" ("created_at", "id");`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('email'));`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_state_check" check ("state" in ('pending', 'delivered', 'failed'));`);

    this.addSql(`create table "events" ("stream" smallint not null, "position" bigint not null, "id" uuid not null, "type" varchar(255) not null, "subject_type" varchar(255) not null, "subject_id" uuid not null, "subject_version" int null, "ticket_id" uuid null, "actor_kind" varchar(255) not null, "actor_id" uuid null, "actor_name" varchar(255) not null, "occurred_at" timestamptz(3) not null, "changes" jsonb not null, "data" jsonb not null, "request_id" varchar(255) null, primary key ("stream", "position"));`);
    this.addSql(`alter table "events" add constraint "events_id_unique" unique ("id");`);
    this.addSql(`create index "events_ticket" on "events" ("ticket_id", "occurred_at");`);
    this.addSql(`create index "events_subject" on "events" ("subject_id", "subject_version");`);
    this.addSql(`create index "events_type" on "events" ("type", "occurred_at");`);
    this.addSql(`create index "events_solves" on public.events (occurred_at, ticket_id)
        where type = 'ticket.status_changed' and jsonb_path_exists(changes, '\$[*] ? (@.field == "status" && @.from.state != "solved" && @.from.state != "closed" && (@.to.state == "solved" || @.to.state == "closed"))');`);

    this.addSql(`create table "event_consumers" ("consumer" varchar(60) not null, "stream" smallint not null, "position" bigint not null, primary key ("consumer", "stream"));`);

    this.addSql(`create table "event_heads" ("stream" smallint not null, "head" bigint not null, primary key ("stream"));`);

    this.addSql(`create table "idempotency_records" ("actor_id" uuid not null, "key" varchar(255) not null, "fingerprint" varchar(64) not null, "answer" jsonb not null, "created_at" timestamptz(3) not null, primary key ("actor_id", "key"));`);
    this.addSql(`create index "idempotency_records_created" on "idempotency_records" ("created_at");`);

    this.addSql(`create table "notification_rules" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "event" varchar(60) not null, "audience" varchar(60) not null, "channel" text not null, "enabled" boolean not null, "templates" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "notification_rules" add constraint "notification_rules_once" unique ("event", "audience", "channel");`);
    this.addSql(`alter table "notification_rules" add constraint "notification_rules_channel_check" check ("channel" in ('email', 'in_app'));`);

    this.addSql(`create table "roles" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(80) not null, "description" text not null, "is_system" boolean not null, "grants" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "roles" add constraint "roles_key_unique" unique ("key");`);

    this.addSql(`create table "statuses" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(60) not null, "requester_label" varchar(60) not null, "state" text not null, "color" varchar(7) not null, "position" int not null, "is_default" boolean not null, "archived_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "statuses" add constraint "statuses_key_unique" unique ("key");`);
    this.addSql(`alter table "statuses" add constraint "statuses_state_check" check ("state" in ('new', 'open', 'pending', 'on_hold', 'solved', 'closed'));`);

    this.addSql(`create table "status_transitions" ("id" uuid not null, "from_id" uuid null, "to_id" uuid not null, "required_permission" varchar(60) null, "requires_comment" text not null, primary key ("id"));`);
    this.addSql(`alter table "status_transitions" add constraint "status_transitions_once" unique ("from_id", "to_id");`);
    this.addSql(`alter table "status_transitions" add constraint "status_transitions_requires_comment_check" check ("requires_comment" in ('none', 'public', 'internal', 'any'));`);

    this.addSql(`create table "teams" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(80) not null, "description" text not null, primary key ("id"));`);
    this.addSql(`alter table "teams" add constraint "teams_name_unique" unique ("name");`);

    this.addSql(`create table "categories" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(80) not null, "description" text not null, "parent_id" uuid null, "position" int not null, "default_team_id" uuid null, "default_priority" text null, "visible_to_requesters" boolean not null, "archived_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "categories" add constraint "categories_key_unique" unique ("key");`);
    this.addSql(`create index "categories_parent" on "categories" ("parent_id");`);
    this.addSql(`alter table "categories" add constraint "categories_default_priority_check" check ("default_priority" in ('low', 'normal', 'high', 'urgent'));`);

    this.addSql(`create table "users" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(100) not null, "email" varchar(254) not null, "email_verified_at" timestamptz(3) null, "kind" text not null, "status" text not null, "password_hash" varchar(255) null, "locale" varchar(35) not null, "time_zone" varchar(64) not null, "availability" text not null, "last_login_at" timestamptz(3) null, "access_changed_at" timestamptz(3) not null, "sessions_valid_from" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);
    this.addSql(`create index "users_access_changed" on "users" ("access_changed_at");`);
    this.addSql(`alter table "users" add constraint "users_kind_check" check ("kind" in ('person', 'service'));`);
    this.addSql(`alter table "users" add constraint "users_status_check" check ("status" in ('invited', 'active', 'suspended'));`);
    this.addSql(`alter table "users" add constraint "users_availability_check" check ("availability" in ('online', 'away'));`);

    this.addSql(`create table "tickets" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "number" serial, "subject" varchar(200) not null, "description" text not null, "requester_id" uuid not null, "category_id" uuid null, "status_id" uuid not null, "priority" text not null, "type" text not null, "tags" text[] not null, "channel" text not null, "assignee_id" uuid null, "team_id" uuid null, "due_at" timestamptz(3) null, "external_source" varchar(100) null, "external_id" varchar(200) null, "first_response_at" timestamptz(3) null, "first_response_by_id" uuid null, "first_assigned_at" timestamptz(3) null, "solved_at" timestamptz(3) null, "closed_at" timestamptz(3) null, "last_requester_comment_at" timestamptz(3) null, "last_agent_comment_at" timestamptz(3) null, "comment_count" int not null default 0, "agent_reply_count" int not null default 0, "reopen_count" int not null default 0, "deleted_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "tickets" add constraint "tickets_number" unique ("number");`);
    this.addSql(`create index "tickets_category" on "tickets" ("category_id");`);
    this.addSql(`create index "tickets_updated" on public.tickets (updated_at desc, id desc) where deleted_at is null;`);
    this.addSql(`create index "tickets_created" on public.tickets (created_at desc, id desc) where deleted_at is null;`);
    this.addSql(`create index "tickets_requester" on "tickets" ("requester_id", "updated_at");`);
    this.addSql(`create index "tickets_assignee" on "tickets" ("assignee_id", "updated_at");`);
    this.addSql(`create index "tickets_team" on "tickets" ("team_id", "updated_at");`);
    this.addSql(`create index "tickets_status" on "tickets" ("status_id", "updated_at");`);
    this.addSql(`create index "tickets_tags" on "tickets" using gin ("tags");`);
    this.addSql(`create index "tickets_words" on public.tickets using gin (to_tsvector('simple', subject || ' ' || description));`);
    this.addSql(`alter table "tickets" add constraint "tickets_external" unique ("external_source", "external_id");`);
    this.addSql(`alter table "tickets" add constraint "tickets_priority_check" check ("priority" in ('low', 'normal', 'high', 'urgent'));`);
    this.addSql(`alter table "tickets" add constraint "tickets_type_check" check ("type" in ('question', 'incident', 'problem', 'task'));`);
    this.addSql(`alter table "tickets" add constraint "tickets_channel_check" check ("channel" in ('api', 'portal', 'email', 'chat', 'phone', 'import'));`);

    this.addSql(`create table "ticket_followers" ("ticket_id" uuid not null, "user_id" uuid not null, primary key ("ticket_id", "user_id"));`);
    this.addSql(`create index "ticket_followers_user" on "ticket_followers" ("user_id");`);

    this.addSql(`create table "team_members" ("team_id" uuid not null, "user_id" uuid not null, "role" text not null, primary key ("team_id", "user_id"));`);
    this.addSql(`create index "team_members_user" on "team_members" ("user_id");`);
    this.addSql(`alter table "team_members" add constraint "team_members_role_check" check ("role" in ('member', 'lead'));`);

    this.addSql(`create table "refresh_tokens" ("id" uuid not null, "family" uuid not null, "user_id" uuid not null, "hash" varchar(64) not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "rotated_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "refresh_tokens_family" on "refresh_tokens" ("family");`);
    this.addSql(`create index "refresh_tokens_user" on "refresh_tokens" ("user_id");`);
    this.addSql(`alter table "refresh_tokens" add constraint "refresh_tokens_hash_unique" unique ("hash");`);

    this.addSql(`create table "one_time_tokens" ("id" uuid not null, "purpose" text not null, "user_id" uuid null, "hash" varchar(64) not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "consumed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "one_time_tokens_user" on "one_time_tokens" ("user_id");`);
    this.addSql(`alter table "one_time_tokens" add constraint "one_time_tokens_hash_unique" unique ("hash");`);
    this.addSql(`alter table "one_time_tokens" add constraint "one_time_tokens_purpose_check" check ("purpose" in ('verify_email', 'reset_password', 'accept_invitation', 'set_up'));`);

    this.addSql(`create table "notifications" ("id" uuid not null, "user_id" uuid not null, "event_id" uuid not null, "event" varchar(60) not null, "ticket_id" uuid not null, "title" varchar(300) not null, "body" text not null, "created_at" timestamptz(3) not null, "read_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "notifications_inbox" on "notifications" ("user_id", "created_at", "id");`);
    this.addSql(`alter table "notifications" add constraint "notifications_once" unique ("event_id", "user_id");`);

    this.addSql(`create table "interactions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "ticket_id" uuid not null, "kind" text not null, "direction" text not null, "occurred_at" timestamptz(3) not null, "duration_seconds" int null, "participant" varchar(200) null, "summary" text not null, "recorded_by_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "interactions_ticket" on "interactions" ("ticket_id", "occurred_at", "id");`);
    this.addSql(`alter table "interactions" add constraint "interactions_kind_check" check ("kind" in ('phone', 'email', 'chat', 'meeting', 'other'));`);
    this.addSql(`alter table "interactions" add constraint "interactions_direction_check" check ("direction" in ('inbound', 'outbound'));`);

    this.addSql(`create table "comments" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "ticket_id" uuid not null, "author_id" uuid not null, "visibility" text not null, "body" text not null, "channel" text not null, primary key ("id"));`);
    this.addSql(`create index "comments_ticket" on "comments" ("ticket_id", "created_at", "id");`);
    this.addSql(`alter table "comments" add constraint "comments_visibility_check" check ("visibility" in ('public', 'internal'));`);
    this.addSql(`alter table "comments" add constraint "comments_channel_check" check ("channel" in ('api', 'portal', 'email', 'chat', 'phone', 'import'));`);

    this.addSql(`create table "user_roles" ("user_id" uuid not null, "role_id" uuid not null, primary key ("user_id", "role_id"));`);
    this.addSql(`create index "user_roles_role" on "user_roles" ("role_id");`);

    this.addSql(`alter table "status_transitions" add constraint "status_transitions_from_id_foreign" foreign key ("from_id") references "statuses" ("id") on delete cascade;`);
    this.addSql(`alter table "status_transitions" add constraint "status_transitions_to_id_foreign" foreign key ("to_id") references "statuses" ("id") on delete cascade;`);

    this.addSql(`alter table "categories" add constraint "categories_parent_id_foreign" foreign key ("parent_id") references "categories" ("id") on delete restrict;`);
    this.addSql(`alter table "categories" add constraint "categories_default_team_id_foreign" foreign key ("default_team_id") references "teams" ("id") on delete restrict;`);

    this.addSql(`alter table "tickets" add constraint "tickets_requester_id_foreign" foreign key ("requester_id") references "users" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_status_id_foreign" foreign key ("status_id") references "statuses" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_assignee_id_foreign" foreign key ("assignee_id") references "users" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_team_id_foreign" foreign key ("team_id") references "teams" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_first_response_by_id_foreign" foreign key ("first_response_by_id") references "users" ("id") on delete restrict;`);

    this.addSql(`alter table "ticket_followers" add constraint "ticket_followers_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "ticket_followers" add constraint "ticket_followers_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "team_members" add constraint "team_members_team_id_foreign" foreign key ("team_id") references "teams" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "team_members" add constraint "team_members_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "refresh_tokens" add constraint "refresh_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "one_time_tokens" add constraint "one_time_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "notifications" add constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "notifications" add constraint "notifications_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);

    this.addSql(`alter table "interactions" add constraint "interactions_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "interactions" add constraint "interactions_recorded_by_id_foreign" foreign key ("recorded_by_id") references "users" ("id") on delete restrict;`);

    this.addSql(`alter table "comments" add constraint "comments_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "comments" add constraint "comments_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`);

    this.addSql(`alter table "user_roles" add constraint "user_roles_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "user_roles" add constraint "user_roles_role_id_foreign" foreign key ("role_id") references "roles" ("id") on update cascade on delete restrict;`);
  }

}
