import { Migration } from '@mikro-orm/migrations';

export class Migration20261125060344_open_on_agent_reply extends Migration {

  override name = 'Migration20261125060344_open_on_agent_reply';

  override up(): void | Promise<void> {
    this.addSql(`alter table "settings" add "open_on_agent_reply" boolean not null default true;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "settings" drop column "open_on_agent_reply";`);
  }

}
