import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedManifest } from '../../sdk/scripts/pack.ts';
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
      'dist/index.cjs.map',
      'dist/index.d.cts',
      'dist/index.d.ts',
      'dist/index.js',
      'dist/index.js.map',
      'dist/ticketwire-sdk.mjs',
      'dist/ticketwire-sdk.mjs.map',
      'dist/trpc.cjs',
      'dist/trpc.d.cts',
      'dist/trpc.d.ts',
      'dist/trpc.js',
      'package.json',
    ]);
  });

  it('contains its types once, and maps its code to sources that are in the map', async () => {
    for (const file of ['dist/index.d.ts', 'dist/index.d.cts', 'dist/trpc.d.ts']) {
      expect(await consumer.installed(file)).not.toContain('sourceMappingURL');
    }
    expect(await consumer.installed('dist/index.d.ts')).toBe("export * from './index.cjs';\n");
    for (const file of ['dist/index.js', 'dist/index.cjs']) {
      expect(await consumer.installed(file)).toMatch(/\n\/\/# sourceMappingURL=index\.c?js\.map\s*$/);
      const { sources, sourcesContent } = JSON.parse(await consumer.installed(`${file}.map`));
      expect(sources).toContain('../src/errors/errors.ts');
      expect(sourcesContent.every((source: string | null) => source !== null && source !== '')).toBe(true);
      for (const source of sources) expect(source).toMatch(/^\.\.\//);
    }
    expect((await stat(await tarball())).size).toBeLessThan(550_000);
  });

  it('is readable: names of classes, functions and parameters are those of the source', async () => {
    for (const file of ['dist/index.js', 'dist/index.cjs']) {
      const code = await consumer.installed(file);
      for (const name of ['ApiError', 'verifyWebhook', 'function createClient(options']) expect(code).toContain(name);
      expect(code).not.toContain('.split(`.`)');
    }
  });

  it('names the repository whose workflow publishes it, and otherwise none', async () => {
    const host = { GITHUB_SERVER_URL: 'https://git.example.com', GITHUB_REPOSITORY: 'acme/desk' };
    const manifest = JSON.parse(await publishedManifest(host));
    expect(manifest).toMatchObject({
      homepage: 'https://git.example.com/acme/desk#readme',
      bugs: { url: 'https://git.example.com/acme/desk/issues' },
      repository: { type: 'git', url: 'git+https://git.example.com/acme/desk.git', directory: 'sdk' },
    });
    expect(manifest.keywords.length).toBeGreaterThan(5);
    const unknown = JSON.parse(await publishedManifest({}));
    for (const field of ['homepage', 'bugs', 'repository']) expect(unknown).not.toHaveProperty(field);
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

  // It is not minified. What an application ships of it is measured in `browser.test.ts`.
  it('weighs less than 28.9 kB compressed', async () => {
    for (const file of ['dist/index.js', 'dist/index.cjs']) {
      expect(gzipSync(await consumer.installed(file), { level: 9 }).length).toBeLessThan(28_900);
    }
  });
});

describe('the installed npm package', () => {
  const program = `
    async function main() {
      const client = createClient({ baseUrl: process.argv[2], token: 'secret', retry: { baseDelay: 1 } });
      const created = await client.tickets.create({ subject: 'Fire' });
      const error = await client.tickets.get({ ticketId: 'TKT-9' }).catch((caught) => caught);
      const known = ApiError.is(error, 'not_found');
      console.log(JSON.stringify({ id: created.id, code: error.code, known, class: error.constructor.name }));
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
    expect(printed).toEqual({ id: '0192', code: 'not_found', known: true, class: 'ApiError' });
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
