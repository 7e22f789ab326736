import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, refuse } from './support/answers.ts';
import { codeOfDocstrings, codeOfMarkdown } from './support/code-blocks.ts';
import { type CompilerOptions, type Consumer, installPackage } from './support/consumer.ts';
import { startStub } from './support/stub-service.ts';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await installPackage();
});
afterAll(() => consumer.remove());

const browser = { lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] };
const node = { lib: ['es2022'], types: ['node'] };
const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' } as const;
const bundler = { module: 'esnext', moduleResolution: 'bundler' } as const;

describe('the package', () => {
  it('needs no other', async () => {
    const manifest = JSON.parse(await consumer.installed('package.json'));
    for (const field of ['dependencies', 'peerDependencies', 'devDependencies', 'scripts']) {
      expect(manifest).not.toHaveProperty(field);
    }
    for (const file of ['dist/index.js', 'dist/index.cjs', 'dist/index.d.ts', 'dist/index.d.cts']) {
      expect(await consumer.installed(file)).not.toMatch(/^import\b|\brequire\(|\bfrom ['"]|\bimport\(/m);
    }
  });

  it('takes nothing of Node and nothing of the machine it was built on', async () => {
    const code = await consumer.installed('dist/index.js');
    expect(code).not.toMatch(/\bBuffer\b|node:|node_modules/);
    expect(code.replaceAll('typeof process', '')).not.toMatch(/\bprocess\b/);
  });

  it('weighs less than 15 kB compressed', async () => {
    for (const file of ['dist/index.js', 'dist/index.cjs']) {
      expect(gzipSync(await consumer.installed(file), { level: 9 }).length).toBeLessThan(15_000);
    }
  });
});

describe('an application compiles, and its mistakes do not,', () => {
  const settings: [string, string, CompilerOptions][] = [
    ['as ESM for Node', 'use.mts', { ...nodenext, ...node }],
    ['as CommonJS for Node', 'use.cts', { ...nodenext, ...node }],
    ['with a bundler for browsers', 'use.ts', { ...bundler, ...browser }],
  ];

  it.each(settings)('%s', async (_, file, options) => {
    await consumer.write(file, await readFile(new URL('consumer/use.ts', import.meta.url), 'utf8'));
    expect(await consumer.typeCheck([file], options)).toBe('');
  });

  it('while the compiler does look: a mistake without its mark is reported', async () => {
    const use = await readFile(new URL('consumer/use.ts', import.meta.url), 'utf8');
    await consumer.write('mistakes.mts', use.replaceAll('@ts-expect-error', 'mistake'));
    const complaints = await consumer.typeCheck(['mistakes.mts'], { ...nodenext, ...node });
    expect(complaints.match(/error TS/g)).toHaveLength(use.match(/@ts-expect-error/g)?.length ?? 0);
  });
});

describe('the examples compile', () => {
  /** What they find around them. */
  const around = `
    declare const client: Client, ticket: Ticket, agent: User, email: string, password: string;
    declare const baseUrl: string, token: string, secret: string, currentTraceparent: () => string;
  `;
  const imports = `
    import { ApiError, createClient, hasCode, isApiError, isNotFound, readNdjson, safe, webStore } from '@ticketwire/sdk';
    import { verifyWebhook, WebhookVerificationError } from '@ticketwire/sdk';
    import type { Client, ExportedTicket, Progress, Ticket, TokenStore, Tokens, User } from '@ticketwire/sdk';`;

  it.each([
    ['of the README', 'README.md', codeOfMarkdown, 5],
    ['of the docstrings', 'dist/index.d.ts', codeOfDocstrings, 12],
  ] as const)('%s', async (_, file, codeOf, atLeast) => {
    const blocks = codeOf(await consumer.installed(file));
    expect(blocks.length).toBeGreaterThanOrEqual(atLeast);
    const files = await Promise.all(
      blocks.map(async (block, index) => {
        const name = `example-${index}.mts`;
        const code = block.replaceAll(/^import .*$/gm, '');
        await consumer.write(name, `${imports}${around}\nexport async function example() {\n${code}\n}\n`);
        return name;
      }),
    );
    expect(await consumer.typeCheck(files, { ...nodenext, ...browser })).toBe('');
  });
});

describe('the package runs', () => {
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
      'both at once, each knowing the errors of the other',
      'both.mjs',
      `import { createClient } from '@ticketwire/sdk';
       import { createRequire } from 'node:module';
       const { ApiError } = createRequire(import.meta.url)('@ticketwire/sdk');`,
    ],
  ])('as %s', async (_, file, head) => {
    const stub = await startStub();
    stub.answer('tickets.create', refuse('unavailable', 503), ok({ id: '0192' }));
    stub.answer('tickets.get', refuse('not_found', 404));
    await consumer.write(file, head + program);
    const printed = JSON.parse(await consumer.run(file, stub.url));
    expect(printed).toEqual({ id: '0192', code: 'not_found', known: true });
  });

  it('where there is no Node, and no secure origin either', async () => {
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
