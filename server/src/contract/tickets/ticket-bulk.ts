import { z } from 'zod';
import { listOf, Markdown, uniqueList } from '../base/common.ts';
import { publicErrorCodes } from '../base/errors.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { notify } from './notify.ts';
import { TicketChange } from './ticket-change.ts';
import { Visibility } from './tickets.ts';

export const TicketBulk = z.strictObject({
  ids: uniqueList(TicketRef).min(1).max(100).describe('IDs or references of the tickets.'),
  change: TicketChange.optional(),
  comment: z
    .strictObject({ body: Markdown, visibility: Visibility.default('public') })
    .optional()
    .describe('Comment to add to each ticket.'),
  notify,
});

/** The error of one change among several, with the members it would have on its own (RFC 9457). */
export const ChangeProblem = z
  .object({
    status: z.int(),
    code: z.enum(publicErrorCodes),
    detail: z.string(),
    errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })).optional(),
    permission: z.string().optional(),
    allowed: z.array(z.string()).optional(),
  })
  .meta({ id: 'ChangeProblem', description: 'Error of one change among several, as it would have on its own.' });

export const BulkResult = z
  .object({
    ticketId: z.string().describe('ID of the ticket, or the value that you passed if the ticket was not found.'),
    reference: z.string().nullable(),
    outcome: z.enum(['changed', 'unchanged', 'failed']),
    version: z.int().nullable().describe('Version after the change; null if it failed.'),
    problem: ChangeProblem.nullable().describe('Why the change failed; null if it did not.'),
  })
  .meta({ id: 'BulkResult', description: 'Result of a bulk change for one ticket.' });

export const BulkResults = listOf(BulkResult);

export type TicketBulk = z.infer<typeof TicketBulk>;
export type ChangeProblem = z.infer<typeof ChangeProblem>;
export type BulkResult = z.infer<typeof BulkResult>;
