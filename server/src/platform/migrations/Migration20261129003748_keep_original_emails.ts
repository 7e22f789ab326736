import { Migration } from '@mikro-orm/migrations';

export class Migration20261129003748_keep_original_emails extends Migration {

  override name = 'Migration20261129003748_keep_original_emails';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inbound_emails" drop constraint "inbound_emails_outcome_check";`);
    this.addSql(`alter table "inbound_emails" add "error" text null, add "mailbox_id" uuid null, add "remote_id" varchar(1000) null, add "original_sha256" varchar(64) null, add "original_size" int null, add "text_hash" varchar(64) null;`);
    this.addSql(`alter table "inbound_emails" add constraint "inbound_emails_outcome_check" check ("outcome" in ('comment_added', 'ticket_created', 'bounce_recorded', 'ignored', 'set_aside')) not valid;`);

    this.addSql(`alter table "settings" add "keep_emails_days" int not null default 30;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inbound_emails" drop constraint "inbound_emails_outcome_check";`);
    this.addSql(`alter table "inbound_emails" drop column "error", drop column "mailbox_id", drop column "remote_id", drop column "original_sha256", drop column "original_size", drop column "text_hash";`);
    this.addSql(`alter table "inbound_emails" add constraint "inbound_emails_outcome_check" check ("outcome" in ('comment_added', 'ticket_created', 'bounce_recorded', 'ignored')) not valid;`);

    this.addSql(`alter table "settings" drop column "keep_emails_days";`);
  }

}
