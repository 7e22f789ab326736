import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtConsole } from './support/console.ts';

const MOST_BYTES = 450_000;
const compress = promisify(brotliCompress);

it('all scripts of the console together take less than 450 kB to send', async () => {
  const folder = await builtConsole();
  const scripts = await Array.fromAsync(glob('assets/*.js', { cwd: folder }));
  const sizes = await Promise.all(
    scripts.map(async (script) => (await compress(await readFile(path.join(folder, script)))).length),
  );
  expect(scripts.length).toBeGreaterThan(10);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});
