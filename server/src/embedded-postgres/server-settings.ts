import { totalmem } from 'node:os';

type Settings = Readonly<Record<string, string>>;

const MB = 1024 * 1024;

/** Bytes of memory that this process and its children can use: those of its container, if it has a limit. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Returns settings for a server that shares a machine with the service (decision 52). */
export function serverSettings(memory: number): Settings {
  return {
    // More would lengthen the start; the system caches the rest of the files.
    shared_buffers: share(memory / 16, 128, 256),
    effective_cache_size: share(memory / 2, 256, 16 * 1024),
    // For building indexes in migrations.
    maintenance_work_mem: share(memory / 32, 64, 512),
    // With the default of 1 GB, a server under load checkpoints every few seconds, and each checkpoint makes it log
    // whole pages again.
    max_wal_size: '2GB',
    wal_compression: 'on',
    // Random reads are cheap on an SSD. With the default of 4, the planner sorts a whole list instead of reading one
    // page in the order of an index.
    random_page_cost: '1.1',
  };
}

const share = (bytes: number, least: number, most: number) =>
  `${Math.round(Math.min(Math.max(bytes / MB, least), most))}MB`;
