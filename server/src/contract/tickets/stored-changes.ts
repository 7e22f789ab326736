import { z } from 'zod';
import { Markdown } from '../base/common.ts';
import {
  CONFLICTING_TAG_CHANGE,
  changesSomething,
  EMPTY_CHANGE,
  hasConsistentTagChange,
  storableChange,
} from './ticket-change.ts';
import { Visibility } from './tickets.ts';

export const StoredTicketChange = z
  .strictObject(storableChange)
  .refine(changesSomething, EMPTY_CHANGE)
  .meta({
    id: 'StoredTicketChange',
    description: 'New values for a ticket, stored for later. Omitted ones stay unchanged.',
    minProperties: 1,
  })
  .refine(hasConsistentTagChange, CONFLICTING_TAG_CHANGE);

export const StoredComment = z
  .strictObject({
    body: Markdown.describe(
      'Text in Markdown, with variables such as `{{ticket.requester}}` or `{{fields.plan | your plan}}`.',
    ),
    visibility: Visibility,
  })
  .meta({ id: 'StoredComment', description: 'Comment to add, stored with its variables.' });

/** A change and a comment that are applied to tickets later. At least one of them is not null. */
export interface StoredChange {
  readonly change: StoredTicketChange | null;
  readonly comment: StoredComment | null;
}

/** What is wrong with a stored change that does nothing. */
export const NOTHING_STORED = 'Specify a comment, a change, or both';

/** The variables about a ticket, in the texts of stored comments and in the templates of notifications. */
export const ticketVariables = [
  'ticket.reference',
  'ticket.subject',
  'ticket.status',
  'ticket.priority',
  'ticket.requester',
  'ticket.assignee',
  'ticket.team',
  'ticket.url',
] as const;

/** The variables of the text of a stored comment, besides `fields.<key>`. */
export const TextVariable = z.enum([...ticketVariables, 'agent.name']).meta({
  id: 'TextVariable',
  description: 'Variable in the text of a stored comment. `agent.name` is the user who applies it.',
});

export type StoredTicketChange = z.infer<typeof StoredTicketChange>;
export type StoredComment = z.infer<typeof StoredComment>;
export type TextVariable = z.infer<typeof TextVariable>;
