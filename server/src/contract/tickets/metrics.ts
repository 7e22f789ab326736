import { z } from 'zod';

export const Unit = z.enum(['tickets', 'replies', 'targets', 'surveys', 'seconds', 'ratio', 'score']).meta({
  id: 'MetricUnit',
  description: 'What a metric counts. A ratio is between 0 and 1, a score between 1 and 5.',
});

/** All metrics with their exact definitions; responses repeat them next to the values. */
export const metrics = {
  ticketsCreated: { unit: 'tickets', definition: 'Tickets created in the interval' },
  ticketsSolved: {
    unit: 'tickets',
    definition: 'Distinct tickets that changed from an unsolved state to solved or closed in the interval',
  },
  ticketsReopened: { unit: 'tickets', definition: 'Changes from solved to an unsolved state in the interval' },
  backlog: {
    unit: 'tickets',
    definition: 'Tickets that are new, open, pending, or on hold at the end of the interval',
  },
  awaitingFirstResponse: {
    unit: 'tickets',
    definition: 'Unsolved tickets with no public comment by anyone other than the requester at the end of the interval',
  },
  replies: {
    unit: 'replies',
    definition: 'Public comments written in the interval by anyone other than the requester',
  },
  firstResponseTime: {
    unit: 'seconds',
    definition: 'From creation to the first public comment by anyone other than the requester, dated by that comment',
  },
  resolutionTime: {
    unit: 'seconds',
    definition: 'From creation to the last solve, dated by that solve; a solve undone by a reopen does not count',
  },
  timeToAssign: { unit: 'seconds', definition: 'From creation to the first assignment, dated by that assignment' },
  oneTouchRate: {
    unit: 'ratio',
    definition: 'Share of the tickets solved in the interval that had at most one agent reply and no reopen',
  },
  slaMet: {
    unit: 'targets',
    definition: 'Service level targets met in time in the interval, dated by the response or solve',
  },
  slaBreached: { unit: 'targets', definition: 'Service level targets that were missed in the interval' },
  slaAttainment: {
    unit: 'ratio',
    definition:
      'Share of the service level targets decided in the interval, met in time or missed, that were met in time',
  },
  surveysSent: { unit: 'surveys', definition: 'Satisfaction surveys sent in the interval, without canceled ones' },
  surveysAnswered: {
    unit: 'surveys',
    definition: 'Satisfaction surveys answered in the interval, dated by the first answer',
  },
  surveysSatisfied: { unit: 'surveys', definition: 'Satisfaction surveys answered in the interval with 4 or 5' },
  surveyScore: {
    unit: 'ratio',
    definition: 'Share of the satisfaction surveys answered in the interval that were answered with 4 or 5',
  },
  surveyAverage: { unit: 'score', definition: 'Average score of the satisfaction surveys answered in the interval' },
  surveyResponseRate: {
    unit: 'ratio',
    definition: 'Share of the satisfaction surveys sent in the interval, without canceled ones, that were answered',
  },
} as const satisfies Record<string, { unit: z.infer<typeof Unit>; definition: string }>;

export type MetricKey = keyof typeof metrics;
export const MetricKeys = z.enum(Object.keys(metrics) as [MetricKey, ...MetricKey[]]).meta({
  id: 'MetricKey',
  description: 'Key of a metric. `GET /analytics/metrics` lists the definitions.',
});

export const Metric = z
  .object({ key: MetricKeys, unit: Unit, definition: z.string() })
  .meta({ id: 'Metric', description: 'Metric with its exact definition.' });

export type Metric = z.infer<typeof Metric>;
export type Unit = z.infer<typeof Unit>;
