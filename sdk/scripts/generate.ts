import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { valueOn } from '@ticketwire/server/src/platform/errors/expected.ts';
import { generateFiles, generateRouter } from './print-files.ts';

const SOURCES = resolve(import.meta.dirname, '../src');

/** Lists generated files that the router no longer needs, such as those of a removed resource. */
async function surplus(needed: ReadonlySet<string>): Promise<string[]> {
  const found = await Array.fromAsync(glob('generated/**/*.ts', { cwd: SOURCES }));
  return found.filter((path) => !needed.has(path));
}

async function write(files: ReadonlyMap<string, string>): Promise<void> {
  for (const path of await surplus(new Set(files.keys()))) await rm(join(SOURCES, path));
  for (const [path, text] of files) {
    await mkdir(dirname(join(SOURCES, path)), { recursive: true });
    await writeFile(join(SOURCES, path), text);
  }
}

/** Lists the files that `write` would change. */
async function outdated(files: ReadonlyMap<string, string>): Promise<string[]> {
  const stale = await surplus(new Set(files.keys()));
  for (const [path, text] of files) {
    if ((await readFile(join(SOURCES, path), 'utf8').catch(valueOn('', 'ENOENT'))) !== text) stale.push(path);
  }
  return stale;
}

const { appRouter } = await import('@ticketwire/server/src/router.ts');
const { examples } = await import('@ticketwire/server/scripts/openapi/examples/examples.ts');
const files = new Map([...generateFiles(appRouter, examples)].map(([path, text]) => [`generated/${path}`, text]));
files.set('trpc.ts', generateRouter(appRouter));

if (process.argv.includes('--check')) {
  for (const path of await outdated(files)) {
    console.error(`sdk/src/${path} is outdated: run \`npx -y pnpm@12 generate\``);
    process.exitCode = 1;
  }
} else await write(files);
