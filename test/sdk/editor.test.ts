import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Consumer, installPackage } from './support/consumer.ts';
import { type Editor, openEditor } from './support/editor.ts';

/** The language service takes seconds of CPU time, and other test files run at the same time. */
vi.setConfig({ testTimeout: 120_000 });

/** The package as developers see it in an editor: hovers and completions of an installed copy. */
let consumer: Consumer;
let editor: Editor;
/** An editor that imports the whole package as `sdk`. */
let explorer: Editor;

beforeAll(async () => {
  consumer = await installPackage();
  const client = `const client = createClient({ baseUrl: '' });\n`;
  editor = openEditor(consumer.folder, `import { createClient, hasCode } from '@ticketwire/sdk';\n${client}`);
  explorer = openEditor(consumer.folder, `import * as sdk from '@ticketwire/sdk';\n`);
  // The first query parses everything.
  for (const one of [editor, explorer]) one.names('');
});
afterAll(() => consumer.remove());

/** Anonymous types, and internal names that readers should not see. */
const UNREADABLE = /\bany\b|\bunknown\b|\[\w+: string\]|\{ |\.\.\.|import\(|zod|trpc|Zod|TRPC|\$/;
const LONGEST_METHOD = 400;

function resources(): string[] {
  return editor.complete('client.').flatMap(({ name, text }) => (text.startsWith('(property)') ? [name] : []));
}

describe('hovering over a method', () => {
  it('shows its named types in one line, its description and an example call', () => {
    const found = resources();
    expect(found.length).toBeGreaterThan(20);
    const methods = found.flatMap((resource) =>
      editor.names(`client.${resource}.`).map((name) => `client.${resource}.${name}`),
    );
    expect(methods.length).toBeGreaterThan(150);
    for (const { name, text, docs, examples } of editor.hover(methods)) {
      // Methods of the session return a plain promise, without an HTTP response.
      const result = name.startsWith('client.session.')
        ? /: Promise<.+>$/
        : /: (ApiPromise|ItemsOf|AsyncGenerator)<.+>$/;
      expect.soft(text, name).toMatch(result);
      expect.soft(text, name).toMatch(/^\(method\) \w+\.\w+(<const Fields .*>)?\(.*\): /);
      expect.soft(text, name).not.toMatch(UNREADABLE);
      expect.soft(text.length, name).toBeLessThan(LONGEST_METHOD);
      expect.soft(docs, name).not.toBe('');
      expect.soft(examples.join(), name).toContain(name);
    }
  });

  it('shows the names that a developer would search for', () => {
    const shown = editor.hover(['client.tickets.create', 'client.tickets.iterate', 'client.attachments.upload']);
    expect(shown.map(({ text }) => text)).toEqual([
      '(method) TicketsApi.create(input: TicketCreateInput, options?: MutationOptions): ApiPromise<Ticket>',
      '(method) TicketsApi.iterate<const Fields extends Selection<TicketSummary> = undefined>(input?: Omit<TicketListInput, "cursor" | "count"> & Selecting<Fields>, options?: CallOptions): ItemsOf<Selected<TicketSummary, Fields>>',
      '(method) AttachmentsApi.upload(input: WithFile<AttachmentUploadInput>, options?: UploadOptions): ApiPromise<Attachment>',
    ]);
  });
});

it('shows a description when hovering over a resource', () => {
  for (const { name, docs } of editor.hover(resources().map((resource) => `client.${resource}`))) {
    expect.soft(docs, name).not.toBe('');
  }
});

describe('hovering over an export of the package', () => {
  it('shows one readable level of its type and its description', () => {
    const names = explorer.names('type One = sdk.');
    expect(names.length).toBeGreaterThan(250);
    for (const { name, text, docs } of explorer.hover(names.map((name) => `type One = sdk.${name}`))) {
      expect.soft(docs, name).not.toBe('');
      expect.soft(text.replaceAll(/".*?"/g, ''), name).not.toMatch(/\bany\b|zod|trpc|import\(/i);
      // The hover of an alias shows its definition. A union of literals can be long; any other long type must be an
      // interface.
      const isWords = /= (sdk\.\w+(<"[\w.]+">)?|"[\w.:*]+"| \| |\.\.\. \d+ more \.\.\.)+/.test(text);
      if (!isWords) expect.soft(text.length, `${name}: ${text}`).toBeLessThan(LONGEST_METHOD);
    }
  });

  it('shows an example if it is a function', () => {
    const functions = explorer
      .complete('sdk.')
      .filter(({ text }) => /^\(alias\) (function|const) (?![A-Z_]+:)/.test(text));
    expect(functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['createClient', 'hasCode', 'isApiError', 'isNotFound', 'readNdjson', 'safe', 'webStore']),
    );
    for (const { name, docs, examples } of functions) {
      expect.soft(docs, name).not.toBe('');
      expect.soft(examples.join(), name).toContain(name);
    }
  });
});

describe('completion', () => {
  it('offers after a resource exactly its methods, in their order in the source', async () => {
    const types = await consumer.installed('dist/index.d.cts');
    const [, body = ''] = /^interface TicketsApi \{\n(.*?)^\}/ms.exec(types) ?? [];
    const declared = [...body.matchAll(/^ {2}(\w+)[(<]/gm)].map(([, name]) => name);
    expect(declared).toContain('create');
    const offered = editor.names('client.tickets.');
    expect(offered.sort()).toEqual(declared.sort());
  });

  it('offers in an input its fields with their descriptions', async () => {
    const document = JSON.parse(await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
    const fields = Object.keys(document.components.schemas.TicketCreateInput.properties);
    const offered = editor.complete('client.tickets.create({ ', ' });');
    expect(offered.map(({ name }) => name).sort()).toEqual(fields.sort());
    for (const { name, docs } of offered) expect.soft(docs, name).not.toBe('');
  });

  it('offers the values of an enumerated field', () => {
    const offered = editor.names(`client.tickets.create({ subject: '', priority: '`, `' });`);
    expect(offered.sort()).toEqual(['high', 'low', 'normal', 'urgent']);
  });

  it('offers the details of an error after its code is checked', () => {
    const offered = editor.complete(`if (hasCode(client, 'version_conflict')) client.changed`);
    expect(offered.find(({ name }) => name === 'changedFields')?.docs).toContain('version_conflict');
  });

  it('offers all client options with their descriptions', () => {
    const offered = editor.complete('createClient({ ', ' });');
    expect(offered.map(({ name }) => name).sort()).toEqual(
      [
        'apiKey',
        'appInfo',
        'baseUrl',
        'credentials',
        'fetch',
        'headers',
        'onRequest',
        'onResponse',
        'onStepUp',
        'refreshTokenIn',
      ].concat('retry', 'store', 'timeout', 'token'),
    );
    for (const { name, docs } of offered) expect.soft(docs, name).not.toBe('');
  });
});
