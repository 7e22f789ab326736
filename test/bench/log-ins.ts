/**
 * Measures concurrent logins, first of as many users and then of one, with the production cost of bcrypt:
 * `npx -y pnpm@12 bench log-ins [--count 200] [--rounds 12] [--runs 3]`. Also compares the response times of
 * `/health/live` meanwhile with those of an idle service.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPasswords } from '../../server/src/platform/security/passwords.ts';
import { onStage, personAt, seedPeople } from './stage.ts';
import { ask, manyConnections, quantile, type Timed } from './timed-request.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '12' },
    runs: { type: 'string', default: '3' },
  },
});
const count = Number(values.count);
const rounds = Number(values.rounds);

const PASSWORD = 'the password of them all';
const EVERY_MS = 10;
const IDLE_MS = 5_000;

await onStage(async ({ address, start }) => {
  const passwordHash = await createPasswords(rounds).hash(PASSWORD);
  await seedPeople(address, { count, passwordHash, verified: true });
  const { port } = await start({ rounds });

  /**
   * Returns the response times of `/health/live` until `ended`. Sends a request every few milliseconds without waiting
   * for earlier responses, so that a stall counts for every request that arrives during it.
   */
  const watch = async (ended: Promise<unknown>): Promise<number[]> => {
    const agent = manyConnections();
    const requested: Promise<Timed>[] = [];
    const timer = setInterval(() => requested.push(ask(agent, port, '/health/live')), EVERY_MS);
    await ended;
    clearInterval(timer);
    const times = (await Promise.all(requested)).map(({ milliseconds }) => milliseconds);
    agent.destroy();
    return times;
  };

  const logIns = async (whose: (n: number) => string) => {
    const agent = manyConnections();
    const begun = performance.now();
    const all = Promise.all(
      Array.from({ length: count }, (_, n) =>
        ask(agent, port, '/api/auth/login', { email: whose(n), password: PASSWORD }),
      ),
    );
    const live = await watch(all);
    const rejected = (await all).filter(({ status }) => status !== 200).length;
    agent.destroy();
    return { live, rejected, seconds: (performance.now() - begun) / 1000 };
  };

  const figures = (live: readonly number[]) =>
    [0.5, 0.99, 1].map((part) => quantile(live, part).toFixed(1)).join(' | ');
  console.log(`${count} log-ins at once, bcrypt ${rounds}; /health/live in ms\n`);
  console.log('| what | seconds | hashes/s | not 200 | live p50 | p99 | longest |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (let run = 0; run < Number(values.runs); run++) {
    console.log(`| nothing else | ${IDLE_MS / 1000} | | | ${figures(await watch(delay(IDLE_MS)))} |`);
    for (const [what, whose] of [
      ['of as many people', personAt],
      ['of one', () => personAt(0)],
    ] as const) {
      const { live, rejected, seconds } = await logIns(whose);
      const rate = (count / seconds).toFixed(1);
      console.log(`| ${what} | ${seconds.toFixed(1)} | ${rate} | ${rejected} | ${figures(live)} |`);
    }
  }
});
