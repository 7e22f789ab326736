import { z } from 'zod';
import { TeamRef, UserRef } from '../accounts/users.ts';
import { CategoryRef } from '../configuration/categories.ts';
import { Metric } from '../tickets/metrics.ts';
import { bucket, Interval, period, reportPeriod, TicketsLink } from './analytics.ts';

export const SurveyDimension = z.enum(['team', 'agent', 'category']).meta({
  id: 'SurveyDimension',
  description:
    'Property to group surveys by: the team of the ticket and the agent who solved it, as they were then, or the present category.',
});

export const SurveyReportQuery = z.strictObject({
  ...period,
  interval: Interval.optional().describe(
    'Length of each period of `overTime`; at most 750 periods. If omitted, `overTime` is empty.',
  ),
  by: SurveyDimension.optional().describe('Property of surveys to group by. If omitted, `data` is empty.'),
  limit: z
    .int()
    .min(1)
    .max(1_000)
    .default(100)
    .describe('Maximum number of groups. Those with the most answers are returned.'),
});

const satisfaction = {
  score: z.number().nullable().describe('`satisfied` divided by `answered`; null without an answer.'),
  average: z.number().nullable().describe('Average score from 1 to 5; null without an answer.'),
  answered: z.int().describe('Surveys answered in the interval: the number behind `score` and `average`.'),
  satisfied: z.int().describe('Those of them that were answered with 4 or 5.'),
  responseRate: z.number().nullable().describe('`responses` divided by `sent`; null if no survey was sent.'),
  sent: z.int().describe('Surveys sent in the interval, without canceled ones: the number behind `responseRate`.'),
  responses: z.int().describe('Those of them that were answered, whenever that was.'),
  links: z
    .object({ answered: TicketsLink, satisfied: TicketsLink, sent: TicketsLink })
    .meta({ id: 'SurveyLinks', description: 'Links to the tickets of the surveys. A link lists each ticket once.' }),
};

export const SurveySatisfaction = z
  .object(satisfaction)
  .meta({ id: 'SurveySatisfaction', description: 'How satisfied requesters were, with the number of answers.' });

export const SurveyGroup = z
  .object({
    key: z.string().nullable().describe('ID of the team, agent, or category; null without one.'),
    team: TeamRef.nullable().describe('Team of the group, if grouped by team.'),
    agent: UserRef.nullable().describe('Agent of the group, if grouped by agent.'),
    category: CategoryRef.nullable().describe('Category of the group, if grouped by category.'),
    ...satisfaction,
  })
  .meta({ id: 'SurveyGroup', description: 'Satisfaction with tickets that have one property in common.' });

export const SurveyPoint = z
  .object({ ...bucket, ...satisfaction })
  .meta({ id: 'SurveyPoint', description: 'Satisfaction in one day, week, or month.' });

export const SurveyReport = z
  .object({
    ...reportPeriod,
    metrics: z.array(Metric).describe('Definitions of the numbers.'),
    interval: Interval.nullable(),
    by: SurveyDimension.nullable(),
    total: SurveySatisfaction,
    overTime: z.array(SurveyPoint).describe('Every day, week, or month of the interval, including empty ones.'),
    hasMore: z
      .boolean()
      .describe('Whether there are more groups than `limit`. Those with the fewest answers are left out.'),
    data: z.array(SurveyGroup),
  })
  .meta({ id: 'SurveyReport', description: 'Answers to satisfaction surveys in an interval.' });

export type SurveyDimension = z.infer<typeof SurveyDimension>;
export type SurveyReportQuery = z.infer<typeof SurveyReportQuery>;
export type SurveySatisfaction = z.infer<typeof SurveySatisfaction>;
export type SurveyReport = z.infer<typeof SurveyReport>;
