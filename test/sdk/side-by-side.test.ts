import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, startService, type TestService } from '../support/service.ts';
import { type Consumer, installPackage } from './support/consumer.ts';

/** Tests start programs, each in its own Node process, while other test files run. */
vi.setConfig({ testTimeout: 60_000 });

/** The package in programs that load it in different ways, against the real service. */
let service: TestService;
let consumer: Consumer;
let ada: Person;

beforeAll(async () => {
  [service, consumer] = await Promise.all([startService(), installPackage()]);
  ada = await service.person('administrator', { name: 'Ada' });
});
afterAll(async () => {
  await consumer.remove();
  await service.stop();
});

const journey = `
  async function journey([baseUrl, email, password]) {
    const client = createClient({ baseUrl, credentials: { email, password } });
    const { id, version } = await client.tickets.create({ subject: 'Fire' });
    await client.tickets.update({ ticketId: id, expectedVersion: version, priority: 'high' });
    const again = client.tickets.update({ ticketId: id, expectedVersion: version, priority: 'low' });
    const told = await again.catch((error) => ApiError.is(error, 'version_conflict') && error.changedFields.join());
    const subjects = [];
    for await (const { subject } of client.tickets.iterate({ limit: 1, sort: '-createdAt' })) {
      subjects.push(subject);
      if (subjects.length === 2) break;
    }
    await client.tickets.delete({ ticketId: id });
    return told + ' ' + subjects[0] + ' ' + (await client.auth.me()).name;
  }
`;
const printed = `journey(process.argv.slice(2)).then(console.log);`;

/** Finds another Node on this machine, of version 20 or later. Returns at most one. */
async function otherNodes(): Promise<string[]> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const found = await Promise.all(
    folders.map(async (folder) => {
      const node = join(folder, 'node');
      const said = await promisify(execFile)(node, ['--version']).catch(() => undefined);
      return Number(said?.stdout.slice(1).split('.')[0]) >= 20 ? [node] : [];
    }),
  );
  return found.flat().slice(0, 1);
}

describe('a program completes its journey', () => {
  it.each([
    ['by import', 'journey.mjs', `import { ApiError, createClient } from '@ticketwire/sdk';`],
    ['by require', 'journey.cjs', `const { ApiError, createClient } = require('@ticketwire/sdk');`],
  ])('%s, on every installed Node version', async (_, file, head) => {
    await consumer.write(file, head + journey + printed);
    for (const node of [process.execPath, ...(await otherNodes())]) {
      const args = [join(consumer.folder, file), service.url, ada.email, ada.password];
      const { stdout, stderr } = await promisify(execFile)(node, args);
      expect.soft(stdout, node).toBe('priority Fire Ada\n');
      expect.soft(stderr, node).toBe('');
    }
  });

  it('in a worker thread', async () => {
    const program = `
      import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
      import { ApiError, createClient } from '@ticketwire/sdk';
      ${journey}
      if (isMainThread) {
        new Worker(new URL(import.meta.url), { workerData: process.argv.slice(2) }).on('message', console.log);
      } else parentPort.postMessage(await journey(workerData));`;
    await consumer.write('worker.mjs', program);
    expect(await consumer.run('worker.mjs', service.url, ada.email, ada.password)).toBe('priority Fire Ada\n');
  });

  it("with two copies of the package that recognize each other's errors", async () => {
    const copy = join(consumer.folder, 'copy/node_modules/@ticketwire/sdk');
    await cp(join(consumer.folder, 'node_modules/@ticketwire/sdk'), copy, { recursive: true });
    const program = `
      import { createClient } from '@ticketwire/sdk';
      import * as other from './copy/node_modules/@ticketwire/sdk/dist/index.js';
      const error = await createClient({ baseUrl: process.argv[2] }).auth.me().catch((caught) => caught);
      console.log(error.constructor === other.ApiError, error instanceof other.ApiError, other.hasCode(error, 'unauthenticated'));`;
    await consumer.write('copies.mjs', program);
    expect(await consumer.run('copies.mjs', service.url)).toBe('false true true\n');
  });
});
