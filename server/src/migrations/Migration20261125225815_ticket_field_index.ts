import { Migration } from '@mikro-orm/migrations';

/** What lists find in custom fields. There are no values before this release, so it starts empty. */
export class Migration20261125225815_ticket_field_index extends Migration {
  override name = 'Migration20261125225815_ticket_field_index';

  override up(): void {
    this.addSql(`create table "ticket_field_index" ("ticket_id" uuid not null, "open" boolean not null, "tokens" text[] not null, "n1" double precision null, "n2" double precision null, "n3" double precision null, "n4" double precision null, "n5" double precision null, "n6" double precision null, "n7" double precision null, "n8" double precision null, "n9" double precision null, "n10" double precision null, "n11" double precision null, "n12" double precision null, "n13" double precision null, "n14" double precision null, "n15" double precision null, "n16" double precision null, primary key ("ticket_id"));`);
    // The planner must know how rare a value is: the best plan for a list depends on it (decision 71).
    this.addSql(`alter table "ticket_field_index" alter column "tokens" set statistics 1000;`);
    this.addSql(`create index "ticket_field_index_tokens" on "ticket_field_index" using gin ("tokens");`);
    this.addSql(`create index "ticket_field_index_open_tokens" on "ticket_field_index" using gin ("tokens") where open;`);
    this.addSql(`create index "ticket_field_index_n1" on "ticket_field_index" (open, n1, ticket_id) where n1 is not null;`);
    this.addSql(`create index "ticket_field_index_n2" on "ticket_field_index" (open, n2, ticket_id) where n2 is not null;`);
    this.addSql(`create index "ticket_field_index_n3" on "ticket_field_index" (open, n3, ticket_id) where n3 is not null;`);
    this.addSql(`create index "ticket_field_index_n4" on "ticket_field_index" (open, n4, ticket_id) where n4 is not null;`);
    this.addSql(`create index "ticket_field_index_n5" on "ticket_field_index" (open, n5, ticket_id) where n5 is not null;`);
    this.addSql(`create index "ticket_field_index_n6" on "ticket_field_index" (open, n6, ticket_id) where n6 is not null;`);
    this.addSql(`create index "ticket_field_index_n7" on "ticket_field_index" (open, n7, ticket_id) where n7 is not null;`);
    this.addSql(`create index "ticket_field_index_n8" on "ticket_field_index" (open, n8, ticket_id) where n8 is not null;`);
    this.addSql(`create index "ticket_field_index_n9" on "ticket_field_index" (open, n9, ticket_id) where n9 is not null;`);
    this.addSql(`create index "ticket_field_index_n10" on "ticket_field_index" (open, n10, ticket_id) where n10 is not null;`);
    this.addSql(`create index "ticket_field_index_n11" on "ticket_field_index" (open, n11, ticket_id) where n11 is not null;`);
    this.addSql(`create index "ticket_field_index_n12" on "ticket_field_index" (open, n12, ticket_id) where n12 is not null;`);
    this.addSql(`create index "ticket_field_index_n13" on "ticket_field_index" (open, n13, ticket_id) where n13 is not null;`);
    this.addSql(`create index "ticket_field_index_n14" on "ticket_field_index" (open, n14, ticket_id) where n14 is not null;`);
    this.addSql(`create index "ticket_field_index_n15" on "ticket_field_index" (open, n15, ticket_id) where n15 is not null;`);
    this.addSql(`create index "ticket_field_index_n16" on "ticket_field_index" (open, n16, ticket_id) where n16 is not null;`);

    this.addSql(`alter table "ticket_field_index" add constraint "ticket_field_index_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);
  }
}
