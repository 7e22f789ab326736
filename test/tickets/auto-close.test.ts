import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../server/src/platform/base/actor.ts';
import { transactFor } from '../../server/src/platform/commands/transaction-context.ts';
import { DAY_MS } from '../../server/src/platform/time/duration.ts';
import { closeSolvedTickets } from '../../server/src/tickets/workflow/close-solved-tickets.ts';
import { eventually } from '../platform/harness.ts';
import { depth } from '../support/depth.ts';
import { only } from '../support/events/only.ts';
import { forFile } from '../support/for-file.ts';
import { startService } from '../support/service.ts';

const service = await forFile(
  startService({
    workers: false,
    environment: { RATE_LIMIT: 'off', ACCESS_TOKEN_TTL: '86400' },
  }),
);
const admin = await service.person('administrator');
beforeEach(async () => {
  service.now = () => new Date();
  await admin.patch('/settings', { closeSolvedAfterDays: 3 });
});

const moveTo = async (ticket: { id: string }, key: string) =>
  expect((await admin.post(`/tickets/${ticket.id}/transition`, { statusId: await service.statusId(key) })).status).toBe(
    200,
  );
const read = async (ticket: { id: string }) => (await admin.get(`/tickets/${ticket.id}`)).body;

const makeTicket = async (): Promise<{ id: string; reference: string }> =>
  (await admin.post('/tickets', { subject: 'Printer on fire' })).body;

async function makeSolved(): Promise<{ id: string; reference: string }> {
  const ticket = await makeTicket();
  await moveTo(ticket, 'solved');
  return ticket;
}

async function makeManySolved(count: number): Promise<{ id: string }[]> {
  const tickets = await Promise.all(Array.from({ length: count }, makeTicket));
  const statusId = await service.statusId('solved');
  for (let at = 0; at < count; at += 60) {
    const ids = tickets.slice(at, at + 60).map(({ id }) => id);
    expect((await admin.post('/tickets/bulk', { ids, change: { statusId } })).status).toBe(200);
  }
  return tickets;
}

/** Runs the workers of several processes concurrently until nothing is left, this many days from now. */
async function closeAfter(days: number, workers = 1): Promise<void> {
  const then = new Date(Date.now() + days * DAY_MS);
  const transact = transactFor({ ...service.transactions, clock: () => then }, { actor: SYSTEM, requestId: null });
  const untilNone = async () => {
    while ((await transact(closeSolvedTickets)) > 0);
  };
  await Promise.all(Array.from({ length: workers }, untilNone));
}

const closings = async (ticket: { id: string }) =>
  (await admin.get(`/tickets/${ticket.id}/events?limit=100`)).body.data.filter(
    ({ type, data }: { type: string; data: { reason?: string } }) =>
      type === 'ticket.status_changed' && data.reason === 'auto_close',
  );

describe('a solved ticket whose configured number of days has passed', () => {
  it('is closed by the service, and not a day earlier', async () => {
    const ticket = await makeSolved();
    await closeAfter(2.99);
    expect(await read(ticket)).toMatchObject({ status: { state: 'solved' }, milestones: { closedAt: null } });
    await closeAfter(3.01);
    const closed = await read(ticket);
    expect(closed).toMatchObject({ status: { key: 'closed', state: 'closed' } });
    expect(closed.milestones.closedAt).not.toBeNull();
    expect(await closings(ticket)).toMatchObject([
      {
        actor: { kind: 'system' },
        changes: only({ status: { from: { state: 'solved' }, to: { state: 'closed' } } }),
      },
    ]);
  });

  it('is closed as silently as it was solved', async () => {
    const [silent, reopened] = [await makeTicket(), await makeTicket()];
    const statusId = await service.statusId('solved');
    for (const ticket of [silent, reopened]) {
      await admin.post(`/tickets/${ticket.id}/transition`, { statusId, notify: false });
    }
    await moveTo(reopened, 'open');
    await moveTo(reopened, 'solved');
    await closeAfter(3.01);
    const flags = await Promise.all([silent, reopened].map(async (ticket) => (await closings(ticket))[0].data));
    expect(flags).toEqual([{ reason: 'auto_close', notify: false }, { reason: 'auto_close' }]);
  });

  it('gets the default status of the closed state', async () => {
    const { body } = await admin.post('/statuses', { key: 'filed', name: 'Filed', state: 'closed' });
    await admin.patch(`/statuses/${body.id}`, { isDefault: true });
    const ticket = await makeSolved();
    await closeAfter(3.01);
    expect(await read(ticket)).toMatchObject({ status: { key: 'filed' } });
  });

  it('stays solved if the settings specify no number of days', async () => {
    const ticket = await makeSolved();
    await admin.patch('/settings', { closeSolvedAfterDays: null });
    await closeAfter(400);
    expect(await read(ticket)).toMatchObject({ status: { state: 'solved' } });
  });

  it('is not closed if it was reopened, is not solved or is in the trash', async () => {
    const [reopened, trashed] = [await makeSolved(), await makeSolved()];
    const { body: open } = await admin.post('/tickets', { subject: 'Never solved' });
    await moveTo(reopened, 'open');
    await admin.delete(`/tickets/${trashed.id}`);
    await closeAfter(30);
    expect(await read(reopened)).toMatchObject({ status: { state: 'open' } });
    expect(await read(open)).toMatchObject({ status: { state: 'new' } });
    expect((await admin.post(`/tickets/${trashed.id}/restore`)).body).toMatchObject({ status: { state: 'solved' } });
  });

  it('is closed exactly once by concurrent workers, in as many batches as needed', async () => {
    const tickets = await makeManySolved(depth({ quick: 60, deep: 120 }));
    await closeAfter(4, 4);
    const rows = await service.orm.em.fork().execute<{ times: number; tickets: number }[]>(
      `select times, count(*)::integer as tickets from (
         select ticket_id, count(*)::integer as times from events
         where data->>'reason' = 'auto_close' and ticket_id in (?) group by ticket_id
       ) as closings group by times`,
      [tickets.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ times: 1, tickets: tickets.length }]);
  });

  it('is found through an index of solved tickets, not by reading the whole table', async () => {
    const [plan] = await service.orm.em.fork().transactional(async (em) => {
      // Updates the statistics, so that the planner knows how few tickets are due.
      await em.execute('analyze tickets');
      await em.execute('set local enable_seqscan = off');
      return em.execute(
        `explain (format json) select id from tickets where solved_at <= now() and closed_at is null and deleted_at is null
         order by solved_at limit 50 for update skip locked`,
      );
    });
    expect(JSON.stringify(plan)).toContain('tickets_solved');
  });
});

it('closes solved tickets in the background of a running process', async () => {
  const solvedId = await service.statusId('solved');
  service.now = () => new Date(Date.now() - 10 * DAY_MS);
  const past = await service.person('administrator');
  const { body: ticket } = await past.post('/tickets', { subject: 'Long ago' });
  await past.post(`/tickets/${ticket.id}/transition`, { statusId: solvedId });
  service.now = () => new Date();
  const beside = await startService({ database: service.database });
  await eventually(async () => expect(await read(ticket)).toMatchObject({ status: { state: 'closed' } }));
  await beside.stop();
});
