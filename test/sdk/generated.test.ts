import { readFile } from 'node:fs/promises';
import { examples as story } from '@ticketwire/server/src/examples/examples.ts';
import { appRouter } from '@ticketwire/server/src/router.ts';
import { describe, expect, it } from 'vitest';
import { examples } from '../../sdk/scripts/examples.ts';
import { generateCalls, generateTypes } from '../../sdk/scripts/generate.ts';

const source = (name: string) => readFile(new URL(`../../sdk/src/${name}`, import.meta.url), 'utf8');

describe('the generated files', () => {
  it.each([
    ['generated.ts', () => generateTypes(appRouter, story)],
    ['generated-calls.ts', () => generateCalls(appRouter)],
  ])('%s is what the router gives now', async (name, generate) => {
    const stale = (await source(name)) !== generate();
    expect(stale, 'stale: run `node sdk/scripts/generate.ts`').toBe(false);
  });

  it('say of each method what it means, and show it by an example', async () => {
    const methods = [...(await source('generated.ts')).matchAll(/((?: {3}\*.*\n)+) {3}\*\/\n {2}(\w+)\(/g)];
    expect(methods.length).toBeGreaterThan(100);
    const mute = methods.filter(([, docs = '']) => !/\n {3}\* @example\n/.test(docs) || !/^ {3}\* [A-Z]/.test(docs));
    expect(mute.map(([, , name]) => name)).toEqual([]);
  });

  it('have an example for no method that is not there', async () => {
    const calls = await source('generated-calls.ts');
    for (const name of Object.keys(examples)) expect(calls).toContain(`${name.split('.')[1]}: (`);
  });

  it('export no name that the client exports too, which would hide it', async () => {
    const names = (text: string) => [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
    const own = [...(await source('index.ts')).matchAll(/\b[A-Z]\w+/g)].map(([name]) => name);
    expect(names(await source('generated.ts')).filter((name) => own.includes(name ?? ''))).toEqual([]);
  });
});
