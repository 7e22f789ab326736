/**
 * Compares every report over HTTP, for 30 days and for two years, with hand-written SQL for the same numbers:
 * `npx -y pnpm@12 bench reports [--tickets 1000000] [--rounds 5]`.
 *
 * Both query the same PostgreSQL in alternating rounds, with warm caches. Two years are measured twice: counted from
 * the tickets, and with the daily metrics that the worker has pre-aggregated.
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { z } from 'zod';
import { createPasswords } from '../../server/src/platform/security/passwords.ts';
import { byHand, type Span } from './metrics-by-hand.ts';
import { median } from './report.ts';
import { reportPaths } from './report-paths.ts';
import { seedMetrics } from './seed-metrics.ts';
import { onStage } from './stage.ts';

const { values } = parseArgs({
  options: { tickets: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
});
const PASSWORD = 'the password of the manager';
const BCRYPT_ROUNDS = 4;
const SignedIn = z.object({ accessToken: z.string() });

const DAY_MS = 86_400_000;
/** Midnight in UTC, because reports start there. */
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const before = (days: number): Span => ({ from: new Date(today - days * DAY_MS), to: new Date(today) });
const spans = { '30 days': before(30), '2 years': before(730) };

async function signIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'manager@example.com', password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
  return SignedIn.parse(await response.json()).accessToken;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

await onStage(async ({ address, start }) => {
  const passwordHash = await createPasswords(BCRYPT_ROUNDS).hash(PASSWORD);
  await seedMetrics(address, { tickets: Number(values.tickets), passwordHash });
  const client = new Client(address);
  await client.connect();
  try {
    const compare = async (title: string, port: number, only: readonly (keyof typeof spans)[]) => {
      const token = await signIn(port);
      const ask = async (path: string) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        return response.text();
      };
      console.log(
        `\n${title}\n\n| report | of | by hand, ms | Ticketwire, ms | ratio |\n| --- | --- | --- | --- | --- |`,
      );
      for (const [name, statements] of Object.entries(byHand)) {
        for (const span of only) {
          const { from, to } = spans[span];
          const path = reportPaths[name as keyof typeof byHand];
          const rest = () => ask(`/api/analytics/${path}from=${from.toISOString()}&to=${to.toISOString()}`);
          const hand = async () => {
            for (const { text, values } of statements(spans[span])) await client.query(text, values);
          };
          const times = { hand: [] as number[], rest: [] as number[] };
          for (let round = -1; round < Number(values.rounds); round++) {
            const [took, ours] = [await timed(hand), await timed(rest)];
            if (round >= 0) times.hand.push(took);
            if (round >= 0) times.rest.push(ours);
          }
          const [one, other] = [median(times.hand), median(times.rest)];
          console.log(`| ${[name, span, one.toFixed(0), other.toFixed(0), (other / one).toFixed(2)].join(' | ')} |`);
        }
      }
    };

    const web = await start({ rounds: BCRYPT_ROUNDS, environment: { ROLE: 'web' } });
    await compare('Counted from the tickets', web.port, ['30 days', '2 years']);

    const all = await start({ rounds: BCRYPT_ROUNDS, environment: { ROLE: 'all' } });
    const begun = performance.now();
    const stale = `select 1 where (select count(*) from daily_metrics where fresh) < 730`;
    while ((await client.query(stale)).rowCount) await new Promise((resolve) => setTimeout(resolve, 500));
    console.log(
      `\nThe worker has counted the days beforehand within ${((performance.now() - begun) / 1000).toFixed(0)} s.`,
    );
    await compare('With the days that were counted beforehand', all.port, ['2 years']);
  } finally {
    await client.end();
  }
});
