import { Migration } from '@mikro-orm/migrations';

export class Migration20261121042158_accounts_and_access extends Migration {
  override name = 'Migration20261121042158_accounts_and_access';

  override up(): void {
    this.addSql(`create table "rate_limits" ("key" varchar(200) collate "C" not null, "times" timestamptz[] not null, "last_at" timestamptz(3) not null, primary key ("key"));`);
    this.addSql(`create index "rate_limits_last" on "rate_limits" ("last_at");`);

    this.addSql(`create table "sessions" ("id" uuid not null, "user_id" uuid not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, "ip" varchar(45) null, "network" varchar(45) null, "user_agent" varchar(300) null, primary key ("id"));`);
    this.addSql(`create index "sessions_user" on "sessions" ("user_id", "network");`);
    this.addSql(`create index "sessions_ended" on "sessions" ("ended_at");`);
    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    // Sessions that run go on: what was the family of a refresh token is a session now.
    this.addSql(`insert into "sessions" ("id", "user_id", "created_at", "last_used_at", "expires_at", "ended_at")
      select "family", "user_id", min("created_at"), max("created_at"), min("created_at") + interval '90 days', max("revoked_at")
      from "refresh_tokens" group by "family", "user_id";`);
    this.addSql(`alter table "refresh_tokens" drop constraint "refresh_tokens_user_id_foreign";`);
    this.addSql(`drop index "refresh_tokens_user";`);
    this.addSql(`alter table "refresh_tokens" drop column "user_id", drop column "revoked_at";`);
    this.addSql(`alter table "refresh_tokens" rename column "family" to "session_id";`);
    this.addSql(`alter index "refresh_tokens_family" rename to "refresh_tokens_session";`);
    this.addSql(`alter table "refresh_tokens" add constraint "refresh_tokens_session_id_foreign" foreign key ("session_id") references "sessions" ("id") on delete cascade;`);

    this.addSql(`alter table "one_time_tokens" drop constraint "one_time_tokens_purpose_check";`);
    this.addSql(`alter table "one_time_tokens" add "email" varchar(254) null;`);
    this.addSql(`alter table "one_time_tokens" add constraint "one_time_tokens_purpose_check" check ("purpose" in ('verify_email', 'change_email', 'reset_password', 'accept_invitation', 'set_up'));`);
    this.addSql(`update "one_time_tokens" set "email" = "users"."email" from "users" where "users"."id" = "one_time_tokens"."user_id";`);

    this.addSql(`create table "api_keys" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(80) not null, "prefix" varchar(12) not null, "hash" varchar(64) not null, "owner_id" uuid not null, "grants" jsonb null, "expires_at" timestamptz(3) null, "last_used_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, "previous_hash" varchar(64) null, "previous_until" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "api_keys" add constraint "api_keys_hash_unique" unique ("hash");`);
    this.addSql(`create index "api_keys_owner" on "api_keys" ("owner_id");`);
    this.addSql(`alter table "api_keys" add constraint "api_keys_previous_hash_unique" unique ("previous_hash");`);
    this.addSql(`alter table "api_keys" add constraint "api_keys_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`);

    // Of an Idempotency-Key only a hash is kept from now on; requests that were answered before stay known.
    this.addSql(`update "idempotency_records" set "key" = encode(sha256(convert_to("key", 'UTF8')), 'hex');`);

    this.addSql(`alter table "events" add "api_key_id" uuid null, add "api_key_name" varchar(255) null, add "ip" varchar(45) null;`);
    this.addSql(`create index "events_audit" on "events" ("occurred_at", "id") where "ticket_id" is null;`);
    // Append-only for everybody: also for who is at the database by other ways than this service.
    this.addSql(`create or replace function "events_events_append_only_fn"() returns trigger as \$\$ begin raise exception 'The event log is append-only' using errcode = 'insufficient_privilege'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "events_append_only" BEFORE DELETE OR UPDATE on "events" for each STATEMENT execute function "events_events_append_only_fn"();`);
    // Not in the entity: the information schema, by which both are compared, does not know of it.
    this.addSql(`create trigger "events_never_truncated" BEFORE TRUNCATE on "events" for each STATEMENT execute function "events_events_append_only_fn"();`);
  }
}
