import { existsSync, globSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Folders that contain neither sources nor configuration. */
const LEFT_OUT = ['node_modules', 'dist', 'artifacts', '.git', '.data'];

/**
 * Copies this checkout until the end of the test. The copy shares the installed packages, but imports its own sources.
 */
export async function copyCheckout(): Promise<string> {
  const copy = await realpath(await mkdtemp(path.join(tmpdir(), 'ticketwire-checkout-')));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(ROOT, copy, { recursive: true, filter: (source) => !LEFT_OUT.includes(path.basename(source)) });
  await linkInstalledPackages(copy);
  return copy;
}

/** Lets another checkout use the packages that are installed in this one. */
export async function linkInstalledPackages(checkout: string): Promise<void> {
  const projects = globSync('{.,server,sdk,sdk/examples/*,admin-console,server/docs-site,test}/node_modules', {
    cwd: ROOT,
  });
  for (const packages of projects) await linkPackages(packages, checkout);
}

/**
 * Links each package separately. Packages of the workspace link to the copy, so that nothing is imported from this
 * checkout.
 */
async function linkPackages(packages: string, copy: string): Promise<void> {
  const [from, to] = [path.join(ROOT, packages), path.join(copy, packages)];
  await mkdir(to, { recursive: true });
  // Caches are not shared, because they are written to.
  for (const name of readdirSync(from).filter((entry) => entry !== '.cache' && entry !== '@ticketwire')) {
    await symlink(path.join(from, name), path.join(to, name));
  }
  const workspace = path.join(from, '@ticketwire');
  if (!existsSync(workspace)) return;
  await mkdir(path.join(to, '@ticketwire'));
  for (const name of readdirSync(workspace)) {
    const folder = path.relative(ROOT, await realpath(path.join(workspace, name)));
    await symlink(path.join(copy, folder), path.join(to, '@ticketwire', name));
  }
}
