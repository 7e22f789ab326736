import { existsSync, readdirSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { buildOnce, filesBelow, ROOT } from './build-once.ts';
import { runBuilder } from './run-builder.ts';

const CONSOLE = path.join(ROOT, 'admin-console');
const SOURCE_FOLDERS = ['admin-console/src', 'admin-console/public', 'sdk/src'];
const brotli = promisify(brotliCompress);

/** The maximum quality takes twelve times as long on the first start and saves only a tenth. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Builds the console unless the existing build is up to date. Returns its directory. */
export const buildConsole = (announce: () => void): Promise<string> =>
  buildOnce({
    project: 'admin-console',
    sources: sourceFiles,
    beforeBuild: announce,
    async build(folder) {
      const vite = path.join(CONSOLE, 'node_modules/vite/bin/vite.js');
      const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
      await runBuilder(args, { name: 'The console', cwd: CONSOLE });
      await compressAssets(folder);
    },
  });

/** Returns the directory of a console that was built before. */
export async function requireConsole(folder: string): Promise<string> {
  const directory = path.resolve(folder);
  if (existsSync(path.join(directory, 'index.html'))) return directory;
  throw new Error(
    `CONSOLE_DIR ${folder} does not contain a built console. Correct it, or remove it to build the console at startup.`,
  );
}

function sourceFiles(): string[] {
  const settings = readdirSync(CONSOLE).filter((name) => /\.(html|ts|json)$/.test(name));
  return [
    path.join(ROOT, 'pnpm-lock.yaml'),
    ...settings.map((name) => path.join(CONSOLE, name)),
    ...SOURCE_FOLDERS.flatMap(filesBelow),
  ];
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
