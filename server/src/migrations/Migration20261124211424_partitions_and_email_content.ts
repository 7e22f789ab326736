import { Migration } from '@mikro-orm/migrations';

/** Gives the partitions of the log and the content of emails their names. Nothing was released with the old names. */
export class Migration20261124211424_partitions_and_email_content extends Migration {
  override name = 'Migration20261124211424_partitions_and_email_content';

  override up(): void {
    this.addSql(`alter table "events" rename column "stream" to "partition";`);
    this.addSql(`alter table "event_heads" rename column "stream" to "partition";`);
    this.addSql(`alter table "event_consumers" rename column "stream" to "partition";`);
    this.addSql(`
      update "deliveries"
      set "mail" = "mail" - 'letter' - 'tells' || jsonb_build_object('content', "mail"->'letter')
        || case when jsonb_exists("mail", 'tells') then jsonb_build_object('eventTypes', "mail"->'tells') else '{}' end
      where "mail" is not null;`);
  }
}
