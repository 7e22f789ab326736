import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { appendEvents } from '../../../server/src/platform/events/event-log.ts';
import { closeSegment, partitionTable } from '../../../server/src/platform/events/segments/change-segments.ts';
import { maintainSegments } from '../../../server/src/platform/events/segments/maintain-segments.ts';
import { isOpen, listSegments } from '../../../server/src/platform/events/segments/segment-list.ts';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { changingSchema } from '../../../server/src/platform/upgrades/schema-session.ts';
import { backUp, makeFolder } from '../../operations/backup/support/backups.ts';
import { runCommand } from '../../operations/backup/support/commands.ts';
import {
  makeTarget,
  restoreInto,
  tablesInArchive,
  tablesInDatabase,
} from '../../operations/backup/support/restores.ts';
import { makeFact, makeLog, subjectIn } from '../../platform/harness.ts';
import { startService, type TestService } from '../../support/service.ts';
import { untilNotified } from '../notifications/notified.ts';
import { follow, withoutCursor } from './support/feed.ts';

const targetOf = ({ orm, database }: TestService) => ({ orm, direct: database.address });

/** Lets the next events of every partition of the log begin a segment. */
const cut = (service: TestService, next: string) =>
  changingSchema(targetOf(service), async (em) => {
    const open = (await listSegments(em)).find(isOpen);
    const [{ before } = { before: 1 }] = await em.execute<{ before: number }[]>(
      'select max(head)::int + 1 as before from event_heads',
    );
    await (open ? closeSegment(em, open, { before, next }) : partitionTable(em, { before, next }));
  });

/** The entries of a timeline without the state of their emails, which can change at any time. */
const withoutDeliveries = (entries: { comment?: object }[]) =>
  entries.map((entry) => ({ ...entry, ...(entry.comment && { comment: { ...entry.comment, delivery: undefined } }) }));

it('reads history, timeline, feed, and past states across segments, and says what retention has removed', async () => {
  const service = await startService();
  onTestFinished(() => service.stop());
  const [administrator, requester] = [await service.person('administrator'), await service.person('requester')];
  const { id } = (await requester.post('/tickets', { subject: 'The first subject' })).body;
  const rename = async (subject: string) => {
    await administrator.patch(`/tickets/${id}`, { subject });
    await administrator.post(`/tickets/${id}/comments`, { body: `About ${subject}` });
  };
  const everything = async () => ({
    history: (await administrator.get(`/tickets/${id}/events?limit=100`)).body.data,
    timeline: withoutDeliveries((await administrator.get(`/tickets/${id}/timeline?limit=100`)).body.data),
    audit: (await administrator.get('/audit-events?limit=100')).body.data,
    feed: (await follow(administrator)).events.map(withoutCursor),
  });
  await rename('The second subject');
  const before = await everything();
  const whenSecond = before.history.at(-1).occurredAt;
  await cut(service, 'events_2026_01');
  expect(await everything()).toEqual(before);

  await rename('The third subject');
  const half = await follow(administrator, { limit: '3' });
  await cut(service, 'events_2026_02');
  await rename('The fourth subject');
  const after = await everything();
  expect(after.history.slice(0, before.history.length)).toEqual(before.history);
  expect(after.history.length).toBe(before.history.length + 4);
  expect(after.feed.length).toBe(before.feed.length + 4);
  expect((await follow(administrator, { after: half.cursor })).events).toHaveLength(2);
  const second = await administrator.get(`/tickets/${id}?at=${whenSecond}`);
  expect(second.body.subject).toBe('The second subject');
  await untilNotified(service);

  // A year later. Every partition of the log has events in the last segment.
  const facts = Array.from({ length: 16 * 20 }, (_, i) => makeFact(subjectIn(i % 16)));
  await service.orm.em.fork().transactional((em) => appendEvents(em, facts));
  await untilNotified(service);
  await service.orm.em.execute(
    'update event_consumers set position = head from event_heads where event_heads.partition = event_consumers.partition',
  );
  const options = { ...targetOf(service), root: service.orm.em, log: makeLog(), retainDays: 365, minEvents: 1e9 };
  await maintainSegments(options, new Date(Date.now() + 400 * DAY_MS));
  expect((await listSegments(service.orm.em)).map(({ name }) => name)).toEqual(['events_2026_02']);

  const removed = await administrator.get(`/tickets/${id}?at=${whenSecond}`);
  expect([removed.status, removed.body.errors]).toEqual([
    422,
    [
      {
        pointer: '#/at',
        code: 'history_removed',
        detail: expect.stringContaining('The history of tickets begins at 20'),
      },
    ],
  ]);
  const { history, feed } = await everything();
  expect(feed.filter(({ ticketId }) => ticketId === id).map((event) => event.id)).toEqual(
    history.map((event: { id: string }) => event.id),
  );
  expect((await administrator.get(`/tickets/${id}`)).body.subject).toBe('The fourth subject');
});

const eventsIn = ({ events }: Readonly<Record<string, string>>) => events;

it('is partitioned by a command, saved by a backup, and restored as one table', async () => {
  const service = await startService();
  onTestFinished(() => service.stop());
  const requester = await service.person('requester');
  await requester.post('/tickets', { subject: 'Before' });
  const settings = { DATABASE_URL: service.database.url };
  const command = await runCommand('partition-events', [], settings).ended;
  expect(command.output).toContain('The table of events is partitioned into events_first and events_');
  expect(command.code).toBe(0);
  const again = await runCommand('partition-events', [], settings).ended;
  expect(again.output).toContain('The table of events is partitioned already.');
  expect(again.code).toBe(1);
  await requester.post('/tickets', { subject: 'After' });
  await service.orm.em.execute('create table detached_events_first (id uuid)');

  const file = path.join(await makeFolder(), `${randomUUID()}.backup`);
  await backUp(service, { file });
  const target = await makeTarget();
  await restoreInto(target, file);
  const [saved, restored] = [await tablesInArchive(file), await tablesInDatabase(target.database)];
  expect(eventsIn(restored)).toEqual(eventsIn(saved));
  expect(Object.keys(saved)).not.toContain('detached_events_first');
});
