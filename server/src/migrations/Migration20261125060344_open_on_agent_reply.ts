import { Migration } from '@mikro-orm/migrations';

/** Adds the setting that opens a new ticket when an agent replies. The previous release ignores it. */
export class Migration20261125060344_open_on_agent_reply extends Migration {
  override name = 'Migration20261125060344_open_on_agent_reply';

  override up(): void {
    this.addSql(`alter table "settings" add "open_on_agent_reply" boolean not null default true;`);
  }
}
