import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONSOLE = path.join(ROOT, 'admin-console');
const SOURCES = [
  'admin-console/{src,public}/**/*.*',
  'admin-console/*.{html,ts,json}',
  'sdk/src/**/*.ts',
  'pnpm-lock.yaml',
];
const brotli = promisify(brotliCompress);

/** The best of all takes twelve times as long, at a first start, for a tenth less. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 9 };

const STAMP = path.join(CONSOLE, 'dist/.built-from');

/** Builds the console unless the built one is of these very sources. Returns where it is. */
export async function buildConsole(announce: () => void): Promise<string> {
  const sources = await fingerprint();
  const built = await readFile(STAMP, 'utf8').catch(() => null);
  if (built !== sources) {
    announce();
    await runVite();
    await compressAssets();
    await writeFile(STAMP, sources);
  }
  return path.join(CONSOLE, 'dist');
}

/** Sizes and times of change tell sources apart without reading them at every start. */
async function fingerprint(): Promise<string> {
  const files = (await Array.fromAsync(glob(SOURCES, { cwd: ROOT }))).sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = await stat(path.join(ROOT, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** For whoever serves them: what a build makes is asked for far more often than it is made. */
async function compressAssets(): Promise<void> {
  const assets = await Array.fromAsync(glob('dist/assets/*.{js,css}', { cwd: CONSOLE }));
  await Promise.all(
    assets.map(async (asset) => {
      const file = path.join(CONSOLE, asset);
      await writeFile(`${file}.br`, await brotli(await readFile(file), { params: QUALITY }));
    }),
  );
}

async function runVite(): Promise<void> {
  const vite = path.join(CONSOLE, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
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
