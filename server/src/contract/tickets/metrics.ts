import { z } from 'zod';

export const Unit = z
  .enum(['tickets', 'replies', 'seconds', 'ratio'])
  .meta({ id: 'Unit', description: 'What a metric counts. A ratio is between 0 and 1.' });

/** Every figure with its exact meaning; the answer repeats it beside the number. */
export const metrics = {
  ticketsCreated: { unit: 'tickets', definition: 'Tickets created in the interval' },
  ticketsSolved: {
    unit: 'tickets',
    definition: 'Distinct tickets that went from an unsolved state into solved or closed in the interval',
  },
  ticketsReopened: { unit: 'tickets', definition: 'Changes out of solved into an unsolved state in the interval' },
  backlog: { unit: 'tickets', definition: 'Tickets new, open, pending or on hold at the end of the interval' },
  awaitingFirstResponse: {
    unit: 'tickets',
    definition: 'Unsolved tickets that nobody but the requester has answered in public yet, at the end of the interval',
  },
  replies: {
    unit: 'replies',
    definition: 'Public comments by somebody who is not the requester, written in the interval',
  },
  firstResponseTime: {
    unit: 'seconds',
    definition: 'From creation to the first public comment by somebody who is not the requester, dated by that comment',
  },
  resolutionTime: {
    unit: 'seconds',
    definition: 'From creation to the last solve, dated by that solve; one that a reopen has undone does not count',
  },
  timeToAssign: { unit: 'seconds', definition: 'From creation to the first assignment, dated by that assignment' },
  oneTouchRate: {
    unit: 'ratio',
    definition: 'Of the tickets solved in the interval, those with at most one agent reply and no reopen',
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
