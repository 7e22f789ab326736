import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { valueOn } from '../../platform/errors/expected.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CONSOLE = path.join(ROOT, 'admin-console');
const SOURCE_FOLDERS = ['admin-console/src', 'admin-console/public', 'sdk/src'];
const brotli = promisify(brotliCompress);

/** The maximum quality takes twelve times as long on the first start and saves only a tenth. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 9 };

const BUILT = path.join(CONSOLE, 'dist');
const STAMP = '.built-from';
/** On the same file system as the final build. */
const TEMP_DIR = path.join(CONSOLE, 'node_modules/.cache');

/**
 * Builds the console unless the existing build is up to date. Returns its directory. Several processes can do so at the
 * same time: each builds in its own folder, and the served build is always complete.
 */
export async function buildConsole(announce: () => void): Promise<string> {
  const sources = fingerprint();
  if (!(await isBuiltFrom(sources))) {
    announce();
    await mkdir(TEMP_DIR, { recursive: true });
    const folder = await mkdtemp(path.join(TEMP_DIR, 'console-'));
    try {
      await runVite(folder);
      await compressAssets(folder);
      await writeFile(path.join(folder, STAMP), sources);
      await replaceBuild(folder, sources);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return BUILT;
}

/** Returns the directory of a console that was built before. */
export async function requireConsole(folder: string): Promise<string> {
  const directory = path.resolve(folder);
  if (existsSync(path.join(directory, 'index.html'))) return directory;
  throw new Error(
    `CONSOLE_DIR ${folder} does not contain a built console. Correct it, or remove it to build the console at startup.`,
  );
}

const isBuiltFrom = async (sources: string): Promise<boolean> =>
  (await readFile(path.join(BUILT, STAMP), 'utf8').catch(valueOn(null, 'ENOENT'))) === sources;

async function replaceBuild(folder: string, sources: string): Promise<void> {
  const previous = `${folder}-former`;
  while (!(await isBuiltFrom(sources))) {
    await ignoreErrors(['ENOENT'], rename(BUILT, previous));
    // Another process may have placed its build there in the meantime.
    await ignoreErrors(['ENOTEMPTY', 'EEXIST'], rename(folder, BUILT));
    await rm(previous, { recursive: true, force: true });
  }
}

async function ignoreErrors(codes: readonly string[], change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (!codes.some((ignored) => ignored === code)) throw error;
  }
}

/** Detects changed sources by size and modification time, without reading them on every start. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function sourceFiles(): string[] {
  const settings = readdirSync(CONSOLE).filter((name) => /\.(html|ts|json)$/.test(name));
  // Reads the entry types with the listing instead of with one call per file.
  const sources = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }),
  ).filter((entry) => entry.isFile());
  return [
    path.join(ROOT, 'pnpm-lock.yaml'),
    ...settings.map((name) => path.join(CONSOLE, name)),
    ...sources.map(({ parentPath, name }) => path.join(parentPath, name)),
  ].sort();
}

/** Compresses once at build time, because assets are served far more often than built. */
async function compressAssets(folder: string): Promise<void> {
  const assets = await Array.fromAsync(glob('assets/*.{js,css}', { cwd: folder }));
  await Promise.all(
    assets.map(async (asset) => {
      const file = path.join(folder, asset);
      await writeFile(`${file}.br`, await brotli(await readFile(file), { params: QUALITY }));
    }),
  );
}

async function runVite(folder: string): Promise<void> {
  const vite = path.join(CONSOLE, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: CONSOLE,
    stdio: 'pipe',
    // Always a production build: a development build is slow and violates the content security policy of the page.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(`The console could not be built:\n${output}`);
}
