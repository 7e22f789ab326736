/**
 * Measures what rules cost while replies arrive at a given rate: `npx -y pnpm@12 bench rules [--rate 17] [--seconds 30]
 * [--rules 50]`. 17 replies a second are about 1,000 a minute.
 *
 * One process serves requests and another one is the worker, whose statements are recorded: without rules, with rules of which
 * none matches, and with one more that changes every ticket. The lag is the time from the event of a reply until the event
 * of the change, which has it as its cause.
 */
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { onStage } from '../stage.ts';
import { quantile } from '../timed-request.ts';
import { tapWire } from '../wire-tap.ts';
import { openDesk } from './desk.ts';
import { insertRules } from './insert-rules.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '17' },
    seconds: { type: 'string', default: '30' },
    rules: { type: 'string', default: '50' },
  },
});
const [rate, seconds, rules] = [Number(values.rate), Number(values.seconds), Number(values.rules)];
/** Replies that prepare statements and open connections before anything is counted. */
const WARM_UP = 50;

const LAG = `select sum(head - position)::integer + (select count(*)::integer from rule_occasions) as lag
  from event_consumers join event_heads using (partition)`;

await onStage(async ({ directory, address, start }) => {
  const client = new Client(address);
  await client.connect();
  const desk = await openDesk(address, client);
  const environment = { RATE_LIMIT: 'off', REQUEST_LIMIT: '0' };
  const tap = await tapWire(address, await mkdtemp(path.join(directory, 'tap-')));
  const web = await start({ environment: { ...environment, ROLE: 'web' } });
  const worker = await start({
    address: { ...address, host: tap.host },
    environment: { ...environment, ROLE: 'worker' },
  });
  await desk.signIn(web.port);

  const untilIdle = async () => {
    for (;;) {
      if ((await client.query<{ lag: number }>(LAG)).rows[0]?.lag === 0) return;
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
  };
  const measured = async () => {
    await replyAtRate(WARM_UP);
    await untilIdle();
    tap.take();
    const cpu = await worker.cpu();
    const since = new Date();
    await replyAtRate(rate * seconds);
    await untilIdle();
    const replies = rate * seconds;
    return {
      since,
      statements: tap.take().length / replies,
      micros: ((await worker.cpu()) - cpu) / replies,
    };
  };

  const without = await measured();
  await insertRules(client, { count: rules, matches: false });
  const idle = await measured();
  await insertRules(client, { count: 1, matches: true });
  const busy = await measured();
  const { rows } = await client.query<{ ms: number }>(
    `select extract(epoch from change.occurred_at - reply.occurred_at) * 1000 as ms
     from events reply join events change on change.cause_id = reply.id and change.actor_kind = 'rule'
     where reply.type = 'comment.public' and reply.occurred_at > $1`,
    [busy.since],
  );
  const lags = rows.map(({ ms }) => Number(ms));

  console.log('| rules | statements of the worker per reply | ratio | CPU of the worker per reply |');
  console.log('| --- | --- | --- | --- |');
  const lines = { none: without, [`${rules}, none matches`]: idle, [`${rules} + 1 that changes each ticket`]: busy };
  for (const [name, { statements, micros }] of Object.entries(lines)) {
    const ratio = (statements / without.statements).toFixed(2);
    console.log(`| ${name} | ${statements.toFixed(1)} | ${ratio} | ${micros.toFixed(0)} µs |`);
  }
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => quantile(lags, share));
  console.log(`\n${lags.length} changes; lag p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
  desk.close();
  await tap.stop();
  await client.end();
});
