import { z } from 'zod';
import { Id, InstantInput, Key, line, listing } from '../base/common.ts';
import { Priority } from './categories.ts';
import { MetricKeys } from './metrics.ts';
import { State } from './statuses.ts';
import { Channel, Tag, TicketRef, TicketType } from './tickets.ts';

export const sortFields = ['createdAt', 'updatedAt', 'priority', 'dueAt', 'number'] as const;
const sorts = sortFields.flatMap((field) => [field, `-${field}`] as const);

export const TicketSort = z.enum([...sorts, '-relevance']).meta({
  id: 'TicketSort',
  description:
    'Walking the pages by createdAt or number, which never change, gives every ticket that was there at the start ' +
    'exactly once, whatever others do meanwhile. By updatedAt, dueAt, priority or -relevance a ticket that changes ' +
    'meanwhile may be met twice or not at all. -relevance takes q, and ranks the newest 5,000 matches.',
});

/** A person by id, `me`, or `none`. */
const who = z.union([Id, z.enum(['me', 'none'])]);

export const ticketFilters = {
  status: z
    .array(z.union([Id, Key]))
    .max(50)
    .optional()
    .describe('Ids or keys of statuses'),
  state: z.array(State).min(1).max(6).optional().describe('What the status means; any of them'),
  category: z
    .union([Id, Key])
    .optional()
    .describe('Id or key; with the categories below it. `none`: tickets without a category'),
  priority: z.array(Priority).min(1).max(4).optional().describe('Any of them'),
  type: z.array(TicketType).min(1).max(4).optional().describe('Any of them'),
  channel: z.array(Channel).min(1).max(6).optional().describe('By which way it came; any of them'),
  assignee: who.optional().describe('Who has it: an id, `me`, or `none`'),
  requester: z
    .union([Id, z.literal('me')])
    .optional()
    .describe('Who asked: an id, or `me`'),
  follower: z
    .union([Id, z.literal('me')])
    .optional()
    .describe('Who follows it: an id, or `me`'),
  team: z
    .union([Id, z.enum(['mine', 'none'])])
    .optional()
    .describe('Whose it is: an id, `mine`, or `none`'),
  tag: z.array(Tag).min(1).max(20).optional().describe('All of them'),
  externalSource: line(100).optional().describe('Which other system knows it'),
  externalId: line(200).optional().describe('What another system knows it by'),
  parent: TicketRef.optional().describe('Id or reference: its children'),
  q: line(300)
    .optional()
    .describe('Words of subject, description or readable comments: printer "out of paper" or jam -scanner'),
  createdAfter: InstantInput.optional().describe('Created at this instant or later'),
  createdBefore: InstantInput.optional().describe('Created before this instant'),
  updatedAfter: InstantInput.optional().describe('Last changed at this instant or later'),
  updatedBefore: InstantInput.optional().describe('Last changed before this instant'),
  dueAfter: InstantInput.optional().describe('Due at this instant or later'),
  dueBefore: InstantInput.optional().describe('Due before this instant'),
  solvedAfter: InstantInput.optional().describe('Solved at this instant or later'),
  solvedBefore: InstantInput.optional().describe('Solved before this instant'),
  metric: MetricKeys.optional().describe(
    'Only the tickets that this figure of the analytics counts, of those that `analytics:read` reaches; takes metricFrom and metricTo',
  ),
  metricFrom: InstantInput.optional().describe(
    'Where the interval of the figure begins. Not for backlog and awaitingFirstResponse, which stand at its end',
  ),
  metricTo: InstantInput.optional().describe('Where the interval of the figure ends; not part of it'),
  metricBy: z
    .union([Id, z.enum(['me', 'none'])])
    .optional()
    .describe('Who gave the first response or the replies: an id, `me`, or `none` for the service itself'),
  metricMin: z.number().min(0).max(1e10).optional().describe('Of a duration: only so many seconds or more'),
  metricBelow: z.number().min(0).max(1e10).optional().describe('Of a duration: only fewer seconds than these'),
  trash: z
    .boolean()
    .optional()
    .describe('Only what is in the trash and the caller may take out again, for which it takes `ticket:restore`'),
};

/** What narrows a list of tickets; each filter that is absent narrows nothing. */
export const TicketFilters = z
  .strictObject(ticketFilters)
  .meta({ id: 'TicketFilters', description: 'What narrows a list of tickets' });

/** Every sort but that by relevance, which ranks only so many. */
export const ExportSort = z
  .enum(sorts)
  .meta({ id: 'ExportSort', description: 'By which field, with - the greatest or latest first' });

export const TicketExport = z.strictObject({
  format: z.enum(['csv', 'ndjson']).describe('csv for spreadsheets, ndjson with a TicketSummary a line for programs'),
  sort: ExportSort.optional().describe(
    'Absent: that of the view, else number, by which a ticket that changes meanwhile is met once all the same',
  ),
  view: Id.optional().describe('A saved view; each filter that is given as well stands in the place of its own'),
  ...ticketFilters,
});

export const TicketList = z.strictObject({
  ...listing,
  sort: TicketSort.optional().describe('Absent: that of the view, else -relevance with q, else -updatedAt'),
  view: Id.optional().describe('A saved view; each filter that is given as well stands in the place of its own'),
  ...ticketFilters,
});

export type TicketSort = z.infer<typeof TicketSort>;
export type TicketFilters = z.infer<typeof TicketFilters>;
export type TicketExport = z.infer<typeof TicketExport>;
export type TicketList = z.infer<typeof TicketList>;
