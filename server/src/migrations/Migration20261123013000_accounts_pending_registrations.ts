import { Migration } from '@mikro-orm/migrations';

/** Registrations that are not confirmed stand beside accounts, and a refresh token knows the one that replaced it. */
export class Migration20261123013000_accounts_pending_registrations extends Migration {
  override name = 'Migration20261123013000_accounts_pending_registrations';

  override up(): void {
    this.addSql(`alter table "users" add "claimed_email" varchar(254) null;`);
    this.addSql(`alter table "users" add constraint "users_claimed_email_unique" unique ("claimed_email");`);
    this.addSql(
      `create index "users_unproven_password" on public.users (id) where email_verified_at is null and password_hash is not null and claimed_email is null;`,
    );
    this.addSql(`alter table "refresh_tokens" add "successor" text null;`);
  }
}
