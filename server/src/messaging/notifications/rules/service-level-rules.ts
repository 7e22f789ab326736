import { type DefaultRule, forAgents } from './default-rule.ts';

const warned = '{{sla.timeLeft}} left for the {{sla.metric}}: {{ticket.subject}}';
const germanWarned = 'Noch {{sla.timeLeft}} für die {{sla.metric}}: {{ticket.subject}}';
const due =
  'The {{sla.metric}} for {{ticket.requester}} is due on {{sla.due}}, as set by the SLA policy “{{sla.policy}}”.';
const germanDue =
  'Die {{sla.metric}} für {{ticket.requester}} ist laut SLA-Richtlinie „{{sla.policy}}“ am {{sla.due}} fällig.';
const breached = {
  template: forAgents(
    'Missed {{sla.metric}}: {{ticket.subject}}',
    'The {{sla.metric}} for {{ticket.requester}} was due on {{sla.due}}, as set by the SLA policy “{{sla.policy}}”.',
  ),
  german: forAgents(
    'Frist für die {{sla.metric}} verpasst: {{ticket.subject}}',
    'Die {{sla.metric}} für {{ticket.requester}} war laut SLA-Richtlinie „{{sla.policy}}“ am {{sla.due}} fällig.',
  ),
};

/**
 * Rules about service levels. Those who have to act get an email: the assignee, or the leads until there is one. Leads
 * find all missed targets of their team in their inbox.
 */
export const serviceLevelRules: readonly DefaultRule[] = [
  {
    event: 'sla.warned',
    audience: 'assignee',
    channels: ['email', 'in_app'],
    template: forAgents(warned, due),
    german: forAgents(germanWarned, germanDue),
  },
  {
    event: 'sla.warned',
    audience: 'lead',
    channels: ['email', 'in_app'],
    template: forAgents(warned, `${due} No one is assigned to this ticket.`),
    german: forAgents(germanWarned, `${germanDue} Niemand ist für dieses Ticket zuständig.`),
  },
  { event: 'sla.breached', audience: 'assignee', channels: ['email', 'in_app'], ...breached },
  { event: 'sla.breached', audience: 'lead', channels: ['in_app'], ...breached },
];

const answered = {
  template: forAgents(
    'Rated {{survey.score}}: {{ticket.subject}}',
    '{{ticket.requester}} answered the satisfaction survey with {{survey.score}}.',
    '{{survey.comment}}',
  ),
  german: forAgents(
    'Bewertet mit {{survey.score}}: {{ticket.subject}}',
    '{{ticket.requester}} hat die Zufriedenheitsumfrage mit {{survey.score}} beantwortet.',
    '{{survey.comment}}',
  ),
};

/** Rules about satisfaction surveys. Without the first one, no survey is sent. */
export const surveyRules: readonly DefaultRule[] = [
  {
    event: 'survey.sent',
    audience: 'requester',
    channels: ['email'],
    template: {
      subject: '[{{ticket.reference}}] How did we do?',
      body: [
        'Hello {{recipient.name}},',
        'Your request “{{ticket.subject}}” is solved. How satisfied are you with our support?',
        '{{survey.scores}}',
        'You can add a comment on the page that opens, and change your answer for 14 days.',
      ].join('\n\n'),
    },
    german: {
      subject: '[{{ticket.reference}}] Wie zufrieden sind Sie?',
      body: [
        'Hallo {{recipient.name}},',
        'Ihre Anfrage „{{ticket.subject}}“ ist gelöst. Wie zufrieden sind Sie mit unserer Hilfe?',
        '{{survey.scores}}',
        'Auf der Seite, die sich öffnet, können Sie einen Kommentar hinzufügen. Sie können Ihre Antwort 14 Tage lang ändern.',
      ].join('\n\n'),
    },
  },
  { event: 'survey.answered', audience: 'assignee', channels: ['in_app'], ...answered },
  { event: 'survey.answered', audience: 'lead', channels: ['in_app'], ...answered },
];
