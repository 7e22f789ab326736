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

/** Returns one line for the operator: what is wrong, and how to fix it. */
export function startFailureReason(error: unknown, dataDir: string): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path: failedPath } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return diskFull(failedPath ?? dataDir);
  const reason = REASONS[code];
  if (reason === undefined || failedPath === undefined || !isWithin(dataDir, failedPath)) return error.message;
  return `DATA_DIR ${dataDir} cannot be used: ${reason}. Set DATA_DIR to a folder that the service can write to.`;
}

function isWithin(folder: string, failedPath: string): boolean {
  const relative = path.relative(folder, failedPath);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}
