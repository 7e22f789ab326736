import { Migration } from '@mikro-orm/migrations';

export class Migration20261129004841_people_in_copy extends Migration {
  override name = 'Migration20261129004841_people_in_copy';

  override up(): void {
    this.addSql(
      `create table "ticket_participants" ("id" uuid not null, "ticket_id" uuid not null, "email" varchar(254) not null, "name" varchar(100) not null, "created_at" timestamptz(3) not null, "left_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "ticket_participants" add constraint "ticket_participants_once" unique ("ticket_id", "email");`,
    );
    this.addSql(
      `alter table "ticket_participants" add constraint "ticket_participants_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "deliveries" add "participant_id" uuid null;`);
    this.addSql(`alter table "comments" add "recipients" jsonb null;`);
  }

  override down(): void {
    this.addSql(`alter table "comments" drop column "recipients";`);
    this.addSql(`alter table "deliveries" drop column "participant_id";`);
    this.addSql(`drop table if exists "ticket_participants" cascade;`);
  }
}
