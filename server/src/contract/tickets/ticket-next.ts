import { z } from 'zod';
import { Id, uniqueList } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { notify } from './notify.ts';
import { ticketFilters } from './ticket-lists.ts';
import { TicketSort } from './ticket-sort.ts';
import { Ticket } from './tickets.ts';

const {
  assignee,
  parent,
  askedFor,
  snoozed,
  trash,
  metric,
  metricFrom,
  metricTo,
  metricBy,
  metricMin,
  metricBelow,
  metricTarget,
  ...filters
} = ticketFilters;

export const TicketNext = z.strictObject({
  view: Id.optional().describe('ID of a saved view. Filters that you also pass replace those of the view.'),
  sort: TicketSort.optional().describe(
    'Order in which tickets are taken. If omitted, that of the view, otherwise `waitingSince`. Not `-relevance`.',
  ),
  ...filters,
  state: filters.state.describe('Any of these states. If you pass neither states nor statuses: new and open tickets.'),
  skip: uniqueList(TicketRef).max(200).default([]).describe('IDs or references of tickets that you do not want now.'),
  notify,
});

export const NextTicket = z
  .object({ ticket: Ticket.nullable().describe('Ticket that is now assigned to you; null if there is none to take.') })
  .meta({ id: 'NextTicket', description: 'Next ticket to work on.' });

export type TicketNext = z.infer<typeof TicketNext>;
export type NextTicket = z.infer<typeof NextTicket>;
