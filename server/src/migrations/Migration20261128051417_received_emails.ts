import { Migration } from '@mikro-orm/migrations';

/** What became of received emails, and how the email of a ticket was sent. The previous release writes none of it. */
export class Migration20261128051417_received_emails extends Migration {
  override name = 'Migration20261128051417_received_emails';

  override up(): void {
    this.addSql(
      `alter table "inbound_emails" add "content_hash" varchar(64) null, add "from_header" varchar(320) null, add "subject" varchar(200) null, add "raw" bytea null;`,
    );

    this.addSql(
      `alter table "tickets" add "automated" boolean not null default false, add "reply_to" varchar(254) null, add "sent_via" varchar(254) null;`,
    );
  }
}
