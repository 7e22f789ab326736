/**
 * Counts what the consumers of the event log and the delivery of email cost per event while replies arrive at a given
 * rate, and measures how long a single reply takes to reach the mail server and an event stream while the service is
 * idle: `npx -y pnpm@12 bench consumers [--rate 100] [--seconds 10] [--replies 60]`.
 *
 * For the count, one process serves requests and another one is the worker, whose statements are recorded. Every reply
 * is an event that the notification rules turn into an email, and that reaches the mail server. For the delays, one
 * process does both, as a default installation does.
 */
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { cpuOfProcesses } from '../baseline/postgres-cpu.ts';
import { onStage } from '../stage.ts';
import { quantile } from '../timed-request.ts';
import { tapWire } from '../wire-tap.ts';
import { measureDelays } from './delays.ts';
import { openDesk } from './desk.ts';
import { startMailSink } from './mail-sink.ts';
import { workIn } from './work.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    replies: { type: 'string', default: '60' },
  },
});
const [rate, seconds, replies] = [Number(values.rate), Number(values.seconds), Number(values.replies)];
/** Replies that prepare statements and open connections before anything is counted. */
const WARM_UP = 100;

const LAG = `select consumer, sum(head - position)::integer as lag
  from event_consumers join event_heads using (partition) group by consumer`;

await onStage(async ({ directory, address, start }) => {
  const client = new Client(address);
  await client.connect();
  const sink = await startMailSink();
  const desk = await openDesk(address, client);
  const environment = { RATE_LIMIT: 'off', REQUEST_LIMIT: '0', SMTP_URL: sink.url };

  const all = await start({ environment: { ...environment, ROLE: 'all' } });
  await measureDelays(all.port, desk, sink, 10);
  const delays = await measureDelays(all.port, desk, sink, replies);
  await all.stop();

  const tap = await tapWire(address, await mkdtemp(path.join(directory, 'tap-')));
  const web = await start({ environment: { ...environment, ROLE: 'web' } });
  const worker = await start({
    address: { ...address, host: tap.host },
    environment: { ...environment, ROLE: 'worker' },
  });
  await desk.signIn(web.port);
  const consumers = (await client.query<{ consumer: string }>(LAG)).rows.map(({ consumer }) => consumer);

  const events = async () =>
    (await client.query<{ total: number }>('select sum(head)::integer as total from event_heads')).rows[0]?.total ?? 0;
  /** Waits until every consumer has read everything and every email is sent. */
  const untilIdle = async () => {
    for (;;) {
      const { rows } = await client.query<{ lag: number }>(LAG);
      const pending = await client.query(`select from deliveries where state = 'pending' and next_attempt_at < now()`);
      if (pending.rowCount === 0 && rows.every(({ lag }) => lag === 0)) return;
      await delay(50);
    }
  };
  const replyAtRate = async (count: number) => {
    const startedAt = performance.now();
    const running: Promise<void>[] = [];
    for (let sent = 0; sent < count; sent++) {
      await delay(Math.max(0, startedAt + (sent * 1000) / rate - performance.now()));
      running.push(desk.reply(web.port));
    }
    await Promise.all(running);
    return (performance.now() - startedAt) / 1000;
  };

  await replyAtRate(WARM_UP);
  await untilIdle();
  tap.take();
  const pids = tap.backends();
  const before = {
    events: await events(),
    mails: sink.received(),
    cpu: await cpuOfProcesses(pids),
    node: await worker.cpu(),
  };
  const took = await replyAtRate(rate * seconds);
  await untilIdle();
  const count = (await events()) - before.events;
  const postgres = ((await cpuOfProcesses(pids)) - before.cpu) / count;
  const node = ((await worker.cpu()) - before.node) / count;
  const work = workIn(tap.take(), consumers);

  const perEvent = (number: number) => (number / count).toFixed(2);
  const lines = [...work]
    .toSorted(([, a], [, b]) => b.statements - a.statements)
    .map(([name, done]) => [name, perEvent(done.statements), perEvent(done.transactions)]);
  const total = (of: 'statements' | 'transactions') => [...work.values()].reduce((sum, each) => sum + each[of], 0);
  const head = ['work', 'statements per event', 'transactions per event'];
  const table = [
    head,
    head.map(() => '---'),
    ...lines,
    ['total', perEvent(total('statements')), perEvent(total('transactions'))],
  ];
  console.log(
    `${count} events in ${took.toFixed(1)} s (${(count / took).toFixed(0)} per second), ${sink.received() - before.mails} emails\n`,
  );
  console.log(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  console.log(
    `\nCPU per event: PostgreSQL ${postgres.toFixed(0)} µs (backends of the worker), worker ${node.toFixed(0)} µs\n`,
  );
  for (const [name, times] of Object.entries(delays)) {
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));
    console.log(`reply to ${name === 'email' ? 'mail server' : 'event stream'}, idle: p50 ${p50} ms, p99 ${p99} ms`);
  }
  desk.close();
  await tap.stop();
  await client.end();
  await sink.stop();
});
