import { at, hardware, id, jonas } from '../../../src/contract/events/example-desk.ts';
import type { Survey, SurveyForm } from '../../../src/contract/service-levels/surveys.ts';
import { metrics } from '../../../src/contract/tickets/metrics.ts';
import { asked, from, link, to } from './desk.ts';
import type { ExamplesOf } from './example.ts';

const expiresAt = '2026-11-30T13:10:00.000Z';
const survey: Survey = {
  id: id('d9'),
  ticketId: id('a1'),
  solvedAt: at('09:10:00'),
  sentAt: at('13:10:00'),
  expiresAt,
  score: 5,
  comment: 'The new printer came the same day. Thank you!',
  answeredAt: at('13:42:00'),
  changedAt: null,
  redactedAt: null,
  cancelledAt: null,
  cancelReason: null,
  solver: jonas,
  team: hardware,
};
const { score, comment, answeredAt } = survey;
const form: SurveyForm = { reference: 'TKT-1042', language: 'en', score, comment, answeredAt, expiresAt };
const token = 'qV3mZ0eB1n8xJ2kT7rYpLw4uHsD6cGfA9oXiNvQbE5M';

export const surveys: ExamplesOf<'surveys'> = {
  list: { input: { ticketId: 'TKT-1042' }, output: { data: [survey] } },
  redact: {
    input: { ticketId: 'TKT-1042', surveyId: survey.id },
    output: { ...survey, comment: null, redactedAt: at('15:00:00') },
  },
  getOwn: { input: { ticketId: 'TKT-1042' }, output: { ...form, score: null, comment: null, answeredAt: null } },
  answerOwn: { input: { ticketId: 'TKT-1042', score: 5, comment }, output: form },
  get: { input: { token }, output: { ...form, score: null, comment: null, answeredAt: null } },
  answer: { input: { token, score: 5, comment }, output: form },
};

const satisfied = (narrowed: Record<string, string>) => ({
  score: 0.9,
  average: 4.5,
  answered: 20,
  satisfied: 18,
  responseRate: 0.5,
  sent: 42,
  responses: 21,
  links: {
    answered: link('surveysAnswered', narrowed),
    satisfied: link('surveysSatisfied', narrowed),
    sent: link('surveysSent', narrowed),
  },
});

export const surveyReport: ExamplesOf<'analytics'>['surveys'] = {
  input: { ...asked, interval: 'month', by: 'team' },
  output: {
    ...asked,
    metrics: [{ key: 'surveyScore', ...metrics.surveyScore }],
    interval: 'month',
    by: 'team',
    total: satisfied({}),
    overTime: [{ start: from, end: to, ...satisfied({}) }],
    hasMore: false,
    data: [
      {
        key: hardware.id,
        team: hardware,
        agent: null,
        category: null,
        ...satisfied({ metricTarget: `team:${hardware.id}` }),
      },
    ],
  },
};
