import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

type Settings = Readonly<Record<string, string>>;

const MB = 1024 * 1024;

/**
 * Returns settings for a server that shares a machine with the service (decision 52), by the bytes of its memory and of
 * the databases.
 */
export function serverSettings({ memory, data }: { readonly memory: number; readonly data: number }): Settings {
  const usual = within(memory / 16, 128 * MB, 256 * MB);
  return {
    // More lengthens the start. A large database needs more: a page that only the system caches is copied and its checksum
    // is compared at each use.
    shared_buffers: inMegabytes(within(data, usual, Math.max(usual, memory / 8))),
    effective_cache_size: inMegabytes(within(memory / 2, 256 * MB, 16 * 1024 * MB)),
    // For building indexes in migrations.
    maintenance_work_mem: inMegabytes(within(memory / 32, 64 * MB, 512 * MB)),
    // With the default of 1 GB, a server under load checkpoints every few seconds, and each checkpoint makes it log
    // whole pages again.
    max_wal_size: '2GB',
    wal_compression: 'on',
    // Random reads are cheap on an SSD. With the default of 4, the planner sorts a whole list instead of reading one
    // page in the order of an index.
    random_page_cost: '1.1',
  };
}

const within = (bytes: number, least: number, most: number) => Math.min(Math.max(bytes, least), most);

const inMegabytes = (bytes: number) => `${Math.round(bytes / MB)}MB`;

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
