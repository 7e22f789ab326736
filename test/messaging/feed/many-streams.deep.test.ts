import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { makeKey, serviceWith } from '../../accounts/api-keys/support/keys.ts';
import { startProcess } from '../../operations/process/service-process.ts';
import { createDatabase } from '../../support/database.ts';
import { makePerson } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const ACCOUNTS = 100;
const STREAMS_OF_EACH = 10;
const MEASURED_MS = 20_000;

/** Returns the CPU seconds that a process has used, and its current memory in megabytes (proc(5)). */
async function usageOf(pid: number | undefined) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100, megabytes: Number(resident) / 1024 };
}

async function open(url: string, token: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = get(
    `${url}/api/events/stream`,
    { headers: { Authorization: `Bearer ${token}` }, agent: false },
    resolve,
  ).on('error', reject);
  onTestFinished(() => void request.destroy());
  const answer = await promise;
  answer.on('error', () => {}).resume();
  return answer;
}

it.each(['API keys', 'session tokens'] as const)(
  'holds 1,000 idle streams opened with %s in less than 400 MB and 5 % of a core',
  { timeout: 300_000 },
  async (bearers) => {
    const database = await createDatabase();
    const beside = await startService({ database, workers: false });
    const administrator = await beside.person('administrator');
    const tokens: string[] = [];
    for (let account = 0; account < ACCOUNTS; account += 1) {
      if (bearers === 'API keys') {
        const { id } = await serviceWith(administrator, [{ permission: 'ticket:read', scope: 'all' }]);
        tokens.push((await makeKey(beside, administrator, { ownerId: id })).key);
      } else {
        const transact = transactFor(beside.transactions, { actor: SYSTEM, requestId: null });
        const options = { transact, services: beside.services, url: beside.url, role: 'agent' };
        tokens.push((await makePerson(options)).token);
      }
    }
    const service = await startProcess({
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret of the tests, at least 32 bytes',
      SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
      PUBLIC_URL: 'http://tickets.example.com',
      ROLE: 'web',
    });
    onTestFinished(async () => {
      await service.end('SIGTERM');
      await beside.stop();
      await database.drop();
    });

    const streams: IncomingMessage[] = [];
    for (const token of tokens) {
      streams.push(...(await Promise.all(Array.from({ length: STREAMS_OF_EACH }, () => open(service.url, token)))));
    }
    expect(streams.filter(({ statusCode }) => statusCode === 200)).toHaveLength(ACCOUNTS * STREAMS_OF_EACH);
    await delay(5_000);
    const before = await usageOf(service.child.pid);
    await delay(MEASURED_MS);
    const after = await usageOf(service.child.pid);
    const load = (after.cpuSeconds - before.cpuSeconds) / (MEASURED_MS / 1000);
    console.log(
      `1,000 streams by ${bearers}: ${Math.round(after.megabytes)} MB, ${(load * 100).toFixed(1)} % of a core`,
    );
    expect(streams.every(({ closed }) => !closed)).toBe(true);
    expect(after.megabytes).toBeLessThan(400);
    expect(load).toBeLessThan(0.05);
    const ready = performance.now();
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    expect(performance.now() - ready).toBeLessThan(1_000);
  },
);
