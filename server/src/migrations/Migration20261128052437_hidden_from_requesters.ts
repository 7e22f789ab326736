import { Migration } from '@mikro-orm/migrations';

/** Comments say whether a rule wrote them, and notifications whether their text is for agents. */
export class Migration20261128052437_hidden_from_requesters extends Migration {
  override name = 'Migration20261128052437_hidden_from_requesters';

  override up(): void {
    this.addSql(`alter table "notifications" add "internal" boolean not null default false;`);
    this.addSql(`alter table "comments" add "by_rule" boolean not null default false;`);
  }

  override down(): void {
    this.addSql(`alter table "comments" drop column "by_rule";`);
    this.addSql(`alter table "notifications" drop column "internal";`);
  }
}
