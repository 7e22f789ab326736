import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { latestConfiguration } from '../../server/src/configuration/with-configuration.ts';
import { listOnlyFilters, TicketFilters } from '../../server/src/contract/tickets/ticket-lists.ts';
import { actingAs, type TransactionContext } from '../../server/src/platform/commands/transaction-context.ts';
import { updateTicketTargets } from '../../server/src/service-levels/targets/update-ticket-targets.ts';
import { addTicket } from '../../server/src/tickets/lifecycle/create-ticket.ts';
import type { NewTicket } from '../../server/src/tickets/lifecycle/insert-ticket.ts';
import { conditionsReader } from '../../server/src/tickets/search/matches-conditions.ts';
import { saveTicket } from '../../server/src/tickets/write/save-tickets.ts';
import { forFile } from '../support/for-file.ts';
import type { Person } from '../support/service.ts';
import { SlaDesk } from './support.ts';

const NOW = Date.now();

let teamId: string;
let categoryId: string;
let organizationId: string;
let member: Person;

const desk = await forFile(SlaDesk.open({ environment: { RATE_LIMIT: 'off' } }, NOW));
beforeAll(async () => {
  const { administrator } = desk;
  teamId = (await administrator.post('/teams', { name: 'North' })).body.id;
  await administrator.put(`/teams/${teamId}/members/${desk.agent.id}`, {});
  categoryId = (await administrator.post('/categories', { key: 'hardware', name: 'Hardware' })).body.id;
  organizationId = (await administrator.post('/organizations', { name: 'Nordic Freight' })).body.id;
  member = await desk.service.person('requester');
  await administrator.patch(`/users/${member.id}`, { organizationId });
  await administrator.post('/fields', { key: 'plan', name: 'Plan', type: 'text' });
});
afterEach(deletePolicies);

async function deletePolicies(): Promise<void> {
  const { data } = (await desk.administrator.get('/sla-policies')).body;
  for (const { id } of data) await desk.administrator.delete(`/sla-policies/${id}`);
}

const before = new Date(NOW - 60_000).toISOString();
const after = new Date(NOW + 60_000).toISOString();

/** Filters that policies do not accept. */
const unavailable = [
  ...listOnlyFilters,
  ...(['parent', 'askedFor', 'slaState', 'slaDueAfter', 'slaDueBefore', 'snoozed', 'surveyScore'] as const),
] as const;
type PolicyFilter = Exclude<keyof TicketFilters, (typeof unavailable)[number]>;

type Case = readonly [filters: TicketFilters, ticket: object, isMatching: boolean];

/** For each filter of a policy, tickets that match it when they are created and tickets that do not. */
const cases: Readonly<Record<PolicyFilter, () => readonly Case[]>> = {
  status: () => [
    [{ status: ['new'] }, {}, true],
    [{ status: ['pending'] }, {}, false],
  ],
  state: () => [
    [{ state: ['new'] }, {}, true],
    [{ state: ['open'] }, {}, false],
  ],
  category: () => [
    [{ category: ['hardware'] }, { categoryId }, true],
    [{ category: ['hardware'] }, {}, false],
    [{ category: ['none'] }, {}, true],
  ],
  priority: () => [
    [{ priority: ['high', 'urgent'] }, { priority: 'high' }, true],
    [{ priority: ['high', 'urgent'] }, {}, false],
  ],
  type: () => [
    [{ type: ['incident'] }, { type: 'incident' }, true],
    [{ type: ['incident'] }, { type: 'question' }, false],
  ],
  channel: () => [
    [{ channel: ['portal'] }, { channel: 'portal' }, true],
    [{ channel: ['portal'] }, {}, false],
  ],
  assignee: () => [
    [{ assignee: desk.agent.id }, { assigneeId: desk.agent.id }, true],
    [{ assignee: desk.agent.id }, {}, false],
    [{ assignee: 'none' }, {}, true],
  ],
  requester: () => [
    [{ requester: desk.customer.id }, { requesterId: desk.customer.id }, true],
    [{ requester: desk.customer.id }, {}, false],
  ],
  follower: () => [
    [{ follower: desk.customer.id }, { requesterId: desk.customer.id }, false],
    [{ follower: desk.agent.id }, {}, false],
  ],
  mailbox: () => [
    [{ mailbox: ['none'] }, {}, true],
    [{ mailbox: ['support'] }, {}, false],
  ],
  organization: () => [
    [{ organization: [organizationId] }, { requesterId: member.id }, true],
    [{ organization: [organizationId] }, {}, false],
    [{ organization: ['none'] }, {}, true],
    [{ organization: [organizationId, 'none'] }, {}, true],
  ],
  team: () => [
    [{ team: [teamId] }, { teamId }, true],
    [{ team: [teamId] }, {}, false],
    [{ team: ['none'] }, {}, true],
  ],
  tag: () => [
    [{ tag: ['vip', 'north'] }, { tags: ['north', 'vip', 'new'] }, true],
    [{ tag: ['vip', 'north'] }, { tags: ['vip'] }, false],
  ],
  externalSource: () => [
    [{ externalSource: 'shop' }, { externalSource: 'shop', externalId: crypto.randomUUID() }, true],
    [{ externalSource: 'shop' }, { externalSource: 'crm', externalId: crypto.randomUUID() }, false],
  ],
  externalId: () => [
    [{ externalId: 'a-2' }, { externalSource: crypto.randomUUID(), externalId: 'a-2' }, true],
    [{ externalId: 'a-2' }, {}, false],
  ],
  field: () => [
    [{ field: ['plan:is:pro'] }, { fields: { plan: 'pro' } }, true],
    [{ field: ['plan:is:pro'] }, { fields: { plan: 'basic' } }, false],
    [{ field: ['plan:isEmpty'] }, {}, true],
  ],
  q: () => [
    [{ q: 'squeaks' }, { subject: 'It squeaks' }, true],
    [{ q: 'squeaks' }, {}, false],
  ],
  createdAfter: () => [
    [{ createdAfter: before }, {}, true],
    [{ createdAfter: after }, {}, false],
  ],
  createdBefore: () => [
    [{ createdBefore: after }, {}, true],
    [{ createdBefore: before }, {}, false],
  ],
  updatedAfter: () => [
    [{ updatedAfter: before }, {}, true],
    [{ updatedAfter: after }, {}, false],
  ],
  updatedBefore: () => [
    [{ updatedBefore: after }, {}, true],
    [{ updatedBefore: before }, {}, false],
  ],
  dueAfter: () => [
    [{ dueAfter: before }, { dueAt: after }, true],
    [{ dueAfter: before }, {}, false],
  ],
  dueBefore: () => [
    [{ dueBefore: after }, { dueAt: before }, true],
    [{ dueBefore: after }, {}, false],
  ],
  solvedAfter: () => [[{ solvedAfter: before }, {}, false]],
  solvedBefore: () => [[{ solvedBefore: after }, {}, false]],
};

const isOfPolicies = (name: keyof TicketFilters): name is PolicyFilter => !unavailable.some((one) => one === name);
const filterNames = TicketFilters.keyof().options.filter(isOfPolicies);

/** Creates a policy and a ticket, whose statement notices the policy: later ones are asked for it. */
async function knownPolicy(more: object = {}) {
  const policy = await desk.policy(more);
  await desk.ticket();
  return policy;
}

/** Creates a ticket, and returns the name of its policy after making sure that updating it again changes nothing. */
async function policyOf(who: Person, ticket: object): Promise<string | null> {
  const { status, body } = await who.post('/tickets', { subject: 'Door', ...ticket });
  expect(status, JSON.stringify(body)).toBe(201);
  const stored = await desk.targets(body.id);
  expect(await desk.system((tx) => updateTicketTargets(tx, [body.id]))).toEqual([]);
  const [first] = stored;
  expect((await desk.administrator.get(`/tickets/${body.id}`)).body.sla?.policy.name).toBe(first?.policy_name);
  return first?.policy_name ?? null;
}

/** Adds a ticket of the customer within a transaction. */
async function add(tx: TransactionContext) {
  const reader = { ...conditionsReader('Test'), scopes: new Map([['ticket:read', 'all']] as const) };
  const configuration = await latestConfiguration(tx.em);
  const fields: NewTicket = {
    ...{ subject: 'Door', description: '', type: 'question', channel: 'api', priority: 'normal', tags: [] },
    ...{ category: null, team: null, assignee: null, status: configuration.defaultStatus('new') },
    requester: { id: desk.customer.id, name: 'Customer' },
  };
  return addTicket(actingAs(tx, reader), fields, configuration, { autoAssignment: null, reason: null });
}

describe('a new ticket', () => {
  it.each(filterNames)('has the policy that it matches by %s', async (name) => {
    for (const [filters, ticket, isMatching] of cases[name]()) {
      const { name: policy } = await knownPolicy({ filters });
      expect(await policyOf(desk.agent, ticket), JSON.stringify(filters)).toBe(isMatching ? policy : null);
      await deletePolicies();
    }
    for (const [except, ticket, isMatching] of cases[name]()) {
      const { name: policy } = await knownPolicy({ except });
      expect(await policyOf(desk.agent, ticket), JSON.stringify(except)).toBe(isMatching ? null : policy);
      await deletePolicies();
    }
  });

  it('has the policy for its follower, whom its creation has added', async () => {
    const colleague = await desk.service.person('agent');
    const { name } = await knownPolicy({ filters: { follower: colleague.id } });
    expect(await policyOf(colleague, { requesterId: desk.customer.id })).toBe(name);
  });

  it('has the first of several policies, also if one asks for words', async () => {
    const urgent = await knownPolicy({ filters: { priority: ['urgent'] } });
    const others = await knownPolicy();
    expect(await policyOf(desk.agent, { priority: 'urgent' })).toBe(urgent.name);
    expect(await policyOf(desk.agent, {})).toBe(others.name);
    const words = await knownPolicy({ filters: { q: 'squeaks' } });
    await desk.administrator.post('/sla-policies/reorder', { ids: [words.id, urgent.id, others.id] });
    await desk.ticket();
    expect(await policyOf(desk.agent, { subject: 'It squeaks', priority: 'urgent' })).toBe(words.name);
    expect(await policyOf(desk.agent, { priority: 'urgent' })).toBe(urgent.name);
  });

  it('has the present policy if another process has just changed it', async () => {
    const policy = await knownPolicy({ filters: { tag: ['vip'] } });
    expect(await policyOf(desk.agent, { tags: ['vip'] })).toBe(policy.name);
    await desk.service.orm.em
      .fork()
      .execute(`update sla_policies set filters = '{"tag":["gold"]}' where id = ?`, [policy.id]);
    expect(await policyOf(desk.agent, { tags: ['vip'] })).toBe(null);
    expect(await policyOf(desk.agent, { tags: ['gold'] })).toBe(policy.name);
  });

  it('has the policy that it matches after the rest of the transaction that creates it', async () => {
    const policy = await knownPolicy({ filters: { priority: ['urgent'] } });
    const id = await desk.system(async (tx) => {
      const ticket = await add(tx);
      ticket.priority = 'urgent';
      await saveTicket(tx, ticket);
      tx.record('ticket.updated', ticket, { ticketId: ticket.id });
      return ticket.id;
    });
    expect((await desk.targets(id)).map(({ policy_name }) => policy_name)).toEqual([policy.name, policy.name]);
  });

  it('keeps its targets if the transaction that creates it updates it again', async () => {
    const policy = await knownPolicy();
    const id = await desk.system(async (tx) => {
      const ticket = await add(tx);
      await tx.runBeforeCommit();
      tx.record('ticket.assigned', ticket, { ticketId: ticket.id });
      return ticket.id;
    });
    expect((await desk.targets(id)).map(({ policy_name }) => policy_name)).toEqual([policy.name, policy.name]);
  });
});
