import { Migration } from '@mikro-orm/migrations';
import { v7 as uuidv7 } from 'uuid';

export class Migration20261122001508_log_mail_and_webhooks extends Migration {
  override name = 'Migration20261122001508_log_mail_and_webhooks';

  override up(): void {
    this.addSql(`create table "event_epochs" ("epoch" uuid not null, primary key ("epoch"));`);
    this.addSql(`insert into "event_epochs" ("epoch") values (gen_random_uuid());`);

    this.addSql(`create table "inbound_mails" ("id" uuid not null, "message_key" varchar(64) not null, "message_id" varchar(1000) null, "sender" varchar(320) not null, "received_at" timestamptz(3) not null, "outcome" text not null, "reason" varchar(60) null, "ticket_id" uuid null, "comment_id" uuid null, primary key ("id"));`);
    this.addSql(`alter table "inbound_mails" add constraint "inbound_mails_message_key_unique" unique ("message_key");`);
    this.addSql(`create index "inbound_mails_sender" on "inbound_mails" ("sender", "received_at");`);

    this.addSql(`create table "service_secrets" ("purpose" varchar(40) not null, "secret" varchar(100) not null, primary key ("purpose"));`);

    this.addSql(`create table "notification_preferences" ("user_id" uuid not null, "event" varchar(60) not null, "channel" text not null, "enabled" boolean not null, primary key ("user_id", "event", "channel"));`);

    this.addSql(`alter table "notifications" add "added_event_ids" uuid[] not null default '{}';`);
    this.addSql(`create index "notifications_unread" on "notifications" ("user_id", "created_at") where "read_at" is null;`);
    this.addSql(`create index "notifications_added" on "notifications" using gin ("added_event_ids") where "added_event_ids" <> '{}';`);

    this.addSql(`create table "webhooks" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "url" varchar(2000) not null, "description" varchar(500) not null, "event_types" jsonb not null, "filter" jsonb not null, "secrets" jsonb not null, "enabled" boolean not null, "disabled_reason" varchar(60) null, "failing_since" timestamptz(3) null, "resting_until" timestamptz(3) null, "owner_id" uuid not null, "grants" jsonb null, primary key ("id"));`);

    this.addSql(`alter table "deliveries" drop constraint "deliveries_kind_check";`);
    this.addSql(`alter table "deliveries" drop constraint "deliveries_state_check";`);
    this.addSql(`alter table "deliveries" add "recipient_id" uuid null, add "digest" varchar(120) null, add "webhook_id" uuid null, add "event_id" uuid null;`);
    this.addSql(`alter table "deliveries" alter column "mail" drop not null;`);
    // What a mail says is kept without its looks from now on; what waits is sent as plain text.
    this.addSql(`update "deliveries" set "mail" = "mail" - 'text' - 'html' || jsonb_build_object('letter', case when "mail"->>'text' <> '' then jsonb_build_object('paragraphs', jsonb_build_array("mail"->>'text')) end);`);
    this.addSql(`drop index "deliveries_due";`);
    this.addSql(`create index "deliveries_due" on "deliveries" ("next_attempt_at") where "state" = 'pending' and "kind" = 'email';`);
    this.addSql(`create index "deliveries_digest" on "deliveries" ("digest") where "digest" is not null;`);
    this.addSql(`create index "deliveries_due_webhook" on "deliveries" ("webhook_id", "next_attempt_at", "id") where "state" = 'pending' and "webhook_id" is not null;`);
    this.addSql(`create index "deliveries_ticket" on "deliveries" ("ticket_id", "created_at", "id");`);
    this.addSql(`create index "deliveries_address" on "deliveries" (("mail"->>'to')) where "kind" = 'email';`);
    this.addSql(`create index "deliveries_webhook" on "deliveries" ("webhook_id", "created_at", "id");`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('email', 'webhook'));`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_state_check" check ("state" in ('pending', 'delivered', 'failed', 'bounced'));`);

    this.addSql(`alter table "inbound_mails" add constraint "inbound_mails_outcome_check" check ("outcome" in ('comment_added', 'ticket_created', 'bounce_recorded', 'ignored'));`);

    this.addSql(`alter table "notification_preferences" add constraint "notification_preferences_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "notification_preferences" add constraint "notification_preferences_channel_check" check ("channel" in ('email', 'in_app'));`);

    this.addSql(`alter table "webhooks" add constraint "webhooks_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`);

    for (const statement of rulesToAdd()) this.addSql(statement);
    this.addSql(
      `update "roles" set "grants" = "grants" || '[{"permission": "email:receive", "scope": "all"}]', "version" = "version" + 1 where "key" = 'administrator' and not "grants" @> '[{"permission": "email:receive"}]';`,
    );
  }
}

const reply = {
  subject: '[{{ticket.reference}}] {{actor.name}} replied: {{ticket.subject}}',
  body: '{{actor.name}} wrote:\n\n{{comment.body}}\n\n{{ticket.url}}',
};
const note = {
  subject: '[{{ticket.reference}}] Note by {{actor.name}}: {{ticket.subject}}',
  body: '{{actor.name}} noted:\n\n{{comment.body}}\n\n{{ticket.url}}',
};
const merged = {
  subject: '[{{ticket.reference}}] {{merged.from.reference}} is now in {{merged.into.reference}}: {{ticket.subject}}',
  body: '{{actor.name}} merged {{merged.from.reference}} into {{merged.into.reference}}, which goes on with the conversation.\n\n{{ticket.url}}',
};
const followedUp = {
  subject: '[{{ticket.reference}}] {{followUp.reference}} goes on with this: {{ticket.subject}}',
  body: '{{actor.name}} replied to {{ticket.reference}}, which is closed. {{followUp.reference}} goes on with it.\n\n{{ticket.url}}',
};
const forRequester = (text: string) => ({
  subject: '[{{ticket.reference}}] {{ticket.subject}}',
  body: `Hello {{recipient.name}},\n\n${text}`,
});

/** What a new installation begins with from now on, for one that was there before and has not got it. */
function rulesToAdd(): string[] {
  const rules = [
    { event: 'comment.public', audience: 'mentioned', channel: 'in_app', words: reply },
    { event: 'comment.internal', audience: 'mentioned', channel: 'email', words: note },
    { event: 'comment.internal', audience: 'mentioned', channel: 'in_app', words: note },
    {
      event: 'ticket.merged',
      audience: 'requester',
      channel: 'email',
      words: forRequester(
        'your request “{{ticket.subject}}” was merged into {{merged.into.reference}}, where the conversation goes on.',
      ),
    },
    { event: 'ticket.merged', audience: 'assignee', channel: 'in_app', words: merged },
    { event: 'ticket.merged', audience: 'followers', channel: 'in_app', words: merged },
    {
      event: 'ticket.follow_up_created',
      audience: 'requester',
      channel: 'email',
      words: forRequester(
        'your request {{ticket.reference}} is closed. It goes on with a new one, {{followUp.reference}}.',
      ),
    },
    { event: 'ticket.follow_up_created', audience: 'assignee', channel: 'in_app', words: followedUp },
    { event: 'ticket.follow_up_created', audience: 'followers', channel: 'in_app', words: followedUp },
  ];
  return rules.map(
    ({ event, audience, channel, words }) =>
      `insert into "notification_rules" ("id", "created_at", "updated_at", "version", "event", "audience", "channel", "enabled", "templates") select '${uuidv7()}', now(), now(), 1, '${event}', '${audience}', '${channel}', true, '${JSON.stringify({ en: words })}' where exists (select 1 from "notification_rules") on conflict do nothing;`,
  );
}
