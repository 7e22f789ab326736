import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient } from '../support/rest.ts';
import { type Person, startService, type TestService } from '../support/service.ts';

describe('two instances that keep the configuration in memory', () => {
  let first: TestService;
  let second: TestService;
  let administrator: Person;
  let elsewhere: ReturnType<typeof restClient>;
  let ticketId: string;
  let teamId: string;
  let categoryId: string;

  beforeAll(async () => {
    first = await startService({ workers: false });
    // Without LISTEN: a change must be noticed even if no message about it arrives.
    second = await startService({ workers: false, database: first.database });
    administrator = await first.person('administrator');
    elsewhere = restClient(second.url, administrator.token);
    teamId = (await administrator.post('/teams', { name: 'North' })).body.id;
    categoryId = (await administrator.post('/categories', { key: 'printers', name: 'Printers' })).body.id;
    ticketId = (await administrator.post('/tickets', { subject: 'Stuck', teamId, categoryId })).body.id;
    expect((await elsewhere.get(`/tickets/${ticketId}`)).body.status.name).toBe('New');
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  const listed = async () => (await elsewhere.get('/tickets')).body.data[0];

  it('show a changed name in the next response of the other', async () => {
    for (const name of ['Fresh', 'Untouched', 'Unread']) {
      await administrator.patch(`/statuses/${await first.statusId('new')}`, { name });
      expect((await listed()).status.name).toBe(name);
      await administrator.patch(`/teams/${teamId}`, { name });
      expect((await elsewhere.get(`/tickets/${ticketId}`)).body.team.name).toBe(name);
      await administrator.patch(`/categories/${categoryId}`, { name });
      expect((await listed()).category.name).toBe(name);
    }
  });

  it('offer a new status and its transition in the next response of the other', async () => {
    const status = (await administrator.post('/statuses', { key: 'parked', name: 'Parked', state: 'on_hold' })).body;
    const transitions = (await administrator.get('/status-transitions')).body.data;
    await administrator.put('/status-transitions', {
      transitions: [
        ...transitions,
        { fromId: null, toId: status.id, requiredPermission: null, requiresComment: 'none' },
      ],
    });
    const { availableTransitions } = (await elsewhere.get(`/tickets/${ticketId}`)).body;
    expect(availableTransitions.map((one: { status: { key: string } }) => one.status.key)).toContain('parked');
    const moved = await elsewhere.post(`/tickets/${ticketId}/transition`, { statusId: status.id });
    expect(moved).toMatchObject({ status: 200, body: { status: { key: 'parked' } } });
    expect((await elsewhere.get('/tickets?status=parked')).body.data).toHaveLength(1);
  });

  it('notice a change that another program made in the database', async () => {
    await first.orm.em.execute(`update teams set name = 'Renamed by hand' where id = ?`, [teamId]);
    expect((await listed()).team.name).toBe('Renamed by hand');
  });

  it('filter by a status that the other has just created, although the list is empty before', async () => {
    expect((await elsewhere.get('/tickets?status=escalated')).body.data).toEqual([]);
    const status = (await administrator.post('/statuses', { key: 'escalated', name: 'Escalated', state: 'closed' }))
      .body;
    const transitions = (await administrator.get('/status-transitions')).body.data;
    await administrator.put('/status-transitions', {
      transitions: [
        ...transitions,
        { fromId: null, toId: status.id, requiredPermission: null, requiresComment: 'none' },
      ],
    });
    expect((await administrator.post(`/tickets/${ticketId}/transition`, { statusId: status.id })).status).toBe(200);
    expect((await elsewhere.get('/tickets?status=escalated')).body.data).toHaveLength(1);
  });

  it('give a new ticket the default status that was just set on the other', async () => {
    const status = { key: 'incoming', name: 'Incoming', state: 'new' };
    const { id } = (await administrator.post('/statuses', status)).body;
    // Between two changes, nothing reads the configuration on the other instance.
    for (const [statusId, key] of [
      [id, 'incoming'],
      [await first.statusId('new'), 'new'],
    ]) {
      expect((await administrator.patch(`/statuses/${statusId}`, { isDefault: true })).status).toBe(200);
      const ticket = (await elsewhere.post('/tickets', { subject: 'Just now' })).body;
      expect(ticket.status.key).toBe(key);
      const { data } = (await elsewhere.get(`/tickets/${ticket.id}/events`)).body;
      expect(data.map(({ type }: { type: string }) => type)).toEqual(['ticket.created']);
    }
  });
});
