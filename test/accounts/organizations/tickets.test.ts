import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { handIn, makeMail, SECRET } from '../../messaging/inbound/support/mail.ts';
import { eventsDelivered, makeWebhook, startFanOut } from '../../messaging/webhooks/support/webhooks.ts';
import { forFile } from '../../support/for-file.ts';
import { expectRejection, faults } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Ticket {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly organization: Named | null;
}

const service = await forFile(startService({ workers: false, environment: { INBOUND_EMAIL_SECRET: SECRET } }));
const administrator = await service.person('administrator');
const manager = await service.person('manager');
const member = await service.person('requester', { email: 'member@example.net' });
const guest = await service.person('requester');
let freight: Named;
let harbor: Named;

beforeAll(async () => {
  const organization = async (name: string): Promise<Named> => {
    const { body } = await administrator.post('/organizations', { name });
    return { id: body.id, name };
  };
  [freight, harbor] = [await organization('Nordic Freight'), await organization('Harbor Supplies')];
  await join(member, freight.id);
});

const join = (person: { id: string }, organizationId: string | null) =>
  administrator.patch(`/users/${person.id}`, { organizationId });
const memberOf = async ({ id }: Named): Promise<Person> => {
  const person = await service.person('requester');
  await join(person, id);
  return person;
};
const create = async (more: object = {}): Promise<Ticket> =>
  (await administrator.post('/tickets', { subject: 'Crane', requesterId: member.id, ...more })).body;
const read = async ({ id }: { id: string }, by = administrator, query = ''): Promise<Ticket> =>
  (await by.get(`/tickets/${id}${query}`)).body;
const set = (ticket: { id: string }, organizationId: string | null, by = administrator) =>
  by.patch(`/tickets/${ticket.id}`, { organizationId });
const eventsOf = async ({ id }: { id: string }, by = administrator) =>
  (await by.get(`/tickets/${id}/events?limit=100`)).body.data;
const idsIn = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

describe('a new ticket has the organization of its requester', () => {
  it.each([
    ['created by the requester', () => member.post('/tickets', { subject: 'Crane' })],
    ['created for them', () => administrator.post('/tickets', { subject: 'Crane', requesterId: member.id })],
    [
      'upserted',
      () => administrator.put('/tickets/by-external-id/crm/1', { subject: 'Crane', requesterId: member.id }),
    ],
  ])('%s', async (_, ask) => {
    const { status, body } = await ask();
    expect(status).toBeLessThan(300);
    expect((await read(body)).organization).toEqual(freight);
  });

  it('that comes by email', async () => {
    const { body } = await handIn(service, makeMail({ from: 'member@example.net', subject: 'Crane' }));
    expect((await read(body.ticket)).organization).toEqual(freight);
  });

  it('or none if they belong to none', async () => {
    expect((await create({ requesterId: guest.id })).organization).toBeNull();
  });

  it('that asks someone outside, who can belong to another organization', async () => {
    const supplier = await service.person('requester', { email: 'supplier@example.org' });
    await join(supplier, harbor.id);
    const original = await create();
    const question = { to: { email: 'supplier@example.org' }, subject: 'Part', body: 'Is it in stock?' };
    const { body } = await administrator.post(`/tickets/${original.id}/outside-questions`, question);
    expect(body.organization).toEqual(harbor);
    expect((await read(original)).organization).toEqual(freight);
  });

  it('that follows up a closed ticket of another organization', async () => {
    const mover = await memberOf(freight);
    const closed = await create({ requesterId: mover.id });
    await administrator.post(`/tickets/${closed.id}/transition`, { statusId: await service.statusId('closed') });
    await join(mover, harbor.id);
    const { body } = await mover.post(`/tickets/${closed.id}/comments`, { body: 'It broke again' });
    expect((await read({ id: body.redirected.ticket.id })).organization).toEqual(harbor);
    expect((await read(closed)).organization).toEqual(freight);
  });
});

describe('the organization of a ticket', () => {
  it('stays when its requester moves', async () => {
    const mover = await memberOf(freight);
    const ticket = await create({ requesterId: mover.id });
    await join(mover, harbor.id);
    await administrator.patch(`/tickets/${ticket.id}`, { subject: 'Still' });
    expect((await read(ticket)).organization).toEqual(freight);
  });

  it('is changed by hand, with an event, and was another before', async () => {
    const ticket = await create();
    service.now = () => new Date(Date.now() + 60_000);
    const changed = (await set(ticket, harbor.id)).body;
    expect(changed).toMatchObject({ organization: harbor, version: ticket.version + 1 });
    expect((await set(ticket, harbor.id)).body.version).toBe(changed.version);
    service.now = () => new Date(Date.now() + 120_000);
    expect((await set(ticket, null)).body.organization).toBeNull();
    const events = (await eventsOf(ticket)).filter(({ type }: { type: string }) => type === 'ticket.updated');
    expect(events).toMatchObject([
      { changes: { organization: { from: freight, to: harbor } } },
      { changes: { organization: { from: harbor, to: null } } },
    ]);
    expect((await read(ticket, manager, `?at=${ticket.updatedAt}`)).organization).toEqual(freight);
    expect((await read(ticket, manager, `?at=${changed.updatedAt}`)).organization).toEqual(harbor);
  });

  it('is changed only with ticket:update for tickets of others and user:read, to one that exists', async () => {
    const ticket = await create();
    const role = async (key: string, grants: object[]): Promise<Person> => {
      const made = (await administrator.post('/roles', { key, name: key, grants })).body;
      const person = await service.person('requester');
      await administrator.put(`/users/${person.id}/roles`, { roleIds: [made.id] });
      await administrator.put(`/tickets/${ticket.id}/followers/${person.id}`);
      return person;
    };
    const grant = (permission: string, scope: string) => ({ permission, scope });
    const own = [grant('ticket:read', 'own'), grant('ticket:update', 'own'), grant('user:read', 'all')];
    const blind = [grant('ticket:read', 'all'), grant('ticket:update', 'all')];
    const denied = [
      [await role('owner', own), 'ticket:update'],
      [await role('blind', blind), 'user:read'],
    ] as const;
    for (const [person, permission] of denied) {
      const problem = await expectRejection(service, 403, () => set(ticket, null, person));
      expect(problem.permission).toBe(permission);
    }
    expect(faults(await expectRejection(service, 422, () => set(ticket, NOWHERE)))).toEqual([
      '#/organizationId unknown',
    ]);
  });

  it('becomes that of a new requester, in the same event', async () => {
    const ticket = await create();
    const toGuest = { requester: { userId: guest.id } };
    const { body } = await administrator.put(`/tickets/${ticket.id}/requester`, toGuest);
    expect(body.organization).toBeNull();
    const last = (await eventsOf(ticket)).at(-1);
    expect(last).toMatchObject({
      type: 'ticket.requester_changed',
      changes: { requester: { to: { id: guest.id } }, organization: { from: freight, to: null } },
    });
    expect(await eventsOf(ticket, guest)).not.toContainEqual(expect.objectContaining({ type: last.type }));
  });

  it('prevents the deletion of the organization', async () => {
    const { body } = await administrator.post('/organizations', { name: 'Short-lived' });
    const ticket = await create();
    await set(ticket, body.id);
    const ask = () => administrator.delete(`/organizations/${body.id}`);
    expect((await expectRejection(service, 409, ask)).detail).toMatch(/^Users or tickets still belong/);
    await set(ticket, null);
    expect((await ask()).status).toBe(204);
  });

  it('is hidden from users who see only their own tickets', async () => {
    const ticket = await create({ subject: 'Hidden company' });
    await set(ticket, harbor.id);
    expect((await read(ticket, member)).organization).toBeNull();
    expect((await read(ticket, member, `?at=${ticket.updatedAt}`)).organization).toBeNull();
    for (const query of ['limit=100', 'q=hidden', 'fields=organization']) {
      const { data } = (await member.get(`/tickets?${query}`)).body;
      expect(data.length).toBeGreaterThan(0);
      expect(data.filter(({ organization }: Ticket) => organization !== null)).toEqual([]);
    }
    expect(JSON.stringify(await eventsOf(ticket, member))).not.toContain(harbor.name);
    for (const path of ['/tickets', '/tickets/count']) {
      const ask = () => member.get(`${path}?organization=${harbor.id}`);
      expect(faults(await expectRejection(service, 422, ask))).toEqual(['#/organization not_available']);
    }
  });
});

describe('tickets', () => {
  let ofFreight: Ticket;
  let ofHarbor: Ticket;
  let ofNone: Ticket;
  beforeAll(async () => {
    [ofFreight, ofHarbor, ofNone] = [
      await create({ tags: ['filter'] }),
      (await set(await create({ tags: ['filter'] }), harbor.id)).body,
      await create({ tags: ['filter'], requesterId: guest.id }),
    ];
  });

  it('are found by organizations, and by none', async () => {
    const found = async (organizations: string[], path = '/tickets') => {
      const query = organizations.map((one) => `organization=${one}`).join('&');
      return idsIn(await administrator.get(`${path}?tag=filter&sort=number&${query}`));
    };
    expect(await found([freight.id])).toEqual([ofFreight.id]);
    expect(await found([freight.id, harbor.id])).toEqual([ofFreight.id, ofHarbor.id]);
    expect(await found(['none'])).toEqual([ofNone.id]);
    expect(await found(['none', harbor.id])).toEqual([ofHarbor.id, ofNone.id]);
    expect(await found([NOWHERE])).toEqual([]);
    const count = (await administrator.get(`/tickets/count?tag=filter&organization=${harbor.id}`)).body;
    expect(count).toEqual({ count: 1, hasMore: false });
    expect((await administrator.get('/tickets?organization=freight')).status).toBe(422);
    const { data } = (await administrator.get(`/tickets?tag=filter&organization=${harbor.id}`)).body;
    expect(data[0].organization).toEqual(harbor);
  });

  it('are exported with their organization', async () => {
    const path = `/tickets/export?format=ndjson&tag=filter&organization=${freight.id}`;
    const response = await fetch(`${service.url}/api${path}`, {
      headers: { Authorization: `Bearer ${administrator.token}` },
    });
    expect(await response.json()).toMatchObject({ id: ofFreight.id, organization: freight });
  });

  it('are in saved views by organization, which requesters read without it', async () => {
    const team = (await administrator.post('/teams', { name: 'Harbor' })).body;
    for (const { id } of [administrator, member]) await administrator.put(`/teams/${team.id}/members/${id}`, {});
    const view = { name: 'Harbor', filters: { organization: [harbor.id], tag: ['filter'] }, teamId: team.id };
    const { status, body } = await administrator.post('/views', view);
    expect(status).toBe(201);
    expect(idsIn(await administrator.get(`/tickets?view=${body.id}`))).toEqual([ofHarbor.id]);
    const { data } = (await member.get('/views')).body;
    expect(data).toMatchObject([{ id: body.id, filters: { tag: ['filter'] }, isPartial: true }]);
    expect(data[0].filters).not.toHaveProperty('organization');
  });

  it('set off rules of their organization', async () => {
    const { body } = await administrator.post('/rules', {
      name: 'Harbor first',
      when: { type: 'event', events: ['ticket.created'] },
      filters: { organization: [harbor.id] },
      change: { priority: 'high' },
    });
    const matches = async ({ id }: Ticket) =>
      (await administrator.post(`/rules/${body.id}/test`, { ticketId: id })).body.matches;
    expect([await matches(ofHarbor), await matches(ofFreight), await matches(ofNone)]).toEqual([true, false, false]);
  });

  it('are in streams and webhooks of their organization', async () => {
    const fanOut = await startFanOut(service);
    onTestFinished(() => fanOut.stop());
    const webhook = await makeWebhook(administrator, { filters: { organization: [harbor.id] } });
    const [silent, told] = [await create(), await create({ requesterId: (await memberOf(harbor)).id })];
    expect(await eventsDelivered(service, webhook, told)).toEqual(['ticket.created']);
    expect(await eventsDelivered(service, webhook, silent)).toEqual([]);
    const filters = encodeURIComponent(JSON.stringify({ organization: [harbor.id], tag: ['filter'] }));
    const { data } = (await administrator.get(`/events?filters=${filters}&limit=100`)).body;
    expect(new Set(data.map(({ ticketId }: { ticketId: string }) => ticketId))).toEqual(new Set([ofHarbor.id]));
  });
});
