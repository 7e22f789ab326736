import { type DefaultRule, forAgents } from './default-rule.ts';

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
