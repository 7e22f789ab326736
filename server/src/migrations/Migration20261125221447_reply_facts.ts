import { Migration } from '@mikro-orm/migrations';

/**
 * Adds what a first response and a waiting requester are told by, the cause of automatic changes, and the values of custom
 * fields. The previous release writes none of them.
 */
export class Migration20261125221447_reply_facts extends Migration {
  override name = 'Migration20261125221447_reply_facts';

  override up(): void {
    this.addSql(`alter table "events" add "cause_id" uuid null;`);

    this.addSql(
      `alter table "tickets" add "fields" jsonb not null default '{}', add "waiting_since" timestamptz(3) null;`,
    );

    this.addSql(`alter table "comments" add "automated" boolean not null default false;`);
  }
}
