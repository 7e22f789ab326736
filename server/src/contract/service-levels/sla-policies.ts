import { z } from 'zod';
import { expected, Id, IdOrKey, Key, line, NewKey, Resource, uniqueList, upserted } from '../base/common.ts';
import { Priority } from '../configuration/categories.ts';
import { SlaMetric } from '../tickets/sla.ts';
import { storedFilters } from '../tickets/stored-filters.ts';
import { TicketFilters } from '../tickets/ticket-lists.ts';

export const MAX_POLICIES = 100;
const MAX_TARGETS = 12;
const YEAR_S = 365 * 24 * 60 * 60;

/** Service levels decide what these ask for, and an agent who snoozes a ticket must not change its service level. */
const DECIDED_BY_POLICIES = ['slaState', 'slaDueAfter', 'slaDueBefore', 'snoozed', 'surveyScore'] as const;

const { filters, except } = storedFilters(DECIDED_BY_POLICIES);

export const SlaGoal = z
  .strictObject({
    metric: SlaMetric,
    priority: Priority,
    seconds: z.int().min(60).max(YEAR_S).describe('Time for it in seconds, as counted by the calendar.'),
  })
  .meta({ id: 'SlaGoal', description: 'Time that a policy gives for a metric of tickets with a priority.' });
export type SlaGoal = z.infer<typeof SlaGoal>;

function onePerMetricAndPriority(goals: readonly SlaGoal[], context: z.RefinementCtx): void {
  for (const [index, goal] of goals.entries()) {
    const isTaken = goals.slice(0, index).some((one) => one.metric === goal.metric && one.priority === goal.priority);
    if (!isTaken) continue;
    context.addIssue({
      code: 'custom',
      path: [index],
      message: 'There is another target for this metric and priority',
    });
  }
}

const targets = z.array(SlaGoal).min(1).max(MAX_TARGETS).superRefine(onePerMetricAndPriority);
const warnAtPercent = z
  .int()
  .min(1)
  .max(99)
  .nullable()
  .describe('Share of the time of a target after which `sla.warned` is recorded; null for no warning.');

export const SlaPolicy = Resource.extend({
  key: z.string(),
  name: z.string(),
  position: z.int().describe('Place in the order of policies. A ticket has the first one that it matches.'),
  enabled: z.boolean(),
  filters: TicketFilters.describe('Tickets to which the policy applies.'),
  except: TicketFilters.nullable().describe('Tickets to which it does not apply all the same; null for none.'),
  calendarId: Id.nullable().describe('ID of the calendar whose time counts; null if all time counts.'),
  targets: z.array(SlaGoal),
  warnAtPercent,
}).meta({ id: 'SlaPolicy', description: 'Service level: how soon tickets must be answered and solved.' });

export const UpsertedSlaPolicy = SlaPolicy.extend(upserted).meta({
  id: 'UpsertedSlaPolicy',
  description: 'SLA policy that was created or updated.',
});

export const SlaPolicyCreate = z.strictObject({
  key: NewKey,
  name: line(80),
  enabled: z.boolean().default(true),
  filters: filters.default({}),
  except: except.default(null),
  calendarId: IdOrKey.nullable().default(null),
  targets,
  warnAtPercent: warnAtPercent.default(null),
});

export const SlaPolicyUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: line(80).optional(),
  enabled: z.boolean().optional(),
  filters: filters.optional().describe('Replaces all filters.'),
  except: except.optional(),
  calendarId: IdOrKey.nullable().optional(),
  targets: targets.optional().describe('Replaces all targets.'),
  warnAtPercent: warnAtPercent.optional(),
});

export const SlaPolicyUpsert = SlaPolicyUpdate.omit({ id: true }).extend({ key: Key });

export const SlaPolicyReorder = z.strictObject({
  ids: uniqueList(Id).min(1).max(MAX_POLICIES).describe('IDs of all policies.'),
});

export type SlaPolicy = z.infer<typeof SlaPolicy>;
export type SlaPolicyCreate = z.infer<typeof SlaPolicyCreate>;
export type SlaPolicyUpdate = z.infer<typeof SlaPolicyUpdate>;
export type SlaPolicyUpsert = z.infer<typeof SlaPolicyUpsert>;
export type SlaPolicyReorder = z.infer<typeof SlaPolicyReorder>;
