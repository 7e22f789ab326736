import { glob, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtConsole } from '../support/built-once.ts';

const STATIC_IMPORT = /(?:^|[;}\n])(?:import|export)(?:[^;'"()]*?from)?\s*["'](?<name>\.{0,2}\/?[^"']+\.js)["']/g;

const folder = await builtConsole();
const scripts = await Array.fromAsync(glob('assets/*.js', { cwd: folder }));
const read = (script: string) => readFile(path.join(folder, script), 'utf8');

/** Returns how many bytes a browser receives: the build compresses each script. */
async function bytesOf(names: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const name of names) bytes += (await stat(path.join(folder, `${name}.br`))).size;
  return bytes;
}

/** Adds a script and what it imports before it runs. */
async function addWithImports(script: string, loaded: Set<string>): Promise<void> {
  if (loaded.has(script)) return;
  loaded.add(script);
  for (const { groups } of (await read(script)).matchAll(STATIC_IMPORT)) {
    await addWithImports(path.join(path.dirname(script), groups?.name ?? ''), loaded);
  }
}

/** Returns the scripts that a page needs when it is the first page of a visit. */
async function scriptsFor(page: string): Promise<Set<string>> {
  const loaded = new Set<string>();
  for (const [, script = ''] of (await read('index.html')).matchAll(/(?:src|href)="[^"]*(assets\/[^"]+\.js)"/g)) {
    await addWithImports(script, loaded);
  }
  const chunk = scripts.find((script) => path.basename(script).startsWith(`${page}-`));
  if (chunk === undefined) throw new Error(`No script for ${page}`);
  await addWithImports(chunk, loaded);
  return loaded;
}

it.each([
  ['TicketList', 356_700],
  ['TicketPage', 381_100],
  ['DashboardPage', 347_800],
])('loads %s as the first page with less than %i bytes of scripts', async (page, most) => {
  const needed = await scriptsFor(page);
  expect(needed.size).toBeGreaterThan(5);
  expect(await bytesOf(needed)).toBeLessThan(most);
});

it('ships all console scripts in less than 816 kB', async () => {
  expect(scripts.length).toBeGreaterThan(10);
  expect(await bytesOf(scripts)).toBeLessThan(816_000);
});
