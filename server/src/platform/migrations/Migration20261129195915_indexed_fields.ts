import { Migration } from '@mikro-orm/migrations';

export class Migration20261129195915_indexed_fields extends Migration {
  override name = 'Migration20261129195915_indexed_fields';

  override up(): void {
    this.addSql(`alter table "fields" add "indexed" boolean not null default false;`);
  }
}
