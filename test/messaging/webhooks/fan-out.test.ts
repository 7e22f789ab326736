import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFanOut, FAN_OUT } from '../../../server/src/messaging/webhooks/fan-out.ts';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import { startConsumer } from '../../../server/src/platform/events/event-consumer.ts';
import { appendEvents } from '../../../server/src/platform/events/event-log.ts';
import { makeFact, makeLog, subjectIn } from '../../platform/harness.ts';
import { ANOTHER_RELEASE } from '../../support/events/defined-events.ts';
import { eventsAfter } from '../../support/events/logged-events.ts';
import { only } from '../../support/events/only.ts';
import { restClient } from '../../support/rest.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { makeTeam, makeTicket, moveTo } from '../notifications/notified.ts';
import {
  bodiesOf,
  eventsDelivered,
  makeWebhook,
  queuedFor,
  startFanOut,
  stopClock,
  untilFannedOut,
} from './support/webhooks.ts';

let service: TestService;
let administrator: Person;
let rita: Person;
let fanOut: Awaited<ReturnType<typeof startFanOut>>;

beforeAll(async () => {
  service = await startService({ workers: false });
  administrator = await service.person('administrator');
  rita = await service.person('requester');
  fanOut = await startFanOut(service);
});
afterAll(async () => {
  await fanOut.stop();
  await service.stop();
});

describe('an endpoint receives', () => {
  it('subscribed event types, event families or all events', async () => {
    const [one, family, all] = await Promise.all([
      makeWebhook(administrator, { eventTypes: ['ticket.reopened', 'ticket.status_changed'] }),
      makeWebhook(administrator, { eventTypes: ['comment.*'] }),
      makeWebhook(administrator),
    ]);
    const ticket = await makeTicket(rita);
    await rita.post(`/tickets/${ticket.id}/comments`, { body: 'Still burning' });
    await moveTo(administrator, ticket, 'open');
    expect(await eventsDelivered(service, one, ticket)).toEqual(['ticket.status_changed']);
    expect(await eventsDelivered(service, family, ticket)).toEqual(['comment.public']);
    expect(await eventsDelivered(service, all, ticket)).toEqual([
      'ticket.created',
      'comment.public',
      'ticket.status_changed',
    ]);
  });

  it('events since its creation, except those about itself and internal ones', async () => {
    await makeTicket(rita);
    const webhook = await makeWebhook(administrator);
    await administrator.patch(`/webhooks/${webhook.id}`, { description: 'Changed' });
    await administrator.post('/views', { name: 'Mine' });
    const another = await makeWebhook(administrator, { eventTypes: ['role.created'] });
    const reported = await queuedFor(service, webhook);
    expect(reported.map(({ event }) => event)).toEqual(['webhook.created']);
    const [message] = await bodiesOf(service, reported);
    expect(message.data.subject).toEqual({ type: 'webhook', id: another.id });
  });

  it('nothing while it is disabled', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['ticket.created'], enabled: false });
    const before = await makeTicket(rita);
    await untilFannedOut(service);
    await administrator.patch(`/webhooks/${webhook.id}`, { enabled: true });
    const after = await makeTicket(rita);
    expect(await eventsDelivered(service, webhook, before)).toEqual([]);
    expect(await eventsDelivered(service, webhook, after)).toEqual(['ticket.created']);
  });
});

describe('a webhook filter accepts', () => {
  it('events of tickets that belong to its teams at the time of sending', async () => {
    const [repairs, sales] = [await makeTeam(administrator, 'Repairs', []), await makeTeam(administrator, 'Sales', [])];
    const webhook = await makeWebhook(administrator, { filters: { team: [repairs.id] } });
    const ticket = await makeTicket(administrator, { teamId: repairs.id });
    const other = await makeTicket(administrator, { teamId: sales.id });
    await administrator.patch(`/tickets/${ticket.id}`, { priority: 'high' });
    await untilFannedOut(service);
    await administrator.post(`/tickets/${ticket.id}/assign`, { teamId: sales.id });
    await administrator.patch(`/tickets/${ticket.id}`, { priority: 'low' });
    const reported = ['ticket.created', 'ticket.assigned', 'ticket.updated'];
    expect(await eventsDelivered(service, webhook, ticket)).toEqual(reported);
    expect(await eventsDelivered(service, webhook, other)).toEqual([]);
    expect((await queuedFor(service, webhook)).every(({ ticketId }) => ticketId !== null)).toBe(true);
  });

  it('events of tickets in its categories and their subcategories', async () => {
    const category = async (key: string, parentId: string | null = null) =>
      (await administrator.post('/categories', { key, name: key, parentId })).body.id;
    const hardware = await category('hardware');
    const laser = await category('laser', await category('printers', hardware));
    const software = await category('software');
    const webhook = await makeWebhook(administrator, { filters: { category: [hardware] } });
    const [inside, outside, nowhere] = await Promise.all([
      makeTicket(administrator, { categoryId: laser }),
      makeTicket(administrator, { categoryId: software }),
      makeTicket(administrator),
    ]);
    expect(await eventsDelivered(service, webhook, inside)).toContain('ticket.created');
    expect(await eventsDelivered(service, webhook, outside)).toEqual([]);
    expect(await eventsDelivered(service, webhook, nowhere)).toEqual([]);
  });

  it('events that match both teams and categories, if both are set', async () => {
    const team = await makeTeam(administrator, 'Field service', []);
    const category = (await administrator.post('/categories', { key: 'lifts', name: 'Lifts' })).body;
    const filters = { team: [team.id], category: [category.key] };
    const webhook = await makeWebhook(administrator, { filters, eventTypes: ['ticket.created'] });
    const [both, one] = await Promise.all([
      makeTicket(administrator, { teamId: team.id, categoryId: category.id }),
      makeTicket(administrator, { teamId: team.id }),
    ]);
    expect(await eventsDelivered(service, webhook, both)).toEqual(['ticket.created']);
    expect(await eventsDelivered(service, webhook, one)).toEqual([]);
  });

  it('what a list with the same filters shows its owner', async () => {
    const filters = { priority: ['urgent'], tag: ['vip'], q: 'printer', createdAfter: '2020-01-01T00:00:00Z' };
    const webhook = await makeWebhook(administrator, { filters, eventTypes: ['ticket.created'] });
    const wanted = { subject: 'The printer is late', priority: 'urgent', tags: ['vip', 'lund'] };
    const made = await Promise.all(
      [wanted, { ...wanted, priority: 'high' }, { ...wanted, tags: ['lund'] }, { ...wanted, subject: 'Late' }].map(
        (fields) => makeTicket(administrator, fields),
      ),
    );
    const delivered = await Promise.all(made.map((ticket) => eventsDelivered(service, webhook, ticket)));
    expect(delivered).toEqual([['ticket.created'], [], [], []]);
  });

  it('nothing once its owner could not list by it, while other webhooks go on', async () => {
    const grants = (scope: string) => [
      { permission: 'webhook:manage', scope: 'all' },
      { permission: 'ticket:read', scope },
    ];
    const role = (await administrator.post('/roles', { key: 'hooks', name: 'Hooks', grants: grants('all') })).body;
    const owner = await service.person('requester');
    await administrator.put(`/users/${owner.id}/roles`, { roleIds: ['hooks'] });
    const webhook = await makeWebhook(owner, { filters: { snoozed: false }, eventTypes: ['ticket.created'] });
    const other = await makeWebhook(administrator, { filters: { snoozed: false }, eventTypes: ['ticket.created'] });
    const before = await makeTicket(administrator, { requesterId: owner.id });
    expect(await eventsDelivered(service, webhook, before)).toEqual(['ticket.created']);
    await administrator.patch(`/roles/${role.id}`, { grants: grants('own') });
    const after = await makeTicket(administrator, { requesterId: owner.id });
    expect(await eventsDelivered(service, webhook, after)).toEqual([]);
    expect(await eventsDelivered(service, other, after)).toEqual(['ticket.created']);
  });
});

describe('each event is queued exactly once', () => {
  /** Adds events about this many teams, in all partitions. */
  async function add(count: number): Promise<string[]> {
    const facts = Array.from({ length: count }, (_, index) =>
      makeFact(subjectIn(index % 16), { at: service.services.clock(), actor: SYSTEM }),
    );
    for (let from = 0; from < count; from += 50) {
      await service.orm.em.fork().transactional((em) => appendEvents(em, facts.slice(from, from + 50)));
    }
    return facts.map(({ subject }) => subject.id);
  }

  it('for each endpoint, even if workers abort halfway and are replaced', async () => {
    await fanOut.stop();
    const webhooks = await Promise.all([1, 2, 3].map(() => makeWebhook(administrator, { eventTypes: ['team.*'] })));
    const ids = await add(400);
    const handle = createFanOut({ clock: service.services.clock });
    let batches = 0;
    const pubsub = startPubSub({ address: null, log: makeLog() });
    const start = () =>
      startConsumer({
        root: service.orm.em,
        name: FAN_OUT,
        handle: async (em, events) => {
          await handle(em, events);
          batches += 1;
          // The messages are queued, and the position has not been updated.
          if (batches % 3 === 0) throw new Error('broken off');
        },
        pubsub,
        log: makeLog(),
        pollMs: 10,
        retryMs: 10,
        batchSize: 7,
      });
    const workers = [start(), start()];
    await untilFannedOut(service);
    await Promise.all(workers.map((worker) => worker.stop()));
    for (const webhook of webhooks) {
      const reported = await service.orm.em.fork().execute(
        `select e.subject_id as id, count(*)::int as times from deliveries d join events e on e.id = d.event_id
         where d.webhook_id = ? group by 1 order by 1`,
        [webhook.id],
      );
      expect(reported).toEqual(ids.toSorted().map((id) => ({ id, times: 1 })));
    }
    fanOut = await startFanOut(service);
  });

  it('even if the same events are processed again', async () => {
    const webhook = await makeWebhook(administrator, { eventTypes: ['team.*'] });
    await add(16);
    const reported = await queuedFor(service, webhook);
    const handle = createFanOut({ clock: service.services.clock });
    for (let stream = 0; stream < 16; stream += 1) {
      await service.orm.em.fork().transactional(async (em) => handle(em, await eventsAfter(em, stream, 0)));
    }
    expect(await queuedFor(service, webhook)).toEqual(reported);
    expect(reported).toHaveLength(16);
  });
});

describe('an event that another release recorded differently', () => {
  it('is delivered as it is and counted, and the events after it follow', async () => {
    const other = await startService({ workers: false, database: service.database, isHeldToDocument: false });
    onTestFinished(() => other.stop());
    const reader = restClient(other.url, administrator.token);
    const ignored = async () => {
      const metrics = await (await fetch(`${other.url}/metrics`)).text();
      return Number(/^ticketwire_ignored_errors_total\{what="event"\} (\d+)$/m.exec(metrics)?.[1]);
    };
    const webhook = await makeWebhook(administrator, { eventTypes: ['ticket.*', 'comment.*'] });
    const ticket = await makeTicket(rita);
    const details = { changes: { status: { from: 'new', to: 'open' } }, data: { movedBy: 'Ada', commentId: 7 } };
    const before = await ignored();
    await service.orm.em.fork().execute(
      `with log as (
         update event_heads set head = head + 1
         where partition = (select partition from events where ticket_id = ? limit 1) returning partition, head
       )
       insert into events (partition, position, id, type, subject_type, subject_id, ticket_id, actor_kind, actor_name,
         occurred_at, changes, data)
       select partition, head, gen_random_uuid(), 'ticket.status_changed', 'ticket', ?::uuid, ?::uuid, 'system', ?,
         clock_timestamp(), ?, ? from log`,
      [ticket.id, ticket.id, ticket.id, ANOTHER_RELEASE, JSON.stringify(details.changes), JSON.stringify(details.data)],
    );
    await rita.post(`/tickets/${ticket.id}/comments`, { body: 'Still burning' });
    const queued = (await queuedFor(service, webhook)).filter(({ ticketId }) => ticketId === ticket.id);
    expect(queued.map(({ event }) => event)).toEqual(['ticket.created', 'ticket.status_changed', 'comment.public']);
    expect(await ignored()).toBeGreaterThan(before);

    const { data: history } = (await reader.get(`/tickets/${ticket.id}/events`)).body;
    const { data: feed } = (await reader.get(`/events?ticket=${ticket.id}`)).body;
    const sent = (await bodiesOf(service, queued)).map(({ data }) => data);
    for (const events of [history, feed, sent]) {
      expect(events.map(({ type }: { type: string }) => type)).toEqual(queued.map(({ event }) => event));
      expect(events[1]).toMatchObject({ changes: only(details.changes), data: only(details.data) });
    }
  });
});

it('skips events that are a week old, as after long downtime', async () => {
  const advance = stopClock(service, new Date());
  const webhook = await makeWebhook(administrator, { eventTypes: ['team.*'] });
  await fanOut.stop();
  await appendEvents(service.orm.em.fork(), [makeFact(subjectIn(3), { at: service.services.clock() })]);
  advance(7 * 24 * 60 * 60);
  await appendEvents(service.orm.em.fork(), [makeFact(subjectIn(4), { at: service.services.clock() })]);
  advance(1);
  fanOut = await startFanOut(service);
  expect(await queuedFor(service, webhook)).toHaveLength(1);
});
