import { createClient } from '@ticketwire/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { diagnose } from '../../../server/src/operations/doctor/diagnose.ts';
import { POSITION_HEADER, READ_AFTER_HEADER } from '../../../server/src/platform/replica/read-after.ts';
import { depth } from '../../support/depth.ts';
import { type Answer, type Person, startService, type TestService } from '../../support/service.ts';
import { replicaMetrics } from './support/replica-metrics.ts';
import { databaseOf, resumeReplay, type StandbyPair, startStandbyPair } from './support/standby-pair.ts';

const ROUNDS = depth({ quick: 3, deep: 300 });
const MOST_ROUNDS = 10 * ROUNDS;
const TICKETS = 8;
const READS = 6;

let pair: StandbyPair;
let service: TestService;
let manager: Person;
let administrator: Person;
let environment: Record<string, string>;

beforeAll(async () => {
  pair = await startStandbyPair({ recovery_min_apply_delay: '100ms' });
  environment = { DATABASE_URL: pair.primary.url(), DATABASE_REPLICA_URL: pair.standby.url() };
  service = await startService({ database: databaseOf(pair.primary), workers: false, environment });
  manager = await service.person('manager');
  administrator = await service.person('administrator');
});
afterEach(async () => {
  const [replay] = await pair.standby.query<{ paused: boolean }>('select pg_is_wal_replay_paused() as paused');
  if (replay?.paused) await resumeReplay(pair.standby);
});
afterAll(async () => {
  await service.stop();
  await pair.stop();
});

const pause = () => pair.standby.query('select pg_wal_replay_pause()');
const readAfter = (...changes: Answer[]) => ({
  [READ_AFTER_HEADER]: changes.map(({ headers }) => headers.get(POSITION_HEADER) ?? 'none').join(', '),
});
const createTicket = (subject: string) => manager.post('/tickets', { subject, description: 'It hums.' });

/** Runs `work` until the replica has answered one of its reads, and returns that answer. */
async function onReplica(work: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined;
  await expect
    .poll(async () => {
      const { onReplica: before } = await replicaMetrics(service);
      answer = await work();
      return (await replicaMetrics(service)).onReplica - before;
    })
    .toBe(1);
  if (!answer) throw new Error('The read did not run');
  return answer;
}

/** Returns the reason for which a read uses the primary. */
async function reasonOf(work: () => Promise<Answer>): Promise<string | undefined> {
  const { fallbacks: before } = await replicaMetrics(service);
  expect((await work()).status).toBe(200);
  const { fallbacks } = await replicaMetrics(service);
  return Object.keys(fallbacks).find((reason) => fallbacks[reason] !== before[reason]);
}

describe('a read with the position of an earlier change', () => {
  it('always includes that change, on whichever server', async () => {
    const tickets = await Promise.all(Array.from({ length: TICKETS }, (_, at) => createTicket(`Fan ${at}`)));
    const before = await replicaMetrics(service);
    let stale = 0;
    const hasBoth = async () => {
      const { onReplica: served, fallbacks } = await replicaMetrics(service);
      return served > before.onReplica && (fallbacks.not_reached ?? 0) > (before.fallbacks.not_reached ?? 0);
    };
    // On a busy machine, the replica may not reach any change in the first rounds.
    for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && !(await hasBoth())); round += 1) {
      await Promise.all(
        tickets.map(async ({ body: { id } }, at) => {
          const subject = `Fan ${at}, round ${round}`;
          const change = await manager.patch(`/tickets/${id}`, { subject });
          for (let read = 0; read < READS; read += 1) {
            const [one, list] = await Promise.all([
              manager.get(`/tickets/${id}`, readAfter(change)),
              manager.get(`/tickets?limit=100`, readAfter(change)),
            ]);
            const listed = list.body.data.find((ticket: { id: string }) => ticket.id === id);
            if (one.body.subject !== subject || listed.subject !== subject) stale += 1;
          }
        }),
      );
    }
    expect(stale).toBe(0);
    expect(await hasBoth(), 'reads on the replica, and reads that came too early for it').toBe(true);
  });

  it('uses the replica as soon as that has the change', async () => {
    const ticket = await createTicket('Printer');
    const read = () => manager.get(`/tickets/${ticket.body.id}`, readAfter(ticket));
    expect((await onReplica(read)).body.subject).toBe('Printer');
  });

  it('uses the primary while the replay is paused', async () => {
    const lamp = await createTicket('Lamp');
    await onReplica(() => manager.get('/tickets', readAfter(lamp)));
    await pause();
    const ticket = await createTicket('Kettle');
    const read = () => manager.get(`/tickets/${ticket.body.id}`, readAfter(ticket));
    expect(await reasonOf(read)).toBe('not_reached');
  });

  it('includes every change whose position is sent', async () => {
    const first = await createTicket('Door');
    await onReplica(() => manager.get('/tickets', readAfter(first)));
    await pause();
    const second = await createTicket('Window');
    expect(await reasonOf(() => manager.get('/tickets', readAfter(second, first)))).toBe('not_reached');
    expect(await reasonOf(() => manager.get('/tickets', readAfter(first, second)))).toBe('not_reached');
  });

  it('is accepted over tRPC', async () => {
    const ticket = await createTicket('Desk');
    const input = encodeURIComponent(JSON.stringify({ ticketId: ticket.body.id }));
    const read = async () => {
      const headers = { Authorization: `Bearer ${manager.token}`, ...readAfter(ticket) };
      const response = await fetch(`${service.url}/trpc/tickets.get?input=${input}`, { headers });
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
    expect((await onReplica(read)).body).toMatchObject({ result: { data: { subject: 'Desk' } } });
  });

  it('is sent by the SDK without being asked', async () => {
    const client = createClient({ baseUrl: service.url, token: manager.token });
    const { id } = await client.tickets.create({ subject: 'Stool', description: 'It wobbles.' });
    const read = async () => ({
      status: 200,
      headers: new Headers(),
      body: await client.tickets.get({ ticketId: id }),
    });
    expect((await onReplica(read)).body.subject).toBe('Stool');
  });

  it('accepts the cursor of an event instead', async () => {
    const ticket = await createTicket('Chair');
    const { body } = await manager.get('/events?limit=100');
    const read = () => manager.get(`/tickets/${ticket.body.id}`, { [READ_AFTER_HEADER]: body.page.nextCursor });
    expect((await onReplica(read)).body.subject).toBe('Chair');
  });
});

describe('the position of a change', () => {
  const positionOf = ({ headers }: Answer) => headers.get(POSITION_HEADER);

  it('is unknown in a stored response, and none if nothing was recorded', async () => {
    const create = () =>
      manager.post('/tickets', { subject: 'Bell', description: 'It rings.' }, { 'Idempotency-Key': 'bell' });
    expect(positionOf(await create())).toMatch(/^[\w-]{100,}$/);
    expect(positionOf(await create())).toBe('unknown');
    expect(positionOf(await manager.post('/notifications/read-all', {}))).toBe('none');
  });

  it('is not sent with an error, with a read, or without a replica', async () => {
    expect(positionOf(await manager.post('/tickets', {}))).toBeNull();
    expect(positionOf(await manager.get('/tickets'))).toBeNull();
    const without = await startService({ workers: false });
    const agent = await without.person('agent');
    expect(positionOf(await agent.post('/tickets', { subject: 'Bell', description: 'It rings.' }))).toBeNull();
    await without.stop();
  });
});

describe('doctor', () => {
  it('finds a standby that follows the primary', async () => {
    const results = await diagnose(environment);
    expect(results.find(({ id }) => id === 'replica')).toMatchObject({ state: 'ok' });
  });
});

describe('the primary answers', () => {
  it('a read without a position', async () => {
    expect(await reasonOf(() => manager.get('/tickets'))).toBe('no_position');
  });

  it.each(['none', 'a b', `${'x'.repeat(2_000)}`, 'AAAA'])('a read with the unknown position %#', async (position) => {
    expect(await reasonOf(() => manager.get('/tickets', { [READ_AFTER_HEADER]: position }))).toBe('unknown_position');
  });

  it('reads of accounts, keys and the inbox, whatever their position', async () => {
    const position = readAfter(await createTicket('Shelf'));
    await onReplica(() => manager.get('/tickets', position));
    const before = await replicaMetrics(service);
    for (const path of ['/auth/me', '/auth/me/permissions', '/notifications', '/users', '/teams', '/events']) {
      expect((await manager.get(path, position)).status).toBe(200);
    }
    const { onReplica: served, onPrimary } = await replicaMetrics(service);
    expect([served, onPrimary]).toEqual([before.onReplica, before.onPrimary]);
  });

  it('a read whose ticket the replica does not have yet', async () => {
    const first = await createTicket('Sink');
    await onReplica(() => manager.get('/tickets', readAfter(first)));
    await pause();
    const second = await createTicket('Tap');
    expect(await reasonOf(() => manager.get(`/tickets/${second.body.id}`, readAfter(first)))).toBe('not_found');
  });

  it('every read with a position of another epoch', async () => {
    const ticket = await createTicket('Clock');
    await onReplica(() => manager.get('/tickets', readAfter(ticket)));
    await pair.primary.query('update event_epochs set epoch = gen_random_uuid()');
    const read = () => manager.get('/tickets', readAfter(ticket));
    await expect.poll(() => reasonOf(read)).toBe('epoch');
    const later = await createTicket('Watch');
    await onReplica(() => manager.get('/tickets', readAfter(later)));
    expect(await reasonOf(read)).toBe('epoch');
  });
});

describe('a read that can lag', () => {
  const created = async () => (await manager.get('/analytics/overview')).body.ticketsCreated.value;

  it('uses the replica without a position, also if that is a moment behind', async () => {
    await onReplica(() => manager.get('/analytics/overview'));
    await pause();
    const before = await created();
    const ticket = await createTicket('Carpet');
    const { onReplica: served } = await replicaMetrics(service);
    expect(await created()).toBe(before);
    expect((await replicaMetrics(service)).onReplica).toBe(served + 1);
    const list = await manager.get('/tickets?limit=1', readAfter(ticket));
    expect(list.body.data[0].id).toBe(ticket.body.id);
  });

  it('exports tickets from the replica', async () => {
    await createTicket('Plant');
    const answer = await onReplica(() => manager.get('/tickets/export?format=csv'));
    expect(answer.status).toBe(200);
  });
});

describe('a revoked right', () => {
  const ids = ({ body }: Answer) => body.data.map(({ id }: { id: string }) => id);

  /** Returns an agent who sees a ticket only as a member of a team, and a way to take them out of it. */
  async function member() {
    const agent = await service.person('agent');
    const team = await manager.post('/teams', { name: `Night shift ${agent.id}` });
    const membership = `/teams/${team.body.id}/members/${agent.id}`;
    await manager.put(membership, { role: 'member' });
    const ticket = await createTicket('Alarm');
    await manager.post(`/tickets/${ticket.body.id}/assign`, { teamId: team.body.id });
    const own = await agent.post('/tickets', { subject: 'Mine', description: 'It rings.' });
    const list = () => agent.get('/tickets?limit=100', readAfter(own));
    expect(ids(await onReplica(list))).toContain(ticket.body.id);
    return { list, ticketId: ticket.body.id, membership };
  }

  it('is gone with the next read, although the replica has not replayed the change', async () => {
    const { list, ticketId, membership } = await member();
    await pause();
    expect((await manager.delete(membership)).status).toBe(204);
    expect(ids(await list())).not.toContain(ticketId);
    expect(await reasonOf(list)).toBe('rights');
  });

  it.each([
    [
      'stops sharing its tickets',
      (organization: string) => administrator.patch(organization, { sharesTickets: false }),
    ],
    ['is left', (_: string, user: string) => administrator.patch(user, { organizationId: null })],
  ])('is gone when an organization %s', async (_, revoke) => {
    const organization = (await administrator.post('/organizations', { name: 'Alpine', sharesTickets: true })).body;
    const [requester, colleague] = [await service.person('requester'), await service.person('requester')];
    for (const { id } of [requester, colleague])
      await administrator.patch(`/users/${id}`, { organizationId: organization.id });
    const ticket = (await requester.post('/tickets', { subject: 'Alarm' })).body;
    const own = await colleague.post('/tickets', { subject: 'Mine' });
    const list = () => colleague.get('/tickets?limit=100', readAfter(own));
    expect(ids(await onReplica(list))).toContain(ticket.id);
    await pause();
    expect((await revoke(`/organizations/${organization.id}`, `/users/${colleague.id}`)).status).toBe(200);
    expect(ids(await list())).not.toContain(ticket.id);
  });

  it('is gone on the other instances a moment later', async () => {
    const other = await startService({ database: service.database, workers: false, environment });
    const elsewhere = await other.person('manager');
    const { list, ticketId, membership } = await member();
    await pause();
    expect((await elsewhere.delete(membership)).status).toBe(204);
    await expect.poll(async () => ids(await list())).not.toContain(ticketId);
    await other.stop();
  });
});
