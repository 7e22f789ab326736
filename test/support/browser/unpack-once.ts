import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Fills `target` exactly once, even if several processes call it at the same time: each fills its own folder next to
 * it, the first rename wins, and the others discard theirs. A folder that exists is therefore always complete.
 */
export async function unpackOnce(target: string, fill: (folder: string) => Promise<void>): Promise<string> {
  if (await exists(target)) return target;
  await mkdir(dirname(target), { recursive: true });
  const partial = await mkdtemp(`${target}.partial-`);
  try {
    await fill(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  return target;
}
