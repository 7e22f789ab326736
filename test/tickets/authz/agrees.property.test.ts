import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RoleEntity } from '../../../server/src/accounts/roles/role.entity.ts';
import { type Grant, type Permission, permissions, reaches } from '../../../server/src/contract/base/permissions.ts';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { type Office, openOffice } from '../../accounts/roles/support/office.ts';
import { depth } from '../../support/depth.ts';
import type { Answer, Person } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const internal = { body: 'Seen by few', visibility: 'internal' };

/** A request that uses each permission and can fail for no reason but access. */
const deeds: { readonly [permission in Permission]?: (person: Person, ticket: string) => Promise<Answer> } = {
  'ticket:read': (person, ticket) => person.get(`/tickets/${ticket}`),
  'ticket:update': (person, ticket) => person.patch(`/tickets/${ticket}`, { priority: 'high' }),
  'ticket:assign': (person, ticket) => person.post(`/tickets/${ticket}/assign`, { assigneeId: null }),
  'ticket:take': (person, ticket) => person.post(`/tickets/${ticket}/take`),
  'ticket:transition': (person, ticket) => person.post(`/tickets/${ticket}/transition`, { statusId: NOWHERE }),
  'ticket:delete': (person, ticket) => person.delete(`/tickets/${ticket}`),
  'ticket:restore': (person, ticket) => person.post(`/tickets/${ticket}/restore`),
  'comment:create_public': (person, ticket) => person.post(`/tickets/${ticket}/comments`, { body: 'Hello' }),
  'comment:create_internal': (person, ticket) => person.post(`/tickets/${ticket}/comments`, internal),
  'interaction:read': (person, ticket) => person.get(`/tickets/${ticket}/interactions`),
  'interaction:record': (person, ticket) =>
    person.post(`/tickets/${ticket}/interactions`, { kind: 'phone', direction: 'inbound', summary: 'Rang' }),
};
const onTickets = Object.keys(deeds) as Permission[];

/** The same for permissions without an existing ticket. */
const elsewhere: { readonly [permission in Permission]?: (person: Person) => Promise<Answer> } = {
  'ticket:create': (person) => person.post('/tickets', { subject: 'Another' }),
  'user:read': (person) => person.get('/users'),
  'team:manage': (person) => person.post('/teams', { name: '' }),
  'role:manage': (person) => person.post('/roles', { key: 'agent', name: 'Agent' }),
  'notification:manage': (person) => person.get('/notification-rules'),
  'audit:read': (person) => person.get('/audit-events'),
};
const unbound = Object.keys(elsewhere) as Permission[];

const grant = fc
  .tuple(fc.constantFrom(...onTickets, ...unbound, 'comment:read_internal' as const), fc.constantFrom(...reaches))
  .map(([permission, scope]): Grant => ({ permission, scope: permissions[permission].scoped ? scope : 'all' }));

/** Most users can see the ticket somehow, because otherwise nearly every result would be negative. */
const sight = fc.option(fc.constantFrom(...reaches), { freq: 4, nil: undefined });
const role = fc
  .tuple(fc.array(grant, { maxLength: 12 }), sight)
  .map(([grants, scope]): Grant[] => (scope ? [...grants, { permission: 'ticket:read', scope }] : grants));

const situation = fc.record({
  roles: fc.tuple(role, role),
  requester: fc.boolean(),
  follows: fc.boolean(),
  assignee: fc.constantFrom('person', 'other', null),
  team: fc.constantFrom('joined', 'other', null),
  company: fc.constantFrom('joined', 'other', null),
  shares: fc.boolean(),
  deleted: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  account: fc.oneof(
    { weight: 8, arbitrary: fc.constant('active' as const) },
    { weight: 1, arbitrary: fc.constantFrom('suspended' as const, 'invited' as const, 'unverified' as const) },
  ),
});
type Situation = typeof situation extends fc.Arbitrary<infer One> ? One : never;

describe('the access check for random roles, accounts and tickets', () => {
  let office: Office;
  let person: Person;
  let other: Person;
  let roleIds: string[];
  let teams: { joined: string; other: string };
  let companies: { joined: string; other: string };
  /** One ticket for each request, so that none affects the next. */
  let tickets: Map<Permission, string>;

  beforeAll(async () => {
    office = await openOffice();
    const { administrator } = office;
    person = await office.holder([]);
    other = await office.service.person('agent');
    roleIds = [(await office.role([])).id, (await office.role([])).id];
    await administrator.put(`/users/${person.id}/roles`, { roleIds });
    teams = { joined: (await office.team(person)).id, other: (await office.team(other)).id };
    const company = async (name: string) => (await administrator.post('/organizations', { name })).body.id;
    companies = { joined: await company('Alpine'), other: await company('Baltic') };
    await administrator.patch(`/users/${person.id}`, { organizationId: companies.joined });
    tickets = new Map();
    for (const permission of [...onTickets, 'comment:read_internal' as const]) {
      const { body } = await other.post('/tickets', { subject: permission });
      await administrator.post(`/tickets/${body.id}/comments`, internal);
      tickets.set(permission, body.id);
    }
  });
  afterAll(() => office.service.stop());

  const transact = () => transactFor(office.service.transactions, { actor: SYSTEM, requestId: null });

  /** Sets up the situation for all tickets, and notifies the service as for any change of access. */
  const arrange = (now: Situation) =>
    transact()(async (scope) => {
      const { em, record } = scope;
      for (const [index, id] of roleIds.entries()) {
        const one = await em.findOneOrFail(RoleEntity, id);
        one.grants = now.roles[index] ?? [];
        record('role.updated', one);
      }
      const status = now.account === 'unverified' ? 'active' : now.account;
      const verifiedAt = now.account === 'unverified' ? null : scope.now;
      await em.execute('update users set status = ?, email_verified_at = ?, access_changed_at = ? where id = ?', [
        status,
        verifiedAt,
        scope.now,
        person.id,
      ]);
      await em.execute(
        `update tickets set requester_id = ?, assignee_id = ?, team_id = ?, organization_id = ?, deleted_at = ?,
          version = version + 1`,
        [
          now.requester ? person.id : other.id,
          now.assignee && (now.assignee === 'person' ? person.id : other.id),
          now.team && teams[now.team],
          now.company && companies[now.company],
          now.deleted ? scope.now : null,
        ],
      );
      await em.execute('update organizations set shares_tickets = ?', [now.shares]);
      await em.execute('delete from ticket_followers');
      if (now.follows) {
        await em.execute('insert into ticket_followers (ticket_id, user_id) select id, ? from tickets', [person.id]);
      }
    });

  async function answerTo(permission: Permission, ticketId?: string): Promise<boolean> {
    const requested = { userId: person.id, permission, ...(ticketId && { ticketId }) };
    const { status, body } = await office.administrator.post('/authz/check', requested);
    expect(status).toBe(200);
    expect(body.allowed).toBe(body.reason === 'granted');
    return body.allowed;
  }

  /** Whether a queue has the ticket on which nothing is done but to read it. */
  async function isListed(filters: string): Promise<boolean> {
    const { body } = await person.get(`/tickets?limit=100&${filters}`);
    return (body.data ?? []).some(({ id }: { id: string }) => id === tickets.get('ticket:read'));
  }

  const REFUSALS = [401, 403, 404];

  it('predicts what happens if these users try', async () => {
    await fc.assert(
      fc.asyncProperty(situation, async (now) => {
        await arrange(now);
        const said: Record<string, boolean> = {};
        const happened: Record<string, boolean> = {};
        for (const [permission, ticket] of tickets) said[permission] = await answerTo(permission, ticket);
        for (const permission of unbound) said[permission] = await answerTo(permission);

        for (const [permission, ticket] of tickets) {
          const answer = await deeds[permission]?.(person, ticket);
          if (answer) happened[permission] = !REFUSALS.includes(answer.status);
        }
        for (const state of ['', '&state=new']) {
          const reads = said['ticket:read'] ?? false;
          expect(await isListed(`assignee=me${state}`)).toBe(reads && now.assignee === 'person');
          expect(await isListed(`team=mine${state}`)).toBe(reads && now.team === 'joined');
        }
        const notes = await person.get(`/tickets/${tickets.get('comment:read_internal')}/comments`);
        happened['comment:read_internal'] = notes.status === 200 && notes.body.data.length > 0;
        for (const permission of unbound) {
          const answer = await elsewhere[permission]?.(person);
          if (answer) happened[permission] = !REFUSALS.includes(answer.status);
        }
        expect(said).toEqual(happened);
      }),
      { numRuns: depth({ quick: 5, deep: 40 }) },
    );
  }, 300_000);
});
