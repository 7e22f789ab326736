import { z } from 'zod';
import { Id, Timestamp } from '../base/common.ts';
import { Priority } from '../configuration/categories.ts';

export const SlaMetric = z.enum(['first_response', 'next_response', 'resolution']).meta({
  id: 'SlaMetric',
  description:
    '`first_response`: until an agent first replies; `next_response`: until an agent replies again; `resolution`: until the ticket is solved.',
});
export type SlaMetric = z.infer<typeof SlaMetric>;

export const SlaState = z.enum(['running', 'paused', 'late', 'met', 'missed', 'none']).meta({
  id: 'SlaState',
  description:
    '`late`: has an open target that is late; `running`: has an open target that is not paused, and none is late; `paused`: all open targets are paused; `met`: has no open target and has missed none; `missed`: has no open target and has missed one; `none`: has no target.',
});
export type SlaState = z.infer<typeof SlaState>;

export const slaPauseReasons = ['pending', 'on_hold', 'solved', 'trash'] as const;
export type SlaPauseReason = (typeof slaPauseReasons)[number];

export const slaCancelReasons = ['solved', 'merged', 'trash', 'policy'] as const;
export type SlaCancelReason = (typeof slaCancelReasons)[number];

export const SlaPolicyRef = z
  .object({ id: Id, name: z.string() })
  .meta({ id: 'SlaPolicyRef', description: 'SLA policy, with its name when it was last applied.' });

const clock = {
  metric: SlaMetric,
  startedAt: Timestamp,
  dueAt: Timestamp.nullable().describe(
    'When the target is due; null while its clock is paused, and if its calendar no longer opens for long enough.',
  ),
  pausedAt: Timestamp.nullable().describe('Since when its clock has been paused; null if it runs.'),
  metAt: Timestamp.nullable().describe('When the response or solution came, in time or late; null if not yet.'),
};

export const TicketSla = z
  .object({
    policy: SlaPolicyRef,
    targets: z
      .array(z.object(clock).meta({ id: 'TicketSlaTarget', description: 'Service level target of a ticket.' }))
      .describe('Latest target for each metric. One is late if `metAt`, or else the present time, is after `dueAt`.'),
  })
  .meta({ id: 'TicketSla', description: 'Service level of a ticket.' });
export type TicketSla = z.infer<typeof TicketSla>;

export const SlaSpan = z
  .object({
    from: Timestamp,
    to: Timestamp.nullable().describe('End of the span; null while it lasts.'),
    pause: z.enum(slaPauseReasons).nullable().describe('Why the clock was paused; null if it ran.'),
    seconds: z.int().describe('Time that counted, in seconds: within the hours of the calendar.'),
  })
  .meta({ id: 'SlaSpan', description: 'Period during which the clock of a target ran or was paused.' });

export const SlaTarget = z
  .object({
    ...clock,
    policy: SlaPolicyRef,
    calendar: z
      .object({ id: Id, name: z.string() })
      .meta({ id: 'CalendarRef', description: 'Reference to a calendar.' })
      .nullable()
      .describe('Calendar whose time counts; null if all time counts, or if the calendar was deleted.'),
    priority: Priority.describe('Priority of the ticket, until the target was decided.'),
    seconds: z.int().describe('Time that the policy gives, in seconds.'),
    warnedAt: Timestamp.nullable(),
    breachedAt: Timestamp.nullable().describe('When the target was missed; null if it was not.'),
    cancelledAt: Timestamp.nullable(),
    cancelReason: z
      .enum(slaCancelReasons)
      .nullable()
      .describe(
        '`solved`: without a response; `merged`: into another ticket; `trash`: deleted; `policy`: the ticket has no target for the metric any more.',
      ),
    spans: z.array(SlaSpan),
  })
  .meta({ id: 'SlaTarget', description: 'Occurrence of a service level target, with every span of its clock.' });
export type SlaTarget = z.infer<typeof SlaTarget>;
