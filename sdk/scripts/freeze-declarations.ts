/**
 * Writes the declarations of the SDK into one file without comments, docs/sdk.released.d.ts, with which those of later
 * releases are compared.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'tsdown';

const sdk = resolve(import.meta.dirname, '..');
const built = await mkdtemp(join(sdk, 'dist-'));
try {
  await build({ cwd: sdk, outDir: built, logLevel: 'error' });
  const declarations = await readFile(join(built, 'index.d.cts'), 'utf8');
  const text = declarations.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '');
  await writeFile(join(sdk, '../docs/sdk.released.d.ts'), text);
} finally {
  await rm(built, { recursive: true });
}
