import { expect, it } from 'vitest';
import type { TicketEvent } from '../../admin-console/src/platform/api/types.ts';
import { automaticAssignment } from '../../admin-console/src/tickets/page/timeline/automatic-assignment.ts';

const billing = { id: 'billing', name: 'Billing' };

const change = (field: string, to: unknown) => ({ field, from: null, to });
const toMaya = change('assignee', { id: 'maya', name: 'Maya Torres' });
const toBilling = change('team', billing);
const event = (changes: TicketEvent['changes'], data = {}): TicketEvent => ({
  id: 'event',
  type: 'ticket.assigned',
  subject: { type: 'ticket', id: 'ticket' },
  ticketId: 'ticket',
  actor: { kind: 'system', id: null, name: 'Ticketwire', apiKey: null, submittedBy: null },
  occurredAt: '2026-03-02T09:00:00.000Z',
  changes,
  data,
  requestId: null,
  causeId: null,
});
const invoices = { category: { id: 'invoices', key: 'invoices', name: 'Invoices' } };
const both = { assignee: 'Maya Torres', team: 'Billing', category: 'Invoices' };

it.each([
  [
    'the member whose turn it is, in the team of the category',
    event([toMaya, toBilling], { automatic: true, by: 'round_robin', ...invoices }),
    both,
  ],
  ['the team of the category', event([toBilling], { automatic: true, ...invoices }), { ...both, assignee: null }],
  [
    'the team of the ticket that a follow-up continues',
    event([toBilling], { automatic: true, followUpOfId: 'closed' }),
    { assignee: null, team: 'Billing', category: null },
  ],
])('says that %s was assigned automatically', (_, assigned, expected) => {
  expect(automaticAssignment(assigned)).toEqual(expected);
});

it.each([
  ['an agent chose the assignee', event([toMaya, toBilling])],
  ['an agent chose the team, whose member had their turn', event([toMaya, toBilling], { by: 'round_robin' })],
  ['it is another event', { ...event([toBilling], { automatic: true }), type: 'ticket.updated' as const }],
])('names the actor if %s', (_, assigned) => {
  expect(automaticAssignment(assigned)).toBeNull();
});
