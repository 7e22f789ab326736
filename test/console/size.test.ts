import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtConsole } from '../support/built-once.ts';

const compress = promisify(brotliCompress);
const STATIC_IMPORT = /(?:^|[;}\n])(?:import|export)(?:[^;'"()]*?from)?\s*["'](?<name>\.{0,2}\/?[^"']+\.js)["']/g;

const folder = await builtConsole();
const scripts = await Array.fromAsync(glob('assets/*.js', { cwd: folder }));
const read = (script: string) => readFile(path.join(folder, script), 'utf8');

/** Compressed sizes of the scripts read so far, many of which several pages need. */
const sizes = new Map<string, number>();

/** Returns the compressed size. One after the other, because other tests run on the same machine. */
async function bytesOf(names: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const name of names) {
    const size = sizes.get(name) ?? (await compress(await read(name))).length;
    sizes.set(name, size);
    bytes += size;
  }
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
  ['TicketList', 331_000],
  ['TicketPage', 353_500],
  ['DashboardPage', 322_500],
])('loads %s as the first page with less than %i bytes of scripts', async (page, most) => {
  const needed = await scriptsFor(page);
  expect(needed.size).toBeGreaterThan(5);
  expect(await bytesOf(needed)).toBeLessThan(most);
});

it('ships all console scripts in less than 763 kB', async () => {
  expect(scripts.length).toBeGreaterThan(10);
  expect(await bytesOf(scripts)).toBeLessThan(763_000);
});
