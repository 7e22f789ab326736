import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { keepConfiguration } from '../../../server/src/configuration/with-configuration.ts';
import { entities } from '../../../server/src/entities.ts';
import { startConsumers } from '../../../server/src/operations/workers/consumers.ts';
import { startSenders } from '../../../server/src/operations/workers/senders.ts';
import { limitConcurrency } from '../../../server/src/platform/async/limit-concurrency.ts';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { openOrm } from '../../../server/src/platform/database/orm.ts';
import { startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import { tapWire } from '../../bench/wire-tap.ts';
import { makeTicket } from '../../messaging/notifications/notified.ts';
import { makeDataFolder } from '../../support/data-folder.ts';
import { startService, type TestService } from '../../support/service.ts';
import { eventually, makeLog } from '../harness.ts';
import { workIn } from './work-in.ts';

const REPLIES = 40;
const TICKETS = 8;
const CONSUMERS = ['notifications', 'account-mails', 'returned-tickets', 'webhooks', 'figure-days'];
/** Of all consumers together. */
const MAX_STATEMENTS_PER_EVENT = 0.5;
/** Three to check the access of the readers, even if every email is claimed alone, and one to store the outcome. */
const MAX_STATEMENTS_PER_EMAIL = 4;
const SECRETS = 2;

/** Starts the consumers and the senders on a pool whose statements are recorded. */
async function startRecorded({ database, services }: TestService) {
  const directory = await makeDataFolder('ticketwire-tap-');
  const tap = await tapWire(database.address, directory);
  const orm = await openOrm({ address: { ...database.address, host: tap.host }, entities, migrations: [] });
  const log = makeLog();
  const root = orm.em;
  keepConfiguration(root);
  const transact = transactFor(
    { root, clock: services.clock, beforeCommit: [], committed: async () => {} },
    { actor: SYSTEM, requestId: null },
  );
  const pubsub = startPubSub({ address: null, log });
  const context = { root, transact, services, pubsub, log, firstPasses: limitConcurrency(1) };
  const { emails, messages } = startSenders(context);
  const consumers = startConsumers(context, { emails: emails.wake, messages: messages.wake, rules() {} });
  return {
    tap,
    async stop() {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      await Promise.all([emails.stop(), messages.stop()]);
      await orm.close();
      await tap.stop();
      await rm(directory, { recursive: true });
    },
  };
}

it(`takes at most ${MAX_STATEMENTS_PER_EVENT} statements per event and ${MAX_STATEMENTS_PER_EMAIL} per email for ${REPLIES} replies`, async () => {
  const service = await startService({ workers: false });
  onTestFinished(() => service.stop());
  const [agent, requester] = [await service.person('administrator'), await service.person('requester')];
  const tickets = await Promise.all(Array.from({ length: TICKETS }, () => makeTicket(requester)));
  const untilIdle = () =>
    eventually(async () => {
      const em = service.orm.em.fork();
      expect(await em.execute(`select from deliveries where state = 'pending' and next_attempt_at <= now()`)).toEqual(
        [],
      );
      const positions = await em.execute<{ consumer: string; lag: number }[]>(
        'select consumer, sum(coalesce(head, 0) - position)::integer as lag from event_consumers left join event_heads using (partition) group by 1',
      );
      expect(positions.filter(({ lag }) => lag === 0).map(({ consumer }) => consumer)).toEqual(
        expect.arrayContaining(CONSUMERS),
      );
    });
  const first = await startRecorded(service);
  await untilIdle();
  await first.stop();

  const sent = service.smtp.messages.length;
  for (let reply = 0; reply < REPLIES; reply += 1) {
    const answer = await agent.post(`/tickets/${tickets[reply % TICKETS]?.id}/comments`, { body: `Reply ${reply}` });
    expect(answer.status).toBe(201);
  }
  const { tap, stop } = await startRecorded(service);
  onTestFinished(stop);
  await eventually(() => expect(service.smtp.messages.length).toBe(sent + REPLIES));
  await untilIdle();

  const work = workIn(tap.take(), CONSUMERS);
  expect(CONSUMERS.map((name) => work.get(name)?.transactions ?? 0)).toEqual([1, 0, 0, 0, 1]);
  // Not counted: lags and claims, because how often they are polled depends on how long the test takes.
  const statementsOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (work.get(name)?.statements ?? 0), 0);
  expect(statementsOf(CONSUMERS)).toBeLessThanOrEqual(MAX_STATEMENTS_PER_EVENT * REPLIES);
  expect(statementsOf(['prepare emails', 'finish deliveries'])).toBeLessThanOrEqual(
    MAX_STATEMENTS_PER_EMAIL * REPLIES + SECRETS,
  );
  expect([...work.keys()]).not.toContain('other');
});
