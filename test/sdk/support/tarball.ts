import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { pack } from '../../../sdk/scripts/pack.ts';
import { unpackOnce } from '../../support/browser/unpack-once.ts';

/** Returns the path of the package as it is published. It is packed once for all test files. */
export async function tarball(): Promise<string> {
  const folder = await unpackOnce(join(inject('scratch'), 'sdk-package'), async (partial) => {
    await pack(partial);
  });
  const [file = ''] = await readdir(folder);
  return join(folder, file);
}
