import { totalmem } from 'node:os';

type Settings = Readonly<Record<string, string>>;

const MB = 1024 * 1024;

/** Bytes of memory that this process and its children can use: those of its container, if it has a limit. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

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
