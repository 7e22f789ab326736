import { glob, readFile } from 'node:fs/promises';
import { examples as apiExamples } from '@ticketwire/server/scripts/openapi/examples/examples.ts';
import { appRouter } from '@ticketwire/server/src/router.ts';
import { describe, expect, it } from 'vitest';
import { examples } from '../../sdk/scripts/examples.ts';
import { generateFiles, generateRouter } from '../../sdk/scripts/print-files.ts';

const sources = new URL('../../sdk/src/', import.meta.url);
const source = (path: string) => readFile(new URL(path, sources), 'utf8');

describe('the generated files', () => {
  const files = generateFiles(appRouter, apiExamples);
  const all = [...files.values()].join('\n');

  it('match the current router', async () => {
    const paths = await Array.fromAsync(glob('**/*.ts', { cwd: new URL('generated/', sources) }));
    expect(paths.sort(), 'run `npx -y pnpm@12 generate`').toEqual([...files.keys()].sort());
    const stale = await Promise.all(
      [...files].map(async ([path, text]) => ((await source(`generated/${path}`)) === text ? [] : [path])),
    );
    expect(stale.flat(), 'run `npx -y pnpm@12 generate`').toEqual([]);
    expect((await source('trpc.ts')) === generateRouter(appRouter), 'run `npx -y pnpm@12 generate`').toBe(true);
  });

  it('declare the types and calls of each resource in a separate file', () => {
    const tickets = files.get('resources/tickets.ts');
    for (const name of ['TicketsApi', 'Ticket', 'TicketCreateInput']) {
      expect(tickets).toContain(`export interface ${name} {`);
    }
    expect(tickets).toContain(`call(mutation('tickets.create'), input, options)`);
    expect(files.get('resources/users.ts')).toContain('export interface UserRef {');
    expect(files.get('shared/lists.ts')).toContain('export interface PageOf<Item> {');
  });

  it('describe each method and show an example', () => {
    const methods = [...all.matchAll(/((?: {3}\*.*\n)+) {3}\*\/\n {2}(\w+)\(/g)];
    expect(methods.length).toBeGreaterThan(100);
    const mute = methods.filter(([, docs = '']) => !/\n {3}\* @example\n/.test(docs) || !/^ {3}\* [A-Z]/.test(docs));
    expect(mute.map(([, , name]) => name)).toEqual([]);
  });

  it('contain no example for a method that does not exist', () => {
    for (const name of Object.keys(examples)) expect(all).toContain(`${name.split('.')[1]}: (`);
  });

  it('export no name that would be hidden by an export of the client', async () => {
    const own = [...(await source('index.ts')).matchAll(/\b[A-Z]\w+/g)].map(([name]) => name);
    const exported = [...(files.get('types.ts') ?? '').matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name);
    expect(exported).toContain('Ticket');
    expect(exported.filter((name) => own.includes(name ?? ''))).toEqual([]);
  });
});
