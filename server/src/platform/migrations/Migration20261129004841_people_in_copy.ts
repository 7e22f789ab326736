import { Migration } from '@mikro-orm/migrations';

const TEMPLATES = {
  en: {
    subject: '[{{ticket.reference}}] {{ticket.subject}}',
    body: '{{comment.body}}',
  },
};

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
    // A new installation gets the rule with all others. This one is as enabled as that for the requester.
    this.addSql(`
      insert into notification_rules (id, created_at, updated_at, version, key, event, audience, channel, enabled, templates)
      select gen_random_uuid(), now(), now(), 1, 'comment_public_participants_email', event, 'participants', channel,
        enabled, '${JSON.stringify(TEMPLATES)}'::jsonb
      from notification_rules where event = 'comment.public' and audience = 'requester' and channel = 'email'
      on conflict do nothing`);
  }

  override down(): void {
    this.addSql(`delete from notification_rules where audience = 'participants';`);
    this.addSql(`alter table "comments" drop column "recipients";`);
    this.addSql(`alter table "deliveries" drop column "participant_id";`);
    this.addSql(`drop table if exists "ticket_participants" cascade;`);
  }
}
