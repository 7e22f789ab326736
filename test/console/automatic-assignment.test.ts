import { expect, it } from 'vitest';
import type { TicketEvent } from '../../admin-console/src/api/types.ts';
import { automaticAssignment } from '../../admin-console/src/tickets/page/timeline/automatic-assignment.ts';

const CREATED = '2026-03-02T09:00:00.000Z';
const rita = { id: 'rita', name: 'Rita' };
const billing = { id: 'billing', name: 'Billing' };
const ticket = { createdAt: CREATED, requester: rita, category: { id: 'invoices', key: 'invoices', name: 'Invoices' } };
const categories = [{ id: 'invoices', name: 'Invoices', defaultTeam: billing }];
const around = { ticket, categories, colleagueIds: new Set(['ada']) };

const change = (field: string, to: unknown) => ({ field, from: null, to });
const toMaya = change('assignee', { id: 'maya', name: 'Maya Torres' });
const toBilling = change('team', billing);
const toOther = change('team', { id: 'other', name: 'Other' });
const event = (actorId: string, changes: TicketEvent['changes'], data = {}, occurredAt = CREATED): TicketEvent => ({
  id: 'event',
  type: 'ticket.assigned',
  subject: { type: 'ticket', id: 'ticket' },
  ticketId: 'ticket',
  actor: { kind: 'user', id: actorId, name: actorId, apiKey: null },
  occurredAt,
  changes,
  data,
  requestId: null,
  causeId: null,
});
const byTurn = { by: 'round_robin' };
const both = { assignee: 'Maya Torres', team: 'Billing', category: 'Invoices' };

it.each([
  ['the member whose turn it is, in the team of the category', event('rita', [toMaya, toBilling], byTurn), both],
  ['the team of the category', event('rita', [toBilling]), { ...both, assignee: null }],
  [
    'a team that the category no longer has',
    event('rita', [toOther]),
    { assignee: null, team: 'Other', category: null },
  ],
  [
    'a member of a team that an agent chose',
    event('ada', [toMaya, toOther], byTurn),
    { assignee: 'Maya Torres', team: 'Other', category: null },
  ],
  ['the team of the category that an agent chose', event('ada', [toBilling]), { ...both, assignee: null }],
  ['what a program created for the requester', event('program', [toMaya, toBilling], byTurn), both],
])('says that %s was assigned automatically', (_, assigned, expected) => {
  expect(automaticAssignment(assigned, around)).toEqual(expected);
});

it.each([
  ['an agent chose the assignee', event('ada', [toMaya, toBilling])],
  ['an agent chose another team', event('ada', [toOther])],
  ['the ticket was assigned later', event('ada', [toBilling], {}, '2026-03-02T09:05:00.000Z')],
  [
    'the ticket went on to a team later, which chose a member',
    event('ada', [toMaya, toBilling], byTurn, '2026-03-03T09:00:00.000Z'),
  ],
])('names the actor if %s', (_, assigned) => {
  expect(automaticAssignment(assigned, around)).toBeNull();
});

it('names an agent who has opened a ticket of their own and assigned it', () => {
  const own = { ...around, ticket: { ...ticket, requester: { id: 'ada', name: 'Ada' } } };
  expect(automaticAssignment(event('ada', [toOther]), own)).toBeNull();
});
