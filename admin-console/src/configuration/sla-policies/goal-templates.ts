import { SLA_METRICS, TICKET_PRIORITIES } from '@ticketwire/sdk';
import type { SlaGoal } from '../../platform/api/types.ts';
import { HOUR_S, MINUTE_S } from '../../platform/ui/time/duration.ts';

export const templates = ['standard', 'businessHours', 'allDay'] as const;
export type Template = (typeof templates)[number];

type Times = Readonly<Record<SlaGoal['priority'], Readonly<Record<SlaGoal['metric'], number>>>>;

const within = (first_response: number, next_response: number, resolution: number) => ({
  first_response,
  next_response,
  resolution,
});

/** In seconds. A working day has eight hours. */
const times: Readonly<Record<Template, Times>> = {
  standard: {
    urgent: within(2 * HOUR_S, 4 * HOUR_S, 24 * HOUR_S),
    high: within(8 * HOUR_S, 12 * HOUR_S, 48 * HOUR_S),
    normal: within(24 * HOUR_S, 24 * HOUR_S, 96 * HOUR_S),
    low: within(48 * HOUR_S, 48 * HOUR_S, 168 * HOUR_S),
  },
  businessHours: {
    urgent: within(HOUR_S, 2 * HOUR_S, 8 * HOUR_S),
    high: within(4 * HOUR_S, 4 * HOUR_S, 16 * HOUR_S),
    normal: within(8 * HOUR_S, 8 * HOUR_S, 24 * HOUR_S),
    low: within(16 * HOUR_S, 16 * HOUR_S, 40 * HOUR_S),
  },
  allDay: {
    urgent: within(15 * MINUTE_S, 30 * MINUTE_S, 4 * HOUR_S),
    high: within(HOUR_S, 2 * HOUR_S, 8 * HOUR_S),
    normal: within(4 * HOUR_S, 8 * HOUR_S, 24 * HOUR_S),
    low: within(8 * HOUR_S, 12 * HOUR_S, 72 * HOUR_S),
  },
};

/** Returns the targets of a template for every metric and priority. */
export const goalsOf = (template: Template): SlaGoal[] =>
  TICKET_PRIORITIES.flatMap((priority) =>
    SLA_METRICS.map((metric) => ({ metric, priority, seconds: times[template][priority][metric] })),
  );
