import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifiable } from '../../../server/src/contract/messaging/notification-events.ts';
import { createNotificationConsumer } from '../../../server/src/messaging/notifications/sending/notification-consumer.ts';
import { startWorkers } from '../../../server/src/operations/workers/start-workers.ts';
import { startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import { PARTITIONS } from '../../../server/src/platform/events/event-log.ts';
import { makeLog } from '../../platform/harness.ts';
import { eventsAfter } from '../../support/events/logged-events.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { makeTicket, newNotifications } from './notified.ts';

/** Events occur while no worker runs, and then one starts. */
let service: TestService;
let notified: ReturnType<typeof newNotifications>;
let administrator: Person;
let rita: Person;
let ada: Person;
let bob: Person;

beforeEach(async () => {
  service = await startService({ workers: false });
  notified = newNotifications(service);
  administrator = await service.person('administrator');
  rita = await service.person('requester', { name: 'Rita' });
  ada = await service.person('agent', { name: 'Ada' });
  bob = await service.person('agent', { name: 'Bob' });
});
afterEach(() => service.stop());

async function notifiedByWorker(ticket: { id: string }): Promise<string[]> {
  const log = makeLog();
  const pubsub = startPubSub({ address: null, log });
  const { services, orm } = service;
  const workers = startWorkers({ background: orm.em, services, pubsub, log });
  try {
    return await notified(ticket);
  } finally {
    await workers.stop();
    expect(log.error).not.toHaveBeenCalled();
  }
}
const assign = (ticket: { id: string }, assigneeId: string | null) =>
  administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId });

it('sends notifications of events from before any worker was running', async () => {
  const ticket = await makeTicket(rita);
  await assign(ticket, ada.id);
  expect(await notifiedByWorker(ticket)).toEqual(['email Ada: ticket.assigned', 'in_app Ada: ticket.assigned']);
});

it('notifies no one twice if the same events are processed again', async () => {
  const ticket = await makeTicket(rita);
  await assign(ticket, ada.id);
  expect(await notifiedByWorker(ticket)).toHaveLength(2);
  await service.orm.em.fork().execute(`update event_consumers set position = 0 where consumer = 'notifications'`);
  expect(await notifiedByWorker(ticket)).toEqual([]);
});

it('notifies only the current assignee of a ticket', async () => {
  const ticket = await makeTicket(rita);
  await assign(ticket, ada.id);
  await assign(ticket, bob.id);
  expect(await notifiedByWorker(ticket)).toEqual(['email Bob: ticket.assigned', 'in_app Bob: ticket.assigned']);
});

it('notifies no one about a ticket that is in the trash by now', async () => {
  const ticket = await makeTicket(rita);
  await assign(ticket, ada.id);
  expect((await administrator.delete(`/tickets/${ticket.id}`)).status).toBe(204);
  expect(await notifiedByWorker(ticket)).toEqual([]);
});

it('notifies no one who has lost access in the meantime', async () => {
  const ticket = await makeTicket(rita);
  await assign(ticket, ada.id);
  await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'A note', visibility: 'internal' });
  const { body } = await administrator.get('/roles');
  const requesterRole = body.data.find(({ key }: { key: string }) => key === 'requester').id;
  expect((await administrator.put(`/users/${ada.id}/roles`, { roleIds: [requesterRole] })).status).toBe(200);
  expect(await notifiedByWorker(ticket)).toEqual([]);
});

const HERE = 'select 1 as here';
const textOf = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;

it('uses the same number of statements for many events as for a few', async () => {
  const root = service.orm.em;
  for (let round = 0; round < 4; round++) {
    const ticket = await makeTicket(rita);
    await assign(ticket, ada.id);
    for (const visibility of ['public', 'internal', 'public']) {
      await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Again', visibility });
    }
  }
  const streams = await Promise.all(Array.from({ length: PARTITIONS }, (_, stream) => eventsAfter(root, stream, 0)));
  const events = streams.flat().filter(({ type }) => notifiable.some((one) => one === type));
  const notify = createNotificationConsumer({
    clock: service.services.clock,
    linkTo: (reference) => reference,
    surveyUrl: (token) => token,
  });

  const statementsFor = async (some: typeof events) => {
    const query = vi.spyOn(Client.prototype, 'query');
    await root.fork().transactional(async (em) => {
      await em.execute(HERE);
      await notify(em, some);
    });
    // Counts only statements on the connection of this transaction, because the service polls on others meanwhile.
    const own = query.mock.contexts[query.mock.calls.findIndex(([statement]) => textOf(statement) === HERE)];
    const { length } = query.mock.contexts.filter((connection) => connection === own);
    query.mockRestore();
    return length;
  };
  const few = await statementsFor(events.filter(({ ticketId }) => ticketId === events[0]?.ticketId));
  expect(few).toBeGreaterThan(3);
  expect(events.length).toBeGreaterThanOrEqual(20);
  expect(await statementsFor(events)).toBe(few);
});
