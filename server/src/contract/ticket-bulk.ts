import { z } from 'zod';
import { Priority } from './categories.ts';
import { Id, InstantInput, listOf } from './common.ts';
import { publicErrorCodes } from './errors.ts';
import { MAX_TAGS, Tag, TicketRef, TicketType } from './tickets.ts';

const tags = z.array(Tag).max(MAX_TAGS);

/** The same change for every ticket; what is absent stays. */
const BulkChange = z
  .strictObject({
    statusId: Id.optional(),
    assigneeId: Id.nullable().optional(),
    teamId: Id.nullable().optional(),
    categoryId: Id.nullable().optional(),
    priority: Priority.optional(),
    type: TicketType.optional(),
    dueAt: InstantInput.nullable().optional(),
    tags: tags.optional().describe('Instead of those that are there'),
    addTags: tags.optional(),
    removeTags: tags.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Specify at least one change')
  .meta({ minProperties: 1 })
  .refine(({ tags, addTags, removeTags }) => !(tags && (addTags || removeTags)), {
    path: ['tags'],
    message: 'Specify either tags, or addTags and removeTags',
  });

const once = (ids: readonly string[]) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length;

export const TicketBulk = z.strictObject({
  ids: z
    .array(TicketRef)
    .min(1)
    .max(100)
    .refine(once, 'Must not contain duplicates')
    .meta({ uniqueItems: true })
    .describe('Ids or references'),
  change: BulkChange,
});

/** A refusal of one of several, with the members that it would have on its own (RFC 9457). */
const BulkProblem = z.object({
  status: z.int(),
  code: z.enum(publicErrorCodes),
  detail: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })).optional(),
  permission: z.string().optional(),
  allowed: z.array(z.string()).optional(),
});

export const BulkResult = z
  .object({
    ticketId: z.string().describe('The id; what was asked for, where there is no such ticket'),
    reference: z.string().nullable(),
    outcome: z.enum(['changed', 'unchanged', 'failed']),
    version: z.int().nullable().describe('After the change; null where it failed'),
    problem: BulkProblem.nullable().describe('Why it failed'),
  })
  .meta({ id: 'BulkResult', description: 'What became of one ticket of many.' });

export const BulkResults = listOf(BulkResult);

export type BulkChange = z.infer<typeof BulkChange>;
export type TicketBulk = z.infer<typeof TicketBulk>;
export type BulkResult = z.infer<typeof BulkResult>;
