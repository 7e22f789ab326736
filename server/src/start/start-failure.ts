import path from 'node:path';
import { diskFull } from '../embedded-postgres/disk-full.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'it is a file',
  EACCES: 'the service is not allowed to write there',
  EPERM: 'the service is not allowed to write there',
  EROFS: 'it is on a read-only file system',
  ENOENT: 'the folder cannot be created',
};

/** One line for the person who started the service: what is wrong, and what to do about it. */
export function startFailureReason(error: unknown, dataDir: string): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path: place } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return diskFull(place ?? dataDir);
  const reason = REASONS[code];
  if (reason === undefined || place === undefined || !isWithin(dataDir, place)) return error.message;
  return `DATA_DIR ${dataDir} cannot be used: ${reason}. Set DATA_DIR to a folder that the service can write to.`;
}

function isWithin(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return !way.startsWith('..') && !path.isAbsolute(way);
}
