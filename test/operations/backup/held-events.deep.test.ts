import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CONSUMERS } from '../../../server/src/operations/workers/consumers.ts';
import { makeWebhook } from '../../messaging/webhooks/support/webhooks.ts';
import { startService, type TestService } from '../../support/service.ts';
import { rowsOf } from '../process/support/committed-and-arrived.ts';
import { startSink } from '../process/support/sink.ts';
import { backUp, makeFolder } from './support/backups.ts';
import { runCommand } from './support/commands.ts';
import { makeTarget, restoreInto, type Target } from './support/restores.ts';

const PRIVATE = { WEBHOOK_ALLOW_PRIVATE: 'on' };

async function start(options: Parameters<typeof startService>[0]): Promise<TestService> {
  const service = await startService(options);
  onTestFinished(() => service.stop());
  return service;
}

async function startEndpoint() {
  const endpoint = await startSink({ arrived() {} });
  onTestFinished(() => endpoint.stop());
  endpoint.open();
  return endpoint;
}

/** Waits until every consumer has read the log. */
const untilRead = ({ database }: Pick<Target, 'database'>) =>
  expect
    .poll(
      () =>
        rowsOf(
          database.url,
          `select count(distinct consumer)::integer as consumers, count(*) filter (where position < head)::integer as behind
           from event_consumers left join event_heads using (partition)`,
        ),
      { timeout: 20_000 },
    )
    .toEqual([{ consumers: CONSUMERS.length, behind: 0 }]);

const pendingIn = ({ database }: Target) =>
  rowsOf<{ kind: string; event: string | null; isHeld: boolean }>(
    database.url,
    `select distinct kind, event, next_attempt_at > '9999-01-01' as "isHeld" from deliveries
     where state = 'pending' order by kind, event`,
  );

interface Backlog {
  readonly file: string;
  readonly requester: { readonly email: string; readonly password: string };
}

/** A backup with events that no worker has read: two new tickets and a forgotten password. */
async function backUpBacklog(service: TestService, endpointUrl: string): Promise<Backlog> {
  const [administrator, requester, agent] = [
    await service.person('administrator'),
    await service.person('requester'),
    await service.person('agent'),
  ];
  await makeWebhook(administrator, { url: endpointUrl, eventTypes: ['ticket.created'] });
  for (const subject of ['Before the backup', 'Also before the backup']) {
    await agent.post('/tickets', { subject, requesterId: requester.id });
  }
  await service.anybody.post('/auth/forgot-password', { email: requester.email });
  const file = path.join(await makeFolder(), 'desk.tar');
  await backUp(service, { file });
  return { file, requester };
}

const startRestored = ({ database, dataDir }: Target) =>
  start({ database, environment: { DATA_DIR: dataDir, ...PRIVATE } });

it('sends nothing about events from before a backup until they are released, and everything about later ones', async () => {
  const endpoint = await startEndpoint();
  const service = await start({ workers: false, environment: PRIVATE });
  const { file, requester } = await backUpBacklog(service, endpoint.url);
  const target = await makeTarget();
  const { heldDeliveries, unreadEvents } = await restoreInto(target, file);
  expect([heldDeliveries, unreadEvents >= 4]).toEqual([0, true]);

  const restored = await startRestored(target);
  await untilRead(target);
  expect(await pendingIn(target)).toEqual([
    { kind: 'email', event: 'ticket.created', isHeld: true },
    { kind: 'email', event: 'user.password_reset_requested', isHeld: true },
    { kind: 'webhook', event: 'ticket.created', isHeld: true },
  ]);
  const [agent, person] = [await restored.person('agent'), await restored.person('requester')];
  await agent.post('/tickets', { subject: 'After the restore', requesterId: person.id });
  await restored.smtp.next(({ to }) => to.includes(person.email));
  await expect.poll(() => endpoint.received.length).toBe(1);
  expect(restored.smtp.messages.map(({ to }) => to)).toEqual([[person.email]]);

  const settings = { DATABASE_URL: target.database.url, DATA_DIR: target.dataDir };
  const { code, output } = await runCommand('restore', ['--release-deliveries'], settings).ended;
  expect([code, output]).toEqual([0, expect.stringMatching(/due now: \d+\. No others are held/)]);
  await restored.smtp.next(({ subject }) => subject.includes('Before the backup'));
  await restored.smtp.next(({ to, subject }) => to.includes(requester.email) && subject.includes('password'));
  await expect.poll(() => endpoint.received.length, { timeout: 20_000 }).toBe(3);
}, 60_000);

it('sends messages about all events if they were released before the first worker starts', async () => {
  const endpoint = await startEndpoint();
  const service = await start({ workers: false, environment: PRIVATE });
  const { file, requester } = await backUpBacklog(service, endpoint.url);
  const target = await makeTarget();
  await restoreInto(target, file);
  const settings = { DATABASE_URL: target.database.url, DATA_DIR: target.dataDir };
  const { output } = await runCommand('restore', ['--release-deliveries'], settings).ended;
  expect(output).toContain('due now: 0. No others are held');
  const restored = await startRestored(target);
  await restored.smtp.next(({ to }) => to.includes(requester.email));
  await expect.poll(() => endpoint.received.length, { timeout: 20_000 }).toBe(2);
}, 60_000);
