import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { compiledService } from '../../../server/src/operations/start/compiled.js';
import { createDatabase } from '../../support/database.ts';
import { ACCOUNT, exercise } from '../deploy/support/exercise.ts';
import { startProcess } from './service-process.ts';
import { compileOnce } from './support/compile-once.ts';

const root = path.resolve(import.meta.dirname, '../../..');

it('runs the compiled service with the same behavior as its sources', { timeout: 120_000 }, async () => {
  await compileOnce();
  const compiled = compiledService();
  expect(compiled && pathToFileURL(compiled).pathname).toMatch(/\/server\/dist\/main\.js$/);

  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ticketwire-compiled-'));
  const service = await startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
  });
  await exercise(service.url);
  const served = await fetch(`${service.url}/api/openapi.json`);
  const checkedIn = JSON.parse(await readFile(path.join(root, 'docs/openapi.json'), 'utf8'));
  // Only `servers` and `info` depend on the running service.
  expect(await served.json()).toEqual({ ...checkedIn, servers: expect.any(Array), info: expect.any(Object) });
  await service.end('SIGTERM');
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/**
 * What modules locate or load while they run, and the test of the compiled service that gets there. Everything else is
 * part of the compiled file.
 */
const LOADED_LATER = {
  'accounts/auth/passwords/password-strength.ts': 'exercise(): a weak password',
  'messaging/inbound/parsing/email-reader.ts': 'exercise(): an email',
  'operations/embedded-postgres/binaries.ts': 'start.test.ts: a service without DATABASE_URL',
  'operations/start/compiled.js': 'the compiled service is not loaded with it',
  'operations/start/console-build.ts': 'exercise(): /admin/',
  'operations/start/launch.js': 'start.test.ts: every start',
  'operations/start/main.ts': 'start.test.ts: every start',
  'operations/start/run.ts': 'traces.test.ts, and scheduled backups in deploy/image.test.ts',
  'platform/database/orm.ts': 'contracted.test.ts: migrations',
  'platform/http/docs/docs.ts': 'exercise(): /docs/assets',
  'platform/http/docs/document-page.ts': 'exercise(): /api/openapi.json',
  'platform/http/docs/library.ts': 'exercise(): /docs/guides',
  'platform/telemetry/span-exporter.ts': 'traces.test.ts',
};

it('has a test for each file that the compiled service loads or locates while it runs', async () => {
  const sources = path.join(root, 'server/src');
  const later: string[] = [];
  for await (const name of glob('**/*.{ts,js}', { cwd: sources })) {
    const code = await readFile(path.join(sources, name), 'utf8');
    if (/import\.meta|createRequire|\bimport\(|new Worker\(/.test(code)) later.push(name);
  }
  expect(later.toSorted()).toEqual(Object.keys(LOADED_LATER));
});
