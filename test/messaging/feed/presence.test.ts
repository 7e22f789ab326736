import { beforeAll, describe, expect, it } from 'vitest';
import { startSecondInstance } from '../../accounts/api-keys/support/instance.ts';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { type Person, startService } from '../../support/service.ts';
import { openedStream, type RawStream } from './support/raw-stream.ts';

let ana: Person;
let bob: Person;
let customer: Person;
let teamId: string;

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
beforeAll(async () => {
  [ana, bob] = [await service.person('agent', { name: 'Ana' }), await service.person('agent', { name: 'Bob' })];
  customer = await service.person('requester');
  teamId = (await administrator.post('/teams', { name: 'First line' })).body.id;
  for (const { id } of [ana, bob]) await administrator.put(`/teams/${teamId}/members/${id}`, {});
});

const ticket = async (more: object = {}): Promise<string> =>
  (await administrator.post('/tickets', { subject: 'Lamp', teamId, requesterId: customer.id, ...more })).body.id;
const announce = (who: Pick<Person, 'post'>, id: string, more: object = {}) =>
  who.post(`/tickets/${id}/presence`, { activity: 'viewing', ...more });
const leave = (who: Pick<Person, 'delete'>, id: string, query = '') => who.delete(`/tickets/${id}/presence${query}`);
const listen = (who: Person, url = service.url) => openedStream(url, { token: who.token, query: { presence: 'true' } });
const shown = ({ presence }: Pick<RawStream, 'presence'>) =>
  presence.at(-1)?.people.map(({ user, activity }) => `${user.name} ${activity}`) ?? null;
const becomes = (stream: RawStream, people: string[] | null) => eventually(() => expect(shown(stream)).toEqual(people));

describe('POST /tickets/{ticketId}/presence', () => {
  it('returns who else has the ticket open, and tells those who have', async () => {
    const id = await ticket();
    const stream = await listen(ana);
    const first = await announce(ana, id);
    expect([first.status, first.body]).toEqual([200, { ticketId: id, people: [], total: 0 }]);
    const { body } = await announce(bob, id, { activity: 'replying' });
    expect(body).toEqual({
      ticketId: id,
      people: [{ user: { id: ana.id, name: 'Ana' }, activity: 'viewing' }],
      total: 1,
    });
    await becomes(stream, ['Bob replying']);
    await announce(bob, id);
    await becomes(stream, ['Bob viewing']);
    expect((await leave(bob, id)).status).toBe(204);
    await becomes(stream, []);
    const frames = stream.text.split('\n\n').filter((block) => block.includes('event: presence'));
    expect(frames).toHaveLength(3);
    expect(frames.filter((block) => /^id:/m.test(block))).toEqual([]);
    await leave(ana, id);
  });

  it('sees several tabs as one person', async () => {
    const id = await ticket();
    const stream = await listen(ana);
    await announce(ana, id);
    await announce(bob, id, { tab: 'a' });
    await announce(bob, id, { tab: 'b', activity: 'replying' });
    await becomes(stream, ['Bob replying']);
    await leave(bob, id, '?tab=b');
    await becomes(stream, ['Bob viewing']);
    await leave(bob, id, '?tab=a');
    await becomes(stream, []);
  });

  it('sends nothing about tickets that the reader has not open, or to readers who have not asked', async () => {
    const [id, other] = [await ticket(), await ticket()];
    const [stream, plain] = [await listen(ana), await openedStream(service.url, { token: ana.token })];
    await announce(bob, other);
    await announce(ana, id);
    await announce(bob, id);
    await becomes(stream, ['Bob viewing']);
    expect(stream.presence.map(({ ticketId }) => ticketId)).toEqual([id]);
    expect(plain.text).not.toContain('presence');
  });

  it('neither shows the requester nor shows anyone to them', async () => {
    const id = await ticket();
    const [stream, theirs] = [await listen(ana), await listen(customer)];
    await announce(ana, id);
    const { status, body } = await announce(customer, id, { activity: 'replying' });
    expect([status, body]).toEqual([200, { ticketId: id, people: [], total: 0 }]);
    await announce(bob, id);
    await becomes(stream, ['Bob viewing']);
    expect(stream.presence).toHaveLength(1);
    expect(theirs.presence).toEqual([]);
  });

  it('does not show an agent on a ticket of their own, and shows them no one if they see it only as theirs', async () => {
    const outsider = await service.person('agent', { name: 'Olaf' });
    const [own, inTeam] = [await ticket({ requesterId: outsider.id }), await ticket({ requesterId: bob.id })];
    await announce(ana, own);
    expect((await announce(outsider, own)).body.total).toBe(0);
    await announce(ana, inTeam);
    expect((await announce(bob, inTeam)).body.total).toBe(1);
    for (const id of [own, inTeam]) expect((await announce(ana, id)).body.total).toBe(0);
  });

  it('does not show service accounts', async () => {
    const id = await ticket();
    const roles = (await administrator.get('/roles')).body.data;
    const role = roles.find(({ key }: { key: string }) => key === 'manager').id;
    const { body: robot } = await administrator.post('/users', { name: 'Robot', kind: 'service', roleIds: [role] });
    const { body: made } = await administrator.post('/api-keys', { name: 'Key', ownerId: robot.id });
    await announce(ana, id);
    expect((await announce(restClient(service.url, made.key), id)).body.total).toBe(1);
    expect((await announce(ana, id)).body.total).toBe(0);
  });

  it('names at most 20 people, and counts the others', async () => {
    const id = await ticket();
    const crowd = await Promise.all(Array.from({ length: 23 }, () => service.person('manager')));
    for (const one of crowd) await announce(one, id);
    const { body } = await announce(ana, id);
    expect([body.people.length, body.total]).toEqual([20, 23]);
  });

  it('is neither recorded nor stored, and leaves the ticket as it is', async () => {
    const id = await ticket();
    const before = (await ana.get(`/tickets/${id}`)).body;
    const sent = { activity: 'viewing' };
    for (const activity of ['viewing', 'replying'])
      await ana.post(`/tickets/${id}/presence`, { ...sent, activity }, { 'Idempotency-Key': 'same' });
    expect((await ana.get(`/tickets/${id}`)).body).toEqual(before);
    expect(
      (await administrator.get(`/tickets/${id}/events`)).body.data.map(({ type }: { type: string }) => type),
    ).toEqual(['ticket.created', 'ticket.assigned']);
    const stored = await service.orm.em.fork().execute(`select from idempotency_records where key = 'same'`);
    expect(stored).toEqual([]);
  });

  it('rejects tickets that the caller cannot see with 404, and unknown activities with 422', async () => {
    const outsider = await service.person('agent');
    const id = await ticket();
    for (const answer of [await announce(outsider, id), await leave(outsider, id)]) expect(answer.status).toBe(404);
    expect((await announce(ana, id, { activity: 'sleeping' })).status).toBe(422);
    expect((await announce(ana, id, { tab: 'a b' })).status).toBe(422);
  });
});

describe('a reader of a stream', () => {
  it('learns of people on other instances', async () => {
    const second = await startSecondInstance(service);
    const id = await ticket();
    const stream = await listen(ana);
    await announce(ana, id);
    const there = restClient(second, bob.token);
    await eventually(async () => expect((await announce(there, id)).body.total).toBe(1));
    await becomes(stream, ['Bob viewing']);
    await leave(there, id);
    await becomes(stream, []);
  });

  it('sees no one any more on a ticket that they cannot see any more', async () => {
    const id = await ticket();
    const stream = await listen(ana);
    await announce(ana, id);
    await announce(bob, id);
    await becomes(stream, ['Bob viewing']);
    const otherTeam = (await administrator.post('/teams', { name: 'Second line' })).body.id;
    await administrator.put(`/teams/${otherTeam}/members/${bob.id}`, {});
    await administrator.post(`/tickets/${id}/assign`, { teamId: otherTeam });
    await announce(bob, id, { activity: 'replying' });
    await becomes(stream, []);
    expect((await announce(ana, id)).status).toBe(404);
  });
});
