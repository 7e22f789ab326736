import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { compiledService } from '../../server/src/start/compiled.js';
import { createDatabase } from '../support/database.ts';
import { restClient } from '../support/rest.ts';
import { startProcess } from './service-process.ts';
import { compileOnce } from './support/compile-once.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('runs the compiled service with the same behavior as its sources', { timeout: 120_000 }, async () => {
  await compileOnce();
  const compiled = compiledService();
  expect(compiled && pathToFileURL(compiled).pathname).toMatch(/\/server\/dist\/main\.js$/);

  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-compiled-'));
  const account = { email: 'first@example.com', password: 'correct horse battery' };
  const service = await startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  });
  const { body } = await restClient(service.url).post('/auth/login', account);
  const me = restClient(service.url, body.accessToken);
  expect((await me.post('/tickets', { subject: 'From one file' })).status).toBe(201);
  const weak = await me.post('/auth/register', { name: 'Rea', email: 'rea@example.com', password: 'password123' });
  expect(weak.status).toBe(422);

  // Files that are read from outside the sources: the document, the guides, the reference and the console.
  const served = await fetch(`${service.url}/api/openapi.json`);
  const checkedIn = JSON.parse(await readFile(path.join(root, 'docs/openapi.json'), 'utf8'));
  // Only `servers` and `info` depend on the running service.
  expect(await served.json()).toEqual({ ...checkedIn, servers: expect.any(Array), info: expect.any(Object) });
  for (const place of ['/docs/guides/tickets', '/docs/assets/standalone.esm.js', '/admin/', '/docs/errors']) {
    expect([place, (await fetch(service.url + place)).status]).toEqual([place, 200]);
  }
  await service.end('SIGTERM');
  await database.drop();
  await rm(dataDir, { recursive: true });
});
