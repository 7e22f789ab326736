import { Migration } from '@mikro-orm/migrations';

interface Template {
  readonly subject: string;
  readonly body: string;
}

/** Rewords the English templates of default notification rules that nobody has edited. */
export class Migration20261124134500_default_rule_texts extends Migration {
  override name = 'Migration20261124134500_default_rule_texts';

  override up(): void {
    for (const [event, before, after] of reworded) {
      this.addSql(
        `update "notification_rules" set "templates" = jsonb_set("templates", '{en}', '${JSON.stringify(after)}'), "updated_at" = now(), "version" = "version" + 1 where "event" = '${event}' and "templates"->'en' = '${JSON.stringify(before)}';`,
      );
    }
  }
}

const forAgents = (subject: string, ...paragraphs: string[]): Template => ({
  subject: `[{{ticket.reference}}] ${subject}`,
  body: [...paragraphs, '{{ticket.url}}'].join('\n\n'),
});
const forRequester = (...paragraphs: string[]): Template => ({
  subject: '[{{ticket.reference}}] {{ticket.subject}}',
  body: ['Hello {{recipient.name}},', ...paragraphs].join('\n\n'),
});

const reworded: readonly [event: string, before: Template, after: Template][] = [
  [
    'ticket.created',
    forRequester(
      'we have received your request “{{ticket.subject}}” and will get back to you. Its reference is {{ticket.reference}}.',
    ),
    forRequester(
      'We have received your request “{{ticket.subject}}” and will get back to you. Your reference is {{ticket.reference}}.',
    ),
  ],
  [
    'ticket.created',
    forAgents(
      'New ticket: {{ticket.subject}}',
      '{{ticket.requester}} needs help (priority {{ticket.priority}}).',
      '{{ticket.description}}',
    ),
    forAgents(
      'New ticket: {{ticket.subject}}',
      '{{ticket.requester}} opened a ticket with priority {{ticket.priority}}:',
      '{{ticket.description}}',
    ),
  ],
  [
    'ticket.assigned',
    forAgents(
      'Yours now: {{ticket.subject}}',
      '{{actor.name}} gave you this ticket of {{ticket.requester}} (priority {{ticket.priority}}).',
    ),
    forAgents(
      'Assigned to you: {{ticket.subject}}',
      '{{actor.name}} assigned you this ticket from {{ticket.requester}} (priority {{ticket.priority}}).',
    ),
  ],
  [
    'ticket.assigned',
    forAgents('For {{ticket.team}}: {{ticket.subject}}', '{{actor.name}} gave this ticket to your team.'),
    forAgents('Assigned to {{ticket.team}}: {{ticket.subject}}', '{{actor.name}} assigned this ticket to your team.'),
  ],
  [
    'comment.public',
    forRequester('{{actor.name}} wrote about your request:', '{{comment.body}}'),
    forRequester('{{actor.name}} replied to your request:', '{{comment.body}}'),
  ],
  [
    'comment.internal',
    forAgents('Note by {{actor.name}}: {{ticket.subject}}', '{{actor.name}} noted:', '{{comment.body}}'),
    forAgents('{{actor.name}} added a note: {{ticket.subject}}', '{{actor.name}} added a note:', '{{comment.body}}'),
  ],
  [
    'ticket.status_changed',
    forRequester('your request is now: {{status.to}}.'),
    forRequester('The status of your request is now: {{status.to}}.'),
  ],
  [
    'ticket.status_changed',
    forAgents(
      '{{status.to}}: {{ticket.subject}}',
      '{{actor.name}} changed the status from {{status.from}} to {{status.to}}.',
    ),
    forAgents(
      'Status changed to {{status.to}}: {{ticket.subject}}',
      '{{actor.name}} changed the status from {{status.from}} to {{status.to}}.',
    ),
  ],
  [
    'ticket.reopened',
    forAgents('Reopened: {{ticket.subject}}', '{{actor.name}} opened this ticket again.'),
    forAgents('Reopened: {{ticket.subject}}', '{{actor.name}} reopened this ticket.'),
  ],
  [
    'ticket.merged',
    forRequester(
      'your request “{{ticket.subject}}” was merged into {{merged.into.reference}}, where the conversation goes on.',
    ),
    forRequester(
      'Your request “{{ticket.subject}}” was merged into {{merged.into.reference}}. The conversation continues there.',
    ),
  ],
  [
    'ticket.merged',
    forAgents(
      '{{merged.from.reference}} is now in {{merged.into.reference}}: {{ticket.subject}}',
      '{{actor.name}} merged {{merged.from.reference}} into {{merged.into.reference}}, which goes on with the conversation.',
    ),
    forAgents(
      '{{merged.from.reference}} was merged into {{merged.into.reference}}: {{ticket.subject}}',
      '{{actor.name}} merged {{merged.from.reference}} into {{merged.into.reference}}. The conversation continues there.',
    ),
  ],
  [
    'ticket.follow_up_created',
    forRequester(
      'your request {{ticket.reference}} is closed. It goes on with a new one, {{followUp.reference}}.',
    ),
    forRequester(
      'Your request {{ticket.reference}} is closed. The conversation continues in a new request, {{followUp.reference}}.',
    ),
  ],
  [
    'ticket.follow_up_created',
    forAgents(
      '{{followUp.reference}} goes on with this: {{ticket.subject}}',
      '{{actor.name}} replied to {{ticket.reference}}, which is closed. {{followUp.reference}} goes on with it.',
    ),
    forAgents(
      'Follow-up in {{followUp.reference}}: {{ticket.subject}}',
      '{{actor.name}} replied to {{ticket.reference}}, which is closed. The conversation continues in {{followUp.reference}}.',
    ),
  ],
];
