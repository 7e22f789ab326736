import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, refuse } from './support/answers.ts';
import { type Consumer, installPackage } from './support/consumer.ts';
import { startStub } from './support/stub-service.ts';
import { tarball } from './support/tarball.ts';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await installPackage();
});
afterAll(() => consumer.remove());

describe('the npm package', () => {
  it('has no dependencies', async () => {
    const manifest = JSON.parse(await consumer.installed('package.json'));
    for (const field of ['dependencies', 'peerDependencies', 'devDependencies', 'scripts']) {
      expect(manifest).not.toHaveProperty(field);
    }
    for (const file of ['dist/index.js', 'dist/index.cjs', 'dist/index.d.cts']) {
      expect(await consumer.installed(file)).not.toMatch(/^import\b|\brequire\(|\bfrom ['"]|\bimport\(/m);
    }
  });

  it('uses no Node APIs and contains no paths of the build machine', async () => {
    const code = await consumer.installed('dist/index.js');
    expect(code).not.toMatch(/\bBuffer\b|node:|node_modules/);
    expect(code.replaceAll('typeof process', '')).not.toMatch(/\bprocess\b/);
  });

  it('contains the required files only', async () => {
    const listed = await promisify(execFile)('npm', ['pack', await tarball(), '--dry-run', '--json']);
    const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(listed.stdout);
    expect(files.map(({ path }) => path).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist/index.cjs',
      'dist/index.d.cts',
      'dist/index.d.ts',
      'dist/index.js',
      'dist/ticketwire-sdk.mjs',
      'dist/trpc.cjs',
      'dist/trpc.d.cts',
      'dist/trpc.d.ts',
      'dist/trpc.js',
      'package.json',
    ]);
  });

  it('refers to no source maps, and contains its types once', async () => {
    for (const file of ['dist/index.js', 'dist/index.cjs', 'dist/index.d.ts', 'dist/index.d.cts', 'dist/trpc.d.ts']) {
      expect(await consumer.installed(file)).not.toContain('sourceMappingURL');
    }
    expect(await consumer.installed('dist/index.d.ts')).toBe("export * from './index.cjs';\n");
    expect((await stat(await tarball())).size).toBeLessThan(144_000);
  });

  it('names its repository and its issue tracker', async () => {
    const manifest = JSON.parse(await consumer.installed('package.json'));
    expect(manifest).toMatchObject({
      homepage: expect.stringMatching(/^https:/),
      bugs: { url: expect.stringMatching(/^https:/) },
      repository: { type: 'git', url: expect.stringMatching(/^git\+https:/), directory: 'sdk' },
    });
    expect(manifest.keywords.length).toBeGreaterThan(5);
  });

  it('passes publint without suggestions', async () => {
    const pack = { tarball: new Uint8Array(await readFile(await tarball())).buffer };
    const { messages, pkg } = await publint({ pack, level: 'suggestion', strict: true });
    expect(pkg).toHaveProperty('name', '@ticketwire/sdk');
    expect(messages).toEqual([]);
  });

  it('has correct types for every module resolution', async () => {
    const published = createPackageFromTarballData(new Uint8Array(await readFile(await tarball())));
    const { problems, entrypoints } = { problems: undefined, entrypoints: {}, ...(await checkPackage(published)) };
    expect(Object.keys(entrypoints)).toEqual(['.', './trpc', './package.json']);
    expect(problems).toEqual([]);
  });

  // Lists of values account for 1.3 kB, which a bundler drops from an application that does not use them.
  it('weighs less than 20.5 kB compressed', async () => {
    for (const file of ['dist/index.js', 'dist/index.cjs']) {
      expect(gzipSync(await consumer.installed(file), { level: 9 }).length).toBeLessThan(20_500);
    }
  });
});

describe('the installed npm package', () => {
  const program = `
    async function main() {
      const client = createClient({ baseUrl: process.argv[2], token: 'secret', retry: { baseDelay: 1 } });
      const created = await client.tickets.create({ subject: 'Fire' });
      const error = await client.tickets.get({ ticketId: 'TKT-9' }).catch((caught) => caught);
      console.log(JSON.stringify({ id: created.id, code: error.code, known: ApiError.is(error, 'not_found') }));
    }
    main();`;

  it.each([
    ['ESM', 'run.mjs', `import { ApiError, createClient } from '@ticketwire/sdk';`],
    ['CommonJS', 'run.cjs', `const { ApiError, createClient } = require('@ticketwire/sdk');`],
    [
      'both at the same time, each recognizing errors of the other',
      'both.mjs',
      `import { createClient } from '@ticketwire/sdk';
       import { createRequire } from 'node:module';
       const { ApiError } = createRequire(import.meta.url)('@ticketwire/sdk');`,
    ],
  ])('runs as %s', async (_, file, head) => {
    const stub = await startStub();
    stub.answer('tickets.create', refuse('unavailable', 503), ok({ id: '0192' }));
    stub.answer('tickets.get', refuse('not_found', 404));
    await consumer.write(file, head + program);
    const printed = JSON.parse(await consumer.run(file, stub.url));
    expect(printed).toEqual({ id: '0192', code: 'not_found', known: true });
  });

  it('runs without Node and without a secure context', async () => {
    const stub = await startStub();
    stub.answer('tickets.create', ok({ id: '0192' }));
    const getRandomValues = (bytes: Uint8Array) => crypto.getRandomValues(bytes);
    const web = {
      AbortController,
      Blob,
      FormData,
      Headers,
      URL,
      clearTimeout,
      crypto: { getRandomValues },
      fetch,
      setTimeout,
    };
    const program = `exports.createClient({ baseUrl: '${stub.url}', token: 'secret' }).tickets.create({ subject: 'Fire' })`;

    const bundle = await consumer.installed('dist/index.cjs');
    const created: unknown = await runInNewContext(`${bundle}\n${program}`, { ...web, exports: {} });
    expect(created).toEqual({ id: '0192' });
  });
});
