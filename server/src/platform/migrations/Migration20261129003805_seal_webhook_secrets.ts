import { Migration } from '@mikro-orm/migrations';

export class Migration20261129003805_seal_webhook_secrets extends Migration {

  override name = 'Migration20261129003805_seal_webhook_secrets';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhooks" add "sealed_secrets" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhooks" drop column "sealed_secrets";`);
  }

}
