import type { Survey, SurveyForm } from '../../../src/contract/service-levels/surveys.ts';
import { metrics } from '../../../src/contract/tickets/metrics.ts';
import { asked, at, from, hardware, id, jonas, link, mira, to } from './desk.ts';
import type { FactsOf } from './event.ts';
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
const subjectId = survey.id;

export const surveys: ExamplesOf<'surveys'> = {
  list: { input: { ticketId: 'TKT-1042' }, output: { data: [survey] } },
  redact: {
    input: { ticketId: 'TKT-1042', surveyId: survey.id },
    output: { ...survey, comment: null, redactedAt: at('15:00:00') },
  },
  get: { input: { token }, output: { ...form, score: null, comment: null, answeredAt: null } },
  answer: { input: { token, score: 5, comment }, output: form },
};

export const surveyFacts: FactsOf<'survey'> = {
  'survey.sent': { subjectId, time: '13:10:00', data: { surveyId: subjectId } },
  'survey.answered': {
    subjectId,
    by: mira,
    time: '13:42:00',
    changes: [{ field: 'score', from: null, to: 5 }],
    data: { surveyId: subjectId, score: 5, hasComment: true, commentChanged: true },
  },
  'survey.changed': {
    subjectId,
    by: mira,
    time: '13:50:00',
    changes: [{ field: 'score', from: 5, to: 4 }],
    data: { surveyId: subjectId, score: 4, hasComment: true, commentChanged: false },
  },
  'survey.cancelled': { subjectId, time: '13:20:00', data: { surveyId: subjectId, reason: 'reopened' } },
  'survey.redacted': {
    subjectId,
    by: jonas,
    time: '15:00:00',
    data: { surveyId: subjectId },
  },
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
