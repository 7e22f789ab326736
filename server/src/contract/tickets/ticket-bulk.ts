import { z } from 'zod';
import { Id, InstantInput, listOf } from '../base/common.ts';
import { publicErrorCodes } from '../base/errors.ts';
import { Priority } from './categories.ts';
import { FieldValuesInput } from './fields.ts';
import { MAX_TAGS, Tag, TicketRef, TicketType } from './tickets.ts';

const tags = z.array(Tag).max(MAX_TAGS);

/** The same change for every ticket; omitted fields stay unchanged. */
const BulkChange = z
  .strictObject({
    statusId: Id.optional(),
    assigneeId: Id.nullable().optional(),
    teamId: Id.nullable().optional(),
    categoryId: Id.nullable().optional(),
    priority: Priority.optional(),
    type: TicketType.optional(),
    dueAt: InstantInput.nullable().optional(),
    tags: tags.optional().describe('Replaces the current tags.'),
    addTags: tags.optional(),
    removeTags: tags.optional(),
    fields: FieldValuesInput.optional().describe(
      'New values of custom fields, by the key of the field; null removes a value. Others stay unchanged.',
    ),
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
    .describe('IDs or references of the tickets.'),
  change: BulkChange,
});

/** The error of one ticket among several, with the members it would have on its own (RFC 9457). */
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
    ticketId: z.string().describe('ID of the ticket, or the value that you passed if the ticket was not found.'),
    reference: z.string().nullable(),
    outcome: z.enum(['changed', 'unchanged', 'failed']),
    version: z.int().nullable().describe('Version after the change; null if it failed.'),
    problem: BulkProblem.nullable().describe('Why the change failed; null if it did not.'),
  })
  .meta({ id: 'BulkResult', description: 'Result of a bulk change for one ticket.' });

export const BulkResults = listOf(BulkResult);

export type BulkChange = z.infer<typeof BulkChange>;
export type TicketBulk = z.infer<typeof TicketBulk>;
export type BulkResult = z.infer<typeof BulkResult>;
