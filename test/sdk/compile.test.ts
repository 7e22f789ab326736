import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { depth } from '../support/depth.ts';
import { around, wrongUses } from './consumer/wrong-uses.ts';
import { codeOfDocstrings, codeOfMarkdown } from './support/code-blocks.ts';
import { type CompilerOptions, compile, type TypeScript } from './support/compile.ts';
import { type Consumer, installPackage } from './support/consumer.ts';
import { fiftyCalls } from './support/fifty-calls.ts';

/** The compilers written in JavaScript take seconds of CPU time, and other test files run at the same time. */
vi.setConfig({ testTimeout: 120_000 });

/** A project with the installed package, as the compilers of applications see it. */
let consumer: Consumer;
beforeAll(async () => {
  consumer = await installPackage();
  const use = await readFile(new URL('consumer/use.ts', import.meta.url), 'utf8');
  await Promise.all(['use.mts', 'use.cts'].map((file) => consumer.write(file, use)));
});
afterAll(() => consumer.remove());

const browser = { lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] };
const worker = { lib: ['es2022', 'webworker'], types: [] };
const node = { lib: ['es2022'], types: ['node'] };
const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' } as const;
const bundler = { module: 'preserve', moduleResolution: 'bundler' } as const;
/** Settings of projects that enable only `strict`. */
const lax = { exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: false };

describe('an application compiles as ESM and as CommonJS', () => {
  const settings: [TypeScript, string, CompilerOptions][] = [
    ['7', 'nodenext, for Node', { ...nodenext, ...node }],
    ['7', 'nodenext, for Node, no more than strict', { ...nodenext, ...node, ...lax }],
    ['7', 'bundler, for browsers', { ...bundler, ...browser }],
    ['7', 'bundler, for browsers, no more than strict', { ...bundler, ...browser, ...lax }],
    ['7', 'bundler, for workers', { ...bundler, ...worker }],
    ['5.4', 'nodenext, for Node', { ...nodenext, ...node }],
  ];
  // The compilers written in JavaScript take ten times as long as the native one.
  const others: typeof settings = [
    ['5.4', 'bundler, for browsers, no more than strict', { ...bundler, ...browser, ...lax }],
    ['5.9', 'bundler, for browsers, no more than strict', { ...bundler, ...browser, ...lax }],
    ['5.9', 'nodenext, for Node', { ...nodenext, ...node }],
  ];

  it.each([...settings, ...depth({ quick: [], deep: others })])(
    'with TypeScript %s: %s',
    async (typescript, _, options) => {
      expect(await consumer.typeCheck(['use.mts', 'use.cts'], options, typescript)).toBe('');
    },
  );
});

it('costs the compiler little for fifty calls', async () => {
  await consumer.write('fifty.mts', fiftyCalls(await consumer.installed('dist/index.d.cts')));
  const compilerOptions = { ...nodenext, ...browser, skipLibCheck: true };
  const project = { compilerOptions, files: ['fifty.mts'] };
  const printed = await compile('7', consumer.folder, project, '--extendedDiagnostics');
  expect(printed).not.toContain('error');
  const [, types] = /^Types: +(\d+)$/m.exec(printed) ?? [];
  const [, instantiations] = /^Instantiations: +(\d+)$/m.exec(printed) ?? [];
  // Without the package, there are about 350 types and no instantiations.
  expect(Number(types)).toBeLessThan(3_000);
  expect(Number(instantiations)).toBeLessThan(3_000);
});

describe('a mistake is reported with a helpful message', () => {
  const fileOf = (index: number) => `wrong-${index}.mts`;

  it.each(depth<TypeScript[]>({ quick: ['7'], deep: ['7', '5.9'] }))('by TypeScript %s', async (typescript) => {
    const files = await Promise.all(
      wrongUses.map(async ([, code], index) => {
        await consumer.write(fileOf(index), `${around}\nexport async function mistake() {\n${code};\n}\n`);
        return fileOf(index);
      }),
    );
    const printed = await consumer.typeCheck(files, { ...nodenext, ...browser }, typescript);
    const complaints = printed.split(/^(?=wrong-\d+\.mts\()/m);
    for (const [index, [mistake, , said]] of wrongUses.entries()) {
      const own = complaints.filter((complaint) => complaint.startsWith(`${fileOf(index)}(`));
      expect.soft(own, `${mistake}: once`).toHaveLength(1);
      expect.soft(own.join(), mistake).toContain(said);
    }
    expect(complaints).toHaveLength(wrongUses.length);
  });
});

describe('the examples compile', () => {
  /** Declarations that the examples rely on. */
  const around = `
    declare const client: Client, ticket: Ticket, agent: User, email: string, password: string;
    declare const askBrowser: (options: PasskeyRequestOptions) => Promise<PasskeyAssertion>;
    declare const baseUrl: string, token: string, secret: string, currentTraceparent: () => string;
  `;
  const imports = `
    import { ApiError, applyLiveChange, createClient, createRequesterClient, hasCode, isApiError, isNotFound } from '@ticketwire/sdk';
    import { readNdjson, safe, webStore } from '@ticketwire/sdk';
    import { createWebhookHandler, verifyWebhook, WebhookVerificationError } from '@ticketwire/sdk';
    import type { Client, ExportedTicket, PasskeyAssertion, PasskeyRequestOptions, Progress, Ticket, TicketSummary, TicketwireEvent, TokenStore, Tokens, User } from '@ticketwire/sdk';`;

  it('of the README and of the docstrings', async () => {
    const sources = [
      { file: 'README.md', codeOf: codeOfMarkdown, atLeast: 5 },
      { file: 'dist/index.d.cts', codeOf: codeOfDocstrings, atLeast: 12 },
    ];
    const found = await Promise.all(
      sources.map(async ({ file, codeOf, atLeast }) => {
        const blocks = codeOf(await consumer.installed(file));
        expect(blocks.length).toBeGreaterThanOrEqual(atLeast);
        return blocks;
      }),
    );
    const files = await Promise.all(
      found.flat().map(async (block, index) => {
        const name = `example-${index}.mts`;
        const code = block.replaceAll(/^import .*$/gm, '');
        await consumer.write(name, `${imports}${around}\nexport async function example() {\n${code}\n}\n`);
        return name;
      }),
    );
    expect(await consumer.typeCheck(files, { ...nodenext, ...browser })).toBe('');
  });
});
