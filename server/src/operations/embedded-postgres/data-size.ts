import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The number of the first database that is not part of every cluster. */
const FIRST_OWN = 16_384;

/** Returns the size of the databases of a cluster in bytes, 0 for a new one. It reads sizes of files and none of the files. */
export async function dataSize(cluster: string): Promise<number> {
  const base = join(cluster, 'base');
  const databases = await readdir(base);
  const sizes = await Promise.all(
    databases.filter((database) => Number(database) >= FIRST_OWN).map((database) => folderSize(join(base, database))),
  );
  return sum(sizes);
}

async function folderSize(folder: string): Promise<number> {
  const files = await readdir(folder);
  return sum(await Promise.all(files.map((file) => fileSize(join(folder, file)))));
}

/** Returns 0 if the file is gone: a killed server can still be removing some. */
const fileSize = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0;
      throw error;
    },
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
