import { beforeEach, describe, expect, it } from 'vitest';
import { startWorkers } from '../../../server/src/operations/workers/start-workers.ts';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import { lagReader } from '../../../server/src/platform/events/lag-reader.ts';
import { readBatch } from '../../../server/src/platform/events/read-batch.ts';
import {
  createUnassignConsumer,
  triggersUnassign,
  UNASSIGN_CONSUMER,
} from '../../../server/src/tickets/assignment/unassign-on-suspension.ts';
import { eventually, makeLog } from '../../platform/harness.ts';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';

let leaver: Person;

const service = await forFile(startService({ workers: false, environment: { RATE_LIMIT: 'off' } }));
const admin = await service.person('administrator');
beforeEach(async () => {
  leaver = await service.person('agent');
});

const read = async (ticket: { id: string }) => (await admin.get(`/tickets/${ticket.id}`)).body;
const makeTicket = async (more: object = {}) =>
  (await admin.post('/tickets', { subject: 'Printer on fire', assigneeId: leaver.id, ...more })).body;
const moveTo = async (ticket: { id: string }, key: string) => {
  const { data } = (await admin.get('/statuses')).body;
  const statusId = data.find((status: { key: string }) => status.key === key).id;
  expect((await admin.post(`/tickets/${ticket.id}/transition`, { statusId })).status).toBe(200);
};
const suspend = async (person: Person) => expect((await admin.post(`/users/${person.id}/suspend`)).status).toBe(200);

let made = 0;
async function makeTeam(mode: string, members: readonly Person[]) {
  made += 1;
  const { body } = await admin.post('/teams', { name: `Team ${made}`, assignment: { mode } });
  for (const { id } of members) await admin.put(`/teams/${body.id}/members/${id}`, {});
  return body;
}

/** Runs two workers until they have read all events. */
async function workersRead(): Promise<void> {
  const log = makeLog();
  const { services, orm } = service;
  const workers = [1, 2].map(() => {
    const pubsub = startPubSub({ address: null, log });
    return startWorkers({ background: orm.em, services, pubsub, log });
  });
  await eventually(async () => {
    const behind = await orm.em.fork().execute(
      `select c.consumer, c.partition from event_consumers c join event_heads h on h.partition = c.partition
       where h.head <> c.position
       union all select 'not begun', 0 where not exists (select 1 from event_consumers where consumer = 'returned-tickets')`,
    );
    expect(behind).toEqual([]);
  });
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(log.error).not.toHaveBeenCalled();
}

const assignments = async (ticket: { id: string }) =>
  (await admin.get(`/tickets/${ticket.id}/events?limit=100`)).body.data.filter(
    ({ type, actor }: { type: string; actor: { kind: string } }) =>
      type === 'ticket.assigned' && actor.kind === 'system',
  );

describe('suspending a user', () => {
  it('is named by what it sets off as the cause', async () => {
    const ticket = await makeTicket();
    await suspend(leaver);
    await workersRead();
    const [assignment] = await assignments(ticket);
    const { data } = (await admin.get(`/audit-events?subject=${leaver.id}&type=user.suspended`)).body;
    expect(assignment.causeId).toBe(data[0].id);
    const others = (await admin.get(`/tickets/${ticket.id}/events`)).body.data.filter(
      ({ id }: { id: string }) => id !== assignment.id,
    );
    expect(others.map(({ causeId }: { causeId: string | null }) => causeId)).toEqual(others.map(() => null));
  });

  it('returns each unsolved ticket to its team, or unassigns it, and keeps the other tickets', async () => {
    const mate = await service.person('agent');
    const team = await makeTeam('manual', [leaver, mate]);
    const ofTeam = await makeTicket({ teamId: team.id });
    const ofNobody = await makeTicket();
    const onHold = await makeTicket({ teamId: team.id });
    await moveTo(onHold, 'on_hold');
    const [solved, closed] = [await makeTicket({ teamId: team.id }), await makeTicket()];
    await moveTo(solved, 'solved');
    await moveTo(closed, 'closed');
    await suspend(leaver);
    await workersRead();

    for (const ticket of [ofTeam, onHold]) {
      expect(await read(ticket)).toMatchObject({ assignee: null, team: { id: team.id } });
      expect(await assignments(ticket)).toMatchObject([
        { changes: only({ assignee: { from: { id: leaver.id }, to: null } }), data: { strategy: 'owner_left' } },
      ]);
    }
    expect(await read(ofNobody)).toMatchObject({ assignee: null, team: null });
    const reported = (await mate.get('/notifications')).body.data.filter(
      ({ event }: { event: string }) => event === 'ticket.assigned',
    );
    expect(reported, 'the remaining members are notified').toHaveLength(2);
    for (const ticket of [solved, closed]) {
      expect(await read(ticket)).toMatchObject({ assignee: { id: leaver.id } });
      expect(await assignments(ticket)).toEqual([]);
    }
  });

  it('moves the positions of a worker only once all tickets are returned, however many times it stops before', async () => {
    const tickets = [await makeTicket(), await makeTicket(), await makeTicket()];
    await workersRead();
    await suspend(leaver);
    const root = service.orm.em;
    const transact = transactFor(service.transactions, { actor: SYSTEM, requestId: null });
    const handle = createUnassignConsumer({ transact, sliceMs: 0 });
    const assigned = [];
    for (;;) {
      const lags = await lagReader(root, new Map([[UNASSIGN_CONSUMER, triggersUnassign]]))(UNASSIGN_CONSUMER);
      if (lags.length === 0) break;
      await readBatch({ root, name: UNASSIGN_CONSUMER, handle }, lags, 200);
      const present = await Promise.all(tickets.map(read));
      assigned.push(present.filter(({ assignee }) => assignee !== null).length);
    }
    expect(assigned).toEqual([2, 1, 0, 0]);
  });

  it('distributes the tickets among the other members if the team assigns automatically', async () => {
    const [ada, bob] = [await service.person('agent'), await service.person('agent')];
    const team = await makeTeam('round_robin', [leaver, ada, bob]);
    const tickets = [];
    for (let each = 0; each < 4; each++) tickets.push(await makeTicket({ teamId: team.id }));
    await suspend(leaver);
    await workersRead();
    const assignees = await Promise.all(tickets.map(async (ticket) => (await read(ticket)).assignee.id));
    expect(assignees.toSorted()).toEqual([ada.id, ada.id, bob.id, bob.id].toSorted());
    for (const ticket of tickets) {
      expect(await assignments(ticket)).toMatchObject([{ data: { strategy: 'round_robin' } }]);
    }
  });

  it('keeps the tickets if the user is reactivated first', async () => {
    const ticket = await makeTicket();
    await suspend(leaver);
    expect((await admin.post(`/users/${leaver.id}/activate`)).status).toBe(200);
    await workersRead();
    expect(await read(ticket)).toMatchObject({ assignee: { id: leaver.id } });
    expect(await assignments(ticket)).toEqual([]);
  });

  it('does not reassign tickets that are restored from the trash later', async () => {
    const team = await makeTeam('round_robin', [await service.person('agent')]);
    const ticket = await makeTicket({ teamId: team.id });
    await admin.delete(`/tickets/${ticket.id}`);
    await suspend(leaver);
    await workersRead();
    expect((await admin.post(`/tickets/${ticket.id}/restore`)).body).toMatchObject({
      assignee: null,
      team: { id: team.id },
    });
  });
});

describe('removing the last role that works on tickets', () => {
  it('unassigns the tickets of the user as well', async () => {
    const ticket = await makeTicket();
    const requesterRole = (await admin.get('/roles')).body.data.find(({ key }: { key: string }) => key === 'requester');
    await admin.put(`/users/${leaver.id}/roles`, { roleIds: [requesterRole.id] });
    await workersRead();
    expect(await read(ticket)).toMatchObject({ assignee: null });
    expect((await eventsAbout(service, ticket.id)).at(-1)).toMatchObject({ type: 'ticket.assigned' });
  });
});
