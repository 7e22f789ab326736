import { Migration } from '@mikro-orm/migrations';

export class Migration20261129134718_identity_providers extends Migration {

  override name = 'Migration20261129134718_identity_providers';

  override up(): void | Promise<void> {
    this.addSql(`create table "identity_providers" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(80) not null, "issuer" varchar(500) not null, "client_id" varchar(255) not null, "secret" text null, "scopes" text[] not null default '{}', "redirect_uris" text[] not null default '{}', "domains" text[] not null default '{}', "trust" text not null, "provision" text not null, "groups_claim" varchar(255) null, "mapping" jsonb not null, "roles" text not null, "second_factor" text[] not null default '{}', "session_hours" int not null default 12, "enforce" boolean not null default false, "break_glass" text[] not null default '{}', "enabled" boolean not null default false, "tested_at" timestamptz(3) null, "connection_changed_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "identity_providers" add constraint "identity_providers_key_unique" unique ("key");`);
    this.addSql(`alter table "identity_providers" add constraint "identity_providers_issuer_unique" unique ("issuer");`);

    this.addSql(`create table "logout_tokens" ("hash" varchar(64) not null, "expires_at" timestamptz(3) not null, primary key ("hash"));`);
    this.addSql(`create index "logout_tokens_expires" on "logout_tokens" ("expires_at");`);

    this.addSql(`create table "sign_in_confirmations" ("id" uuid not null, "provider_id" uuid not null, "user_id" uuid null, "profile" jsonb not null, "token_hash" varchar(64) not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "consumed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "sign_in_confirmations" add constraint "sign_in_confirmations_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "sign_in_confirmations_expires" on "sign_in_confirmations" ("expires_at");`);

    this.addSql(`create table "sign_in_attempts" ("id" uuid not null, "provider_id" uuid not null, "purpose" text not null, "state_hash" varchar(64) not null, "nonce" varchar(64) not null, "verifier" text not null, "challenge" varchar(43) not null, "redirect_uri" varchar(2000) not null, "user_id" uuid null, "session_id" uuid null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "consumed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "sign_in_attempts" add constraint "sign_in_attempts_state_hash_unique" unique ("state_hash");`);
    this.addSql(`create index "sign_in_attempts_expires" on "sign_in_attempts" ("expires_at");`);

    this.addSql(`create table "provider_sessions" ("session_id" uuid not null, "provider_id" uuid not null, "sid" varchar(255) null, "subject" varchar(255) not null, primary key ("session_id"));`);
    this.addSql(`create index "provider_sessions_sid" on "provider_sessions" ("provider_id", "sid");`);
    this.addSql(`create index "provider_sessions_subject" on "provider_sessions" ("provider_id", "subject");`);

    this.addSql(`create table "user_identities" ("id" uuid not null, "provider_id" uuid not null, "user_id" uuid not null, "issuer" varchar(500) not null, "subject" varchar(255) not null, "email" varchar(254) null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "user_identities_user" on "user_identities" ("user_id");`);
    this.addSql(`create index "user_identities_provider" on "user_identities" ("provider_id", "user_id");`);
    this.addSql(`alter table "user_identities" add constraint "user_identities_subject" unique ("issuer", "subject");`);

    this.addSql(`alter table "user_roles" add "provider_id" uuid null;`);

    this.addSql(`alter table "identity_providers" add constraint "identity_providers_trust_check" check ("trust" in ('none', 'verified', 'domains'));`);
    this.addSql(`alter table "identity_providers" add constraint "identity_providers_provision_check" check ("provision" in ('off', 'invited', 'domain'));`);
    this.addSql(`alter table "identity_providers" add constraint "identity_providers_roles_check" check ("roles" in ('none', 'add', 'managed'));`);

    this.addSql(`alter table "sign_in_confirmations" add constraint "sign_in_confirmations_provider_id_foreign" foreign key ("provider_id") references "identity_providers" ("id") on delete cascade;`);
    this.addSql(`alter table "sign_in_confirmations" add constraint "sign_in_confirmations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "sign_in_attempts" add constraint "sign_in_attempts_provider_id_foreign" foreign key ("provider_id") references "identity_providers" ("id") on delete cascade;`);
    this.addSql(`alter table "sign_in_attempts" add constraint "sign_in_attempts_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "sign_in_attempts" add constraint "sign_in_attempts_purpose_check" check ("purpose" in ('sign_in', 'step_up', 'link', 'test'));`);

    this.addSql(`alter table "provider_sessions" add constraint "provider_sessions_session_id_foreign" foreign key ("session_id") references "sessions" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "provider_sessions" add constraint "provider_sessions_provider_id_foreign" foreign key ("provider_id") references "identity_providers" ("id") on delete cascade;`);

    this.addSql(`alter table "user_identities" add constraint "user_identities_provider_id_foreign" foreign key ("provider_id") references "identity_providers" ("id") on delete cascade;`);
    this.addSql(`alter table "user_identities" add constraint "user_identities_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }
}
