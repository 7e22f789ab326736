import type { TicketwireEvent } from '@ticketwire/sdk';
import { expect, it } from 'vitest';
import {
  automaticAssignment,
  isChosenByTeam,
} from '../../admin-console/src/tickets/page/timeline/automatic-assignment.ts';

type Assigned = TicketwireEvent<'ticket.assigned'>;

const toMaya = { assignee: { from: null, to: { id: 'maya', name: 'Maya Torres' } } };
const toBilling = { team: { from: null, to: { id: 'billing', key: 'billing', name: 'Billing' } } };
const event = (changes: Assigned['changes'], data: Assigned['data'] = {}): Assigned => ({
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
const both = { assignee: 'Maya Torres', team: 'Billing', category: 'Invoices', mailbox: null };

it.each([
  [
    'the member whose turn it is, in the team of the category',
    event({ ...toMaya, ...toBilling }, { automatic: true, strategy: 'round_robin', ...invoices }),
    both,
  ],
  ['the team of the category', event(toBilling, { automatic: true, ...invoices }), { ...both, assignee: null }],
  [
    'the team of the ticket that a follow-up continues',
    event(toBilling, { automatic: true, followUpOfId: 'closed' }),
    { assignee: null, team: 'Billing', category: null, mailbox: null },
  ],
  [
    'the team of the mailbox',
    event(toBilling, {
      automatic: true,
      mailbox: { id: 'box', key: 'billing', address: 'billing@example.com', senderName: 'Nordic Billing' },
    }),
    { assignee: null, team: 'Billing', category: null, mailbox: 'Nordic Billing' },
  ],
])('says that %s was assigned automatically', (_, assigned, expected) => {
  expect(automaticAssignment(assigned)).toEqual(expected);
});

it.each([
  ['an agent chose the assignee', event({ ...toMaya, ...toBilling })],
  [
    'an agent chose the team, whose member had their turn',
    event({ ...toMaya, ...toBilling }, { strategy: 'round_robin' }),
  ],
])('names the actor if %s', (_, assigned) => {
  expect(automaticAssignment(assigned)).toBeNull();
});

it.each([
  ['round_robin', true],
  ['least_loaded', true],
  ['owner_left', false],
  [undefined, false],
] as const)('knows whether the team chose the assignee: %s', (strategy, expected) => {
  expect(isChosenByTeam(event(toMaya, { ...(strategy && { strategy }) }))).toBe(expected);
});
