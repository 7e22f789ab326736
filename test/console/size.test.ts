import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtConsole } from '../support/built-console.ts';

const MOST_BYTES = 452_000;
const compress = promisify(brotliCompress);

it('ships all console scripts in less than 452 kB', async () => {
  const folder = await builtConsole();
  const scripts = await Array.fromAsync(glob('assets/*.js', { cwd: folder }));
  expect(scripts.length).toBeGreaterThan(10);
  let bytes = 0;
  // One after the other, because other tests run on the same machine.
  for (const script of scripts) bytes += (await compress(await readFile(path.join(folder, script)))).length;
  expect(bytes).toBeLessThan(MOST_BYTES);
});
