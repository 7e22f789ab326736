import { z } from 'zod';
import { Id, InstantInput, Key, line, listing } from '../base/common.ts';
import { selectionOf } from '../base/selection.ts';
import { SurveyScore } from '../base/survey-score.ts';
import { Tag } from '../base/tag.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { Priority } from '../configuration/categories.ts';
import { State } from '../configuration/statuses.ts';
import { atLeastOne, without } from './except.ts';
import { include } from './included.ts';
import { MetricKeys } from './metrics.ts';
import { SlaState } from './sla.ts';
import { ExportSort, TicketSort } from './ticket-sort.ts';
import { Channel, TicketSummary, TicketType } from './tickets.ts';

export const fieldOperators = [
  'isSet',
  'isEmpty',
  'is',
  'isNot',
  'in',
  'notIn',
  'atLeast',
  'below',
  'after',
  'before',
] as const;

const FieldFilter = z
  .string()
  .max(1_000)
  .regex(
    new RegExp(String.raw`^[a-z][a-z0-9_]{1,39}:(${fieldOperators.join('|')})(:[^\x00-\x1f\x7f]*)?$`),
    'Must be the key of a field, an operator, and a value, such as plan:is:pro',
  );

/** A user by id, `me`, or `none`. */
const person = z.union([Id, z.enum(['me', 'none'])]);

const MetricTarget = z
  .string()
  .max(60)
  .regex(
    /^(metric:(first_response|next_response|resolution)|priority:(low|normal|high|urgent)|policy:[0-9a-f-]{36}|(team|agent|category):([0-9a-f-]{36}|none))$/,
    'Must be metric, policy, team, priority, agent, or category, and a value, such as metric:resolution',
  );

const withinDays = z.int().min(1).max(3_650).optional();

export const ticketFilters = {
  status: z
    .array(z.union([Id, Key]))
    .max(50)
    .optional()
    .describe('Any of these statuses, by ID or key.'),
  state: z.array(State).min(1).max(6).optional().describe('Any of these states.'),
  category: z
    .array(z.union([Id, Key]))
    .min(1)
    .max(50)
    .optional()
    .describe('Any of these categories, by ID or key, or their subcategories; `none` for tickets without a category.'),
  priority: z.array(Priority).min(1).max(4).optional().describe('Any of these priorities.'),
  type: z.array(TicketType).min(1).max(4).optional().describe('Any of these types.'),
  channel: z.array(Channel).min(1).max(6).optional().describe('Any of these channels.'),
  assignee: person.optional().describe('ID of the assignee, `me`, or `none`.'),
  requester: z
    .union([Id, z.literal('me')])
    .optional()
    .describe('ID of the requester, or `me`.'),
  follower: z
    .union([Id, z.literal('me')])
    .optional()
    .describe('ID of a follower, or `me`.'),
  team: z
    .array(z.union([Id, Key]))
    .min(1)
    .max(50)
    .optional()
    .describe('Any of these teams, by ID or key; `mine` for your teams, `none` for tickets without a team.'),
  mailbox: z
    .array(z.union([Id, Key]))
    .min(1)
    .max(50)
    .optional()
    .describe(
      'Came in by any of these mailboxes, by ID or key; `none` for tickets without a mailbox. Not for users who see only their own tickets.',
    ),
  organization: z
    .array(z.union([Id, z.literal('none')]))
    .min(1)
    .max(50)
    .optional()
    .describe(
      'Any of these organizations, by ID; `none` for tickets without an organization. Not for users who see only their own tickets.',
    ),
  tag: z.array(Tag).min(1).max(20).optional().describe('All of these tags.'),
  externalSource: line(100).optional().describe('External system that the ticket comes from.'),
  externalId: line(200).optional().describe('ID of the ticket in the external system.'),
  parent: TicketRef.optional().describe('ID or reference of the parent ticket.'),
  askedFor: TicketRef.optional().describe('Asks someone outside for this ticket, given by its ID or reference.'),
  field: z
    .array(FieldFilter)
    .min(1)
    .max(10)
    .optional()
    .describe(
      'Conditions on custom fields, such as `plan:is:pro`. All of them must match. Each has the key of a field, an ' +
        'operator, and a value. Every field: `isSet`, `isEmpty`, without a value. Text: `is`, `in`. Select and ' +
        'multi-select: `is`, `isNot`, `in`, `notIn`, with keys of options. Number: `is`, `in`, `atLeast`, `below`. Date: ' +
        '`is`, `in`, `after` (that day or later), `before`. Checkbox: `is`. `in` and `notIn` accept several values, ' +
        'separated by `|`. A ticket without a value matches only `isEmpty`, `isNot`, and `notIn`.',
    ),
  q: line(300)
    .optional()
    .describe(
      'Words in the subject, the description, or comments that you can read, such as `printer "out of paper" or jam -scanner`. ' +
        'The last word can be the beginning of one, from three characters on. Parts of numbers and addresses are words: ' +
        '`0815` finds `RE2026/0815`. A word can also be in the name of the requester, or in the address, with the permission ' +
        '`user:read`. The ticket with the number is the first result for a reference, such as `TKT-42`, `#42`, or `42`.',
    ),
  createdAfter: InstantInput.optional().describe('Created at or after this time.'),
  createdBefore: InstantInput.optional().describe('Created before this time.'),
  updatedAfter: InstantInput.optional().describe('Last changed at or after this time.'),
  updatedBefore: InstantInput.optional().describe('Last changed before this time.'),
  createdWithinDays: withinDays.describe(
    'Created in the last days, of 24 hours each, at the time of the request. A saved view keeps it relative.',
  ),
  updatedWithinDays: withinDays.describe('Last changed in the last days, like `createdWithinDays`.'),
  dueAfter: InstantInput.optional().describe('Due at or after this time.'),
  dueBefore: InstantInput.optional().describe('Due before this time.'),
  slaState: z
    .array(SlaState)
    .min(1)
    .max(6)
    .optional()
    .describe('Any of these states of the service level. Not for users who see only their own tickets.'),
  slaDueAfter: InstantInput.optional().describe(
    'With an open service level target that is due at or after this time. Not for users who see only their own tickets.',
  ),
  slaDueBefore: InstantInput.optional().describe(
    'With an open service level target that is due before this time. Not for users who see only their own tickets.',
  ),
  solvedAfter: InstantInput.optional().describe('Solved at or after this time.'),
  solvedBefore: InstantInput.optional().describe('Solved before this time.'),
  metric: MetricKeys.optional().describe(
    'Only tickets that this analytics metric counts, among those that your `analytics:read` covers. Requires `metricTo` and, except for `backlog` and `awaitingFirstResponse`, `metricFrom`.',
  ),
  metricFrom: InstantInput.optional().describe(
    'Start of the interval of the metric, inclusive. Not for metrics that are counted at its end.',
  ),
  metricTo: InstantInput.optional().describe('End of the interval of the metric, exclusive.'),
  metricBy: z
    .union([Id, z.enum(['me', 'none'])])
    .optional()
    .describe('ID of the user who gave the first response or the replies, `me`, or `none` for the service itself.'),
  metricMin: z.number().min(0).max(1e10).optional().describe('For a duration: at least this many seconds.'),
  metricBelow: z.number().min(0).max(1e10).optional().describe('For a duration: fewer than this many seconds.'),
  metricTarget: z
    .array(MetricTarget)
    .min(1)
    .max(4)
    .optional()
    .describe(
      'For `slaMet`, `slaBreached`, and `slaAttainment`: conditions on the target when it was decided, such as `metric:resolution`, `policy:<id>`, `team:<id>`, `team:none`, or `priority:urgent`. For metrics of surveys: `agent:<id>` who solved the ticket, its `team:<id>` then, and its present `category:<id>`, without subcategories. All of them must match.',
    ),
  surveyScore: z
    .array(SurveyScore)
    .min(1)
    .max(5)
    .optional()
    .describe('Last answered satisfaction survey has any of these scores. Requires `survey:read`.'),
  snoozed: z
    .boolean()
    .optional()
    .describe('Only snoozed tickets, or only the others. Not for users who see only their own tickets.'),
  trash: z.boolean().optional().describe('Only tickets in the trash that you can restore. Requires `ticket:restore`.'),
};

/** Filters of a ticket list. An omitted filter has no effect. */
export const TicketFilters = z.strictObject(ticketFilters).meta({
  id: 'TicketFilters',
  description:
    'Filters for tickets: the same for a list, and wherever they are stored. A ticket must match all of them. What has no reader, such as a rule, accepts neither `me` and `mine` nor metrics, other tickets and the trash.',
});

/** Filters that only a list has: not what it leaves out, and nothing that is stored for later. */
export const listOnlyFilters = [
  ...(['metric', 'metricFrom', 'metricTo', 'metricBy', 'metricMin', 'metricBelow', 'metricTarget'] as const),
  ...(['trash', 'createdWithinDays', 'updatedWithinDays'] as const),
] as const satisfies readonly (keyof TicketFilters)[];

/** Filters that leave out tickets. */
export const listExcept = TicketFilters.superRefine(atLeastOne(without(listOnlyFilters))).nullable();

/** What selects the tickets of a list. */
const selection = {
  view: Id.optional().describe('ID of a saved view. Filters that you also pass replace those of the view.'),
  // As a pipe, because the writer of the document does not know parameters that are objects.
  except: listExcept
    .pipe(listExcept)
    .optional()
    .describe(
      'Leaves out tickets that match all of these filters. Replaces what the view leaves out; null leaves out no tickets.',
    ),
  ...ticketFilters,
};

export const TicketExport = z.strictObject({
  format: z
    .enum(['csv', 'ndjson'])
    .describe('`csv`: for spreadsheets; `ndjson`: for programs, with one `TicketBase` per line.'),
  sort: ExportSort.optional().describe(
    'Sort order. If omitted, that of the view, otherwise `number`, with which a ticket that changes in the meantime still appears exactly once.',
  ),
  ...selection,
});

export const TicketList = z.strictObject({
  ...listing,
  fields: selectionOf(TicketSummary.keyof()),
  include,
  sort: TicketSort.optional().describe(
    'Sort order. If omitted, that of the view, otherwise `-relevance` with `q`, otherwise `-updatedAt`.',
  ),
  ...selection,
});

export const TicketCount = z.strictObject({
  limit: z.int().min(1).max(10_000).default(1_000).describe('Number at which to stop counting.'),
  ...selection,
});

export const CountedTickets = z
  .object({
    count: z.int().describe('Number of matching tickets that you can see, at most `limit`.'),
    hasMore: z.boolean().describe('Whether there are more than `limit`.'),
  })
  .meta({ id: 'TicketCount', description: 'Number of tickets in a list, up to a limit.' });

export type TicketFilters = z.infer<typeof TicketFilters>;
export type TicketExport = z.infer<typeof TicketExport>;
export type TicketCount = z.infer<typeof TicketCount>;
export type TicketList = z.infer<typeof TicketList>;
