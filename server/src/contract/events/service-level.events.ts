import { z } from 'zod';
import { Id, Timestamp } from '../base/common.ts';
import { SurveyScore } from '../base/survey-score.ts';
import { surveyCancelReasons } from '../service-levels/surveys.ts';
import { SlaMetric } from '../tickets/sla.ts';
import { updated } from './changes.ts';
import { defineEvent, type Effects } from './define-event.ts';
import { at, id, mira } from './example-desk.ts';
import { ofAnyTicket } from './ticket.events.ts';

const target = {
  metric: SlaMetric,
  ordinal: z.int().describe('Number of the target among those of the ticket and metric, from 1.'),
  dueAt: Timestamp.describe('When the target is or was due.'),
  policy: z.object({ id: Id, name: z.string() }).describe('Policy at that time.'),
};
const surveyId = Id.describe('ID of the survey.');
const answer = {
  surveyId,
  score: SurveyScore,
  hasComment: z.boolean().describe('Whether the answer has a comment.'),
  commentChanged: z.boolean().describe('Whether the comment is new or has changed.'),
};
const scores = updated({ score: SurveyScore.nullable() });

const TARGET = {
  mayLag: false,
  changesAccess: false,
  wakesSenders: false,
  triggersRules: true,
  changesFilters: true,
  notifications: { audience: 'agents', canWait: false },
  receivers: 'agents',
} as const satisfies Effects;
const SURVEY = {
  ...TARGET,
  mayLag: true,
  triggersRules: false,
  changesFilters: false,
  notifications: null,
  receivers: 'requesters',
  permission: 'survey:read',
} as const satisfies Effects;
const ANSWER = {
  ...SURVEY,
  triggersRules: true,
  changesFilters: true,
  notifications: { audience: 'agents', canWait: false },
} as const satisfies Effects;

const exampleTarget = {
  metric: 'first_response',
  ordinal: 1,
  dueAt: at('09:05:00'),
  policy: { id: id('d6'), name: 'Printers in the warehouse' },
} as const;
const example = { subjectId: id('d9') };
const exampleData = { surveyId: id('d9') };

/** Events of due times and of satisfaction surveys, which the service records itself. */
export const serviceLevelEvents = {
  'sla.warned': defineEvent({
    text: 'SLA target due soon',
    internal: { ...ofAnyTicket, ...target },
    effects: TARGET,
    example: { subjectId: id('a1'), time: '08:50:00', data: exampleTarget },
  }),
  'sla.breached': defineEvent({
    text: 'SLA target missed',
    internal: { ...ofAnyTicket, ...target },
    effects: TARGET,
    example: { subjectId: id('a1'), time: '09:05:01', data: exampleTarget },
  }),
  'survey.sent': defineEvent({
    text: 'Satisfaction survey sent',
    data: { surveyId },
    internal: ofAnyTicket,
    effects: { ...SURVEY, notifications: { audience: 'requester', canWait: false } },
    example: { ...example, time: '13:10:00', data: exampleData },
  }),
  'survey.answered': defineEvent({
    text: 'Satisfaction survey answered',
    changes: scores,
    data: answer,
    internal: ofAnyTicket,
    effects: ANSWER,
    example: {
      ...example,
      by: mira,
      time: '13:42:00',
      changes: { score: { from: null, to: 5 } },
      data: { ...exampleData, score: 5, hasComment: true, commentChanged: true },
    },
  }),
  'survey.changed': defineEvent({
    text: 'Answer to a satisfaction survey changed',
    changes: scores,
    data: answer,
    internal: ofAnyTicket,
    effects: ANSWER,
    example: {
      ...example,
      by: mira,
      time: '13:45:00',
      changes: { score: { from: 5, to: 4 } },
      data: { ...exampleData, score: 4, hasComment: true, commentChanged: false },
    },
  }),
  'survey.cancelled': defineEvent({
    text: 'Satisfaction survey canceled',
    data: { surveyId, reason: z.enum(surveyCancelReasons) },
    internal: ofAnyTicket,
    effects: SURVEY,
    example: { ...example, time: '14:00:00', data: { ...exampleData, reason: 'reopened' } },
  }),
  'survey.redacted': defineEvent({
    text: 'Comment of a satisfaction survey redacted',
    data: { surveyId },
    internal: ofAnyTicket,
    effects: { ...SURVEY, mayLag: false },
    example: { ...example, time: '14:30:00', data: exampleData },
  }),
};
