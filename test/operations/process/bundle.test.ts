import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBundle } from '../../../server/scripts/bundle.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-bundle-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Bundles a program that uses one package, whose module has this code. */
async function bundle(code: string): Promise<void> {
  const installed = path.join(folder, 'node_modules/guest');
  await mkdir(installed, { recursive: true });
  await writeFile(path.join(installed, 'package.json'), '{ "name": "guest", "main": "index.js" }');
  await writeFile(path.join(installed, 'index.js'), code);
  await writeFile(path.join(folder, 'program.js'), `import { load } from 'guest'; export const run = load;`);
  await writeBundle({ input: path.join(folder, 'program.js'), folder: path.join(folder, 'out') });
}

describe('compiling a package', () => {
  it.each([
    ['imports a computed name', 'export const load = (name) => import(/* webpackIgnore: true */ name)'],
    ['requires a computed name', 'exports.load = (name) => require(name)'],
    [
      'creates a require function',
      `import { createRequire } from 'node:module'; export const load = (name) => createRequire('/')(name)`,
    ],
    ['requires a package that is not installed', `exports.load = () => { try { return require('gone'); } catch {} }`],
    ['reads files beside itself', `exports.load = () => require('fs').readFileSync(__dirname + '/list.txt')`],
    ['locates files by its URL', `export const load = () => new URL('list.txt', import.meta.url)`],
    ['starts a thread', `import { Worker } from 'node:worker_threads'; export const load = (file) => new Worker(file)`],
    ['imports a package that is not installed', `import gone from 'gone'; export const load = gone`],
  ])('fails if it %s', async (_, code) => {
    await expect(bundle(code)).rejects.toThrow(/guest\/index\.js|gone/);
  });

  it.each([
    ['imports a module of Node later', `export const load = () => import('node:http')`],
    ['requires a module of Node', `exports.load = () => require('zlib').gzipSync('x')`],
    ['has a method of that name', `export const load = { require: () => 1 }.require`],
  ])('succeeds if it %s', async (_, code) => {
    await expect(bundle(code)).resolves.toBeUndefined();
  });

  it('leaves out comments and escapes what would double the memory of the text', async () => {
    await bundle(`/** A comment. */ export const load = '10 € for 🦊';`);
    const compiled = path.join(folder, 'out/program.js');
    const text = await readFile(compiled, 'utf8');
    expect(text).not.toMatch(/[^ -~\s]/);
    expect(text).not.toContain('A comment');
    expect(await import(compiled)).toMatchObject({ run: '10 € for 🦊' });
  });
});

/**
 * What modules locate or load while they run, and the test of the compiled service that gets there. Everything else is
 * part of the compiled file.
 */
const LOADED_LATER = {
  'accounts/auth/passwords/password-strength.ts': 'exercise(): a weak password',
  'accounts/factors/passkeys/ceremony.ts': 'accounts/factors/passkeys.test.ts',
  'messaging/inbound/parsing/email-reader.ts': 'exercise(): an email',
  'messaging/mailboxes/open-source.ts': 'messaging/mailboxes/compiled-imap.test.ts',
  'operations/embedded-postgres/binaries.ts': 'start.test.ts: a service without DATABASE_URL',
  'operations/start/build-once.ts': 'exercise(): /admin/ and /docs',
  'operations/start/compiled.js': 'the compiled service is not loaded with it',
  'operations/start/launch.js': 'start.test.ts: every start',
  'operations/start/main.ts': 'start.test.ts: every start',
  'operations/start/run.ts': 'traces.test.ts, and scheduled backups in deploy/image.test.ts',
  'operations/start/start-service.ts': 'start.test.ts: every start',
  'platform/database/orm.ts': 'instances.test.ts: migrations',
  'platform/http/docs/api-reference.ts': 'exercise(): /docs/api/assets',
  'platform/http/docs/document-page.ts': 'exercise(): /api/openapi.json',
  'platform/telemetry/span-exporter.ts': 'traces.test.ts',
};

it('has a test for each file that the compiled service loads or locates while it runs', async () => {
  const sources = path.resolve(import.meta.dirname, '../../../server/src');
  const later: string[] = [];
  for await (const name of glob('**/*.{ts,js}', { cwd: sources })) {
    const code = await readFile(path.join(sources, name), 'utf8');
    if (/import\.meta|createRequire|\bimport\(|new Worker\(/.test(code)) later.push(name);
  }
  expect(later.toSorted()).toEqual(Object.keys(LOADED_LATER));
});
