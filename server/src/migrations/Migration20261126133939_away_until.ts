import { Migration } from '@mikro-orm/migrations';

export class Migration20261126133939_away_until extends Migration {
  override name = 'Migration20261126133939_away_until';

  override up(): void {
    this.addSql(`alter table "users" add "away_until" timestamptz(3) null;`);
  }
}
