// Plain JavaScript that old versions of Node can read: it runs before the Node of the project is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const stamp = new URL('node_modules/.ticketwire-packages.json', root);

/** What the service runs on and what builds its console. No tests, no browser, no linter. */
const START = ['--prod', '--filter', '.', '--filter', '@ticketwire/server', '--filter', '@ticketwire/admin-console'];

/**
 * Installs the packages that are missing or outdated. What was installed once stays: a start in a checkout with all
 * packages keeps them all.
 * @param {'start' | 'all'} wanted the packages that the command needs.
 * @returns {boolean} false if the installation failed; pnpm has told why.
 */
export function installPackages(wanted) {
  const pnpm = process.env.npm_execpath;
  // Run by itself, without pnpm: by a service manager, in an image. There, packages are installed beforehand.
  if (pnpm === undefined || !/pnpm[^/\\]*$/.test(pnpm)) return true;
  const digest = digestOfManifests();
  const installed = readStamp();
  if (installed?.digest === digest && (installed.packages === 'all' || wanted === 'start')) return true;

  const packages = wanted === 'all' || hasAll(installed) ? 'all' : 'start';
  const [command, ...before] = /\.[cm]?js$/.test(pnpm) ? [process.execPath, pnpm] : [pnpm];
  const args = [...before, 'install', ...(packages === 'all' ? [] : START)];
  const { status } = spawnSync(command, args, { cwd: fileURLToPath(root), stdio: 'inherit' });
  if (status !== 0) return false;
  // Read anew: an installation may have written the lock file.
  writeFileSync(stamp, JSON.stringify({ digest: digestOfManifests(), packages }));
  return true;
}

/** An installation by hand leaves no stamp, and is one of everything. */
function hasAll(installed) {
  return installed === null ? existsSync(new URL('node_modules/.modules.yaml', root)) : installed.packages === 'all';
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return null;
  }
}

function digestOfManifests() {
  const examples = readdirSync(new URL('sdk/examples/', root)).map((name) => `sdk/examples/${name}/package.json`);
  const projects = ['', 'server/', 'sdk/', 'admin-console/', 'test/'].map((folder) => `${folder}package.json`);
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...projects, ...examples.sort()]) {
    const url = new URL(file, root);
    if (existsSync(url)) hash.update(file).update(readFileSync(url));
  }
  return hash.digest('hex');
}
