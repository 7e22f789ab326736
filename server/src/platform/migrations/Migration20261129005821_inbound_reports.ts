import { Migration } from '@mikro-orm/migrations';

export class Migration20261129005821_inbound_reports extends Migration {

  override name = 'Migration20261129005821_inbound_reports';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inbound_emails" add "report" jsonb null, add "dmarc" varchar(10) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inbound_emails" drop column "report", drop column "dmarc";`);
  }

}
