import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CONSOLE = path.join(ROOT, 'admin-console');
const SOURCE_FOLDERS = ['admin-console/src', 'admin-console/public', 'sdk/src'];
const brotli = promisify(brotliCompress);

/** The best of all takes twelve times as long, at a first start, for a tenth less. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 9 };

const BUILT = path.join(CONSOLE, 'dist');
const STAMP = '.built-from';
/** On the file system of the built one. */
const WORKSHOP = path.join(CONSOLE, 'node_modules/.cache');

/**
 * Builds the console unless the built one is of these very sources. Returns where it is. Several processes may do so at
 * the same time: each builds in a folder of its own, and what is served is always whole.
 */
export async function buildConsole(announce: () => void): Promise<string> {
  const sources = fingerprint();
  if (!(await isBuiltFrom(sources))) {
    announce();
    await mkdir(WORKSHOP, { recursive: true });
    const folder = await mkdtemp(path.join(WORKSHOP, 'console-'));
    try {
      await runVite(folder);
      await compressAssets(folder);
      await writeFile(path.join(folder, STAMP), sources);
      await putInPlace(folder, sources);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return BUILT;
}

const isBuiltFrom = async (sources: string): Promise<boolean> =>
  (await readFile(path.join(BUILT, STAMP), 'utf8').catch(() => null)) === sources;

async function putInPlace(folder: string, sources: string): Promise<void> {
  const former = `${folder}-former`;
  while (!(await isBuiltFrom(sources))) {
    await unless(['ENOENT'], rename(BUILT, former));
    // Another process may have put its own there in between.
    await unless(['ENOTEMPTY', 'EEXIST'], rename(folder, BUILT));
    await rm(former, { recursive: true, force: true });
  }
}

async function unless(codes: readonly string[], change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (!codes.some((one) => one === code)) throw error;
  }
}

/** Sizes and times of change tell sources apart without reading them at every start. */
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
  // With the types of entries, which are otherwise asked of the disk one by one.
  const sources = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }),
  ).filter((entry) => entry.isFile());
  return [
    path.join(ROOT, 'pnpm-lock.yaml'),
    ...settings.map((name) => path.join(CONSOLE, name)),
    ...sources.map(({ parentPath, name }) => path.join(parentPath, name)),
  ].sort();
}

/** For whoever serves them: what a build makes is asked for far more often than it is made. */
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
    // Whatever the service runs as: a development build is slow, and breaks the page's content security policy.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(`The console could not be built:\n${said}`);
}
