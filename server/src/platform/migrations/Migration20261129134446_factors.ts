import { Migration } from '@mikro-orm/migrations';

export class Migration20261129134446_factors extends Migration {

  override name = 'Migration20261129134446_factors';

  override up(): void | Promise<void> {
    this.addSql(`create table "totp_secrets" ("id" uuid not null, "user_id" uuid not null, "secret" text not null, "created_at" timestamptz(3) not null, "confirmed_at" timestamptz(3) null, "last_step" int null, primary key ("id"));`);
    this.addSql(`create index "totp_secrets_user" on "totp_secrets" ("user_id");`);

    this.addSql(`create table "sign_in_challenges" ("id" uuid not null, "purpose" text not null, "user_id" uuid null, "session_id" uuid null, "network" varchar(45) not null, "password_digest" varchar(64) null, "nonce" varchar(64) not null, "user_handle" varchar(88) null, "attempts" smallint not null default 0, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "consumed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "sign_in_challenges_user" on "sign_in_challenges" ("user_id");`);
    this.addSql(`create index "sign_in_challenges_expire" on "sign_in_challenges" ("expires_at");`);

    this.addSql(`create table "recovery_codes" ("hash" varchar(64) not null, "user_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("hash"));`);
    this.addSql(`create index "recovery_codes_user" on "recovery_codes" ("user_id");`);

    this.addSql(`create table "passkeys" ("id" uuid not null, "user_id" uuid not null, "rp_id" varchar(255) not null, "credential_id" varchar(1364) not null, "public_key" text not null, "user_handle" varchar(88) not null, "counter" bigint not null, "transports" text[] not null default '{}', "is_device_bound" boolean not null, "is_backed_up" boolean not null, "name" varchar(80) not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "passkeys_user" on "passkeys" ("user_id");`);
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`);

    this.addSql(`create table "factor_resets" ("id" uuid not null, "user_id" uuid not null, "hash" varchar(64) not null, "created_at" timestamptz(3) not null, "due_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "factor_resets_user" on "factor_resets" ("user_id");`);
    this.addSql(`alter table "factor_resets" add constraint "factor_resets_hash_unique" unique ("hash");`);
    this.addSql(`create index "factor_resets_ended" on "factor_resets" ("ended_at");`);

    this.addSql(`alter table "totp_secrets" add constraint "totp_secrets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "sign_in_challenges" add constraint "sign_in_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "sign_in_challenges" add constraint "sign_in_challenges_purpose_check" check ("purpose" in ('second_factor', 'passkey', 'step_up', 'new_passkey'));`);

    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "factor_resets" add constraint "factor_resets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }
}
