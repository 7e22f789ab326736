import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Fills `target` exactly once, however many processes ask at the same time: each fills a folder of its own beside it,
 * the first rename wins and the others throw theirs away. A folder that is there is therefore always complete.
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
