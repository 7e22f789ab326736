import { Migration } from '@mikro-orm/migrations';

/** The trace context of events and deliveries. The previous release writes neither. */
export class Migration20261125195500_traceparent extends Migration {
  override name = 'Migration20261125195500_traceparent';

  override up(): void {
    this.addSql(`alter table "deliveries" add "traceparent" varchar(55) null;`);

    this.addSql(`alter table "events" add "traceparent" varchar(55) null;`);
  }
}
