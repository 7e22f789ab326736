import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** What a web process needs at most under load. */
const PER_PROCESS = 384 * MB;
/** For the worker, the process that watches over the others, the embedded PostgreSQL and the system. */
const RESERVED = 1024 * MB;
/** The embedded PostgreSQL needs cores as well, and PostgreSQL has 100 connections by default. */
const MOST = 8;
/** Up to two cores, PostgreSQL and the worker have enough to do on the second one. */
const FEW_CORES = 2;

/** Bytes of memory that this process and its children can use: those of its container, if it has a limit. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

interface Machine {
  readonly cores: number;
  readonly memory: number;
}

/** Returns how many web processes `PROCESSES=auto` starts. */
export function automaticProcesses({ cores, memory }: Machine): number {
  if (cores <= FEW_CORES) return 1;
  return Math.max(1, Math.min(cores, MOST, Math.floor((memory - RESERVED) / PER_PROCESS)));
}
