import { Migration } from '@mikro-orm/migrations';

export class Migration20261129054159_ticket_organizations extends Migration {

  override name = 'Migration20261129054159_ticket_organizations';

  override up(): void | Promise<void> {
    this.addSql(`alter table "tickets" add "organization_id" uuid null;`);
    this.addSql(`alter table "tickets" add constraint "tickets_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete restrict not valid;`);
  }
}
