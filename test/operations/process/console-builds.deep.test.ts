import { execFile } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../platform/harness.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Copies the sources of the console and its build script, with links to the packages of this checkout. */
async function copyOfConsole(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'ticketwire-console-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  const own = (source: string) => !['node_modules', 'dist'].includes(path.basename(source));
  for (const part of [
    'admin-console',
    'sdk',
    'server/src/operations/start',
    'server/src/platform/errors',
    'package.json',
    'tsconfig.json',
    'pnpm-lock.yaml',
  ]) {
    await cp(path.join(root, part), path.join(copy, part), { recursive: true, filter: own });
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  await symlink(path.join(root, 'sdk/node_modules'), path.join(copy, 'sdk/node_modules'));
  // A separate folder, because builds write to it.
  const packages = path.join(root, 'admin-console/node_modules');
  await mkdir(path.join(copy, 'admin-console/node_modules'));
  for (const name of readdirSync(packages).filter((entry) => !entry.startsWith('.'))) {
    await symlink(path.join(packages, name), path.join(copy, 'admin-console/node_modules', name));
  }
  return copy;
}

const build = (copy: string) =>
  run(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { buildConsole } = await import(${JSON.stringify(path.join(copy, 'server/src/operations/start/console-build.ts'))});
     await buildConsole(() => {});`,
  ]);

/** Returns the files that the page of a build requests but that do not exist. */
function missingFrom(dist: string): string[] {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const assets = [...page.matchAll(/assets\/[\w.-]+/g)].map(([asset]) => asset);
  return assets.length === 0 ? ['any asset'] : assets.filter((asset) => !existsSync(path.join(dist, asset)));
}

/**
 * Checks the build repeatedly until `end` is called, which returns the files that were missing since the build first
 * existed.
 */
function watch(dist: string): { end(): string[] } {
  const missing = new Set<string>();
  let isThere = false;
  const look = () => {
    isThere ||= existsSync(path.join(dist, 'index.html'));
    if (!isThere) return;
    try {
      for (const asset of missingFrom(dist)) missing.add(asset);
    } catch (error) {
      missing.add(String(error));
    }
  };
  const timer = setInterval(look, 5);
  return {
    end() {
      clearInterval(timer);
      look();
      expect(isThere).toBe(true);
      return [...missing];
    },
  };
}

it('keeps the console complete while several starts build it concurrently, and leaves no other files', async () => {
  const copy = await copyOfConsole();
  const watching = watch(path.join(copy, 'admin-console/dist'));
  const first = build(copy);
  // The first build has written its page but is not finished: builds that start now run as well, and finish later.
  const pages = 'admin-console/{dist,node_modules/.cache/admin-console-*}/index.html';
  await eventually(() => expect(globSync(pages, { cwd: copy })).toHaveLength(1));
  await Promise.all([first, build(copy), build(copy)]);
  expect(watching.end()).toEqual([]);
  expect(globSync('admin-console/node_modules/.cache/admin-console-*', { cwd: copy })).toEqual([]);
}, 240_000);
