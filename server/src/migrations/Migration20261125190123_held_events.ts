import { Migration } from '@mikro-orm/migrations';

/** Up to where messages about events are held after a restore. */
export class Migration20261125190123_held_events extends Migration {
  override name = 'Migration20261125190123_held_events';

  override up(): void {
    this.addSql(`create table "held_events" ("partition" smallint not null, "head" bigint not null, primary key ("partition"));`);
  }
}
