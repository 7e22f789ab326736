// Plain JavaScript for old versions of Node: it runs before the project's Node version is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const stamp = new URL('node_modules/.ticketwire-packages.json', root);

/** The projects that run the service and build its console and its documentation. */
const PROJECTS = ['.', '@ticketwire/server', '@ticketwire/admin-console', '@ticketwire/docs-site'];
/** Their packages, without tests, browsers and linters. */
const START = ['--prod', ...PROJECTS.flatMap((name) => ['--filter', name])];

/**
 * Installs missing or outdated packages. Never removes any: a start in a checkout with all packages keeps them.
 * @param {'start' | 'all'} required the packages that the command needs.
 * @returns {boolean} false if the installation failed; pnpm has printed the reason.
 */
export function installPackages(required) {
  const pnpm = process.env.npm_execpath;
  // Started without pnpm, by a service manager or in an image: packages are already installed.
  if (pnpm === undefined || !/pnpm[^/\\]*$/.test(pnpm)) return true;
  const digest = digestOfManifests();
  const installed = readStamp();
  if (installed?.digest === digest && (installed.packages === 'all' || required === 'start')) return true;

  const packages = required === 'all' || hasAll(installed) ? 'all' : 'start';
  const [command, ...leadingArgs] = /\.[cm]?js$/.test(pnpm) ? [process.execPath, pnpm] : [pnpm];
  const args = [...leadingArgs, 'install', ...(packages === 'all' ? [] : START)];
  if (!runQuietly(command, args, required)) return false;
  // Read again: an installation can change the lock file.
  writeFileSync(stamp, JSON.stringify({ digest: digestOfManifests(), packages }));
  return true;
}

/** A start says in one line what it is doing. Everything that the package manager prints is shown if it fails. */
function runQuietly(command, args, required) {
  const cwd = fileURLToPath(root);
  // Standard output is for what the command itself prints, such as the notes of a release.
  if (required === 'all') return spawnSync(command, args, { cwd, stdio: ['inherit', 2, 'inherit'] }).status === 0;
  console.log('Installing the packages. This happens once per version …');
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  if (status === 0) return true;
  for (const output of [stdout, stderr]) if (output) process.stderr.write(output);
  if (error) console.error(error.message);
  return false;
}

/** A manual installation leaves no stamp and contains all packages. */
function hasAll(installed) {
  return installed === null ? existsSync(new URL('node_modules/.modules.yaml', root)) : installed.packages === 'all';
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    return null;
  }
}

function digestOfManifests() {
  const examples = readdirSync(new URL('sdk/examples/', root)).map((name) => `sdk/examples/${name}/package.json`);
  const projects = ['', 'server/', 'sdk/', 'admin-console/', 'server/docs-site/', 'test/'].map(
    (folder) => `${folder}package.json`,
  );
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...projects, ...examples.sort()]) {
    const url = new URL(file, root);
    if (existsSync(url)) hash.update(file).update(readFileSync(url));
  }
  return hash.digest('hex');
}
