import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { valueOn } from '../errors/expected.ts';

/** A file that was received completely but is not stored yet. */
export interface StagedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Removes the staged file; a stored copy is unaffected. */
  discard(): Promise<void>;
}

/** Writes incoming bytes to a temporary file, one chunk at a time. Removes the file if the transfer fails. */
export async function stage(folder: string, bytes: AsyncIterable<Uint8Array>): Promise<StagedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${randomUUID()}.part`);
  const discard = () => rm(file, { force: true });
  try {
    return { path: file, ...(await write(file, bytes)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function write(file: string, bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await using handle = await open(file, 'wx', 0o600);
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
    await handle.writeFile(chunk);
  }
  // Syncs first: if the final name survives a crash, so does the content.
  await handle.sync();
  return { size, sha256: hash.digest('hex') };
}

/** Removes files left by a process that died while receiving them. */
export async function clearStaging(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(valueOn([], 'ENOENT'));
  for (const name of names.filter((fileName) => fileName.endsWith('.part'))) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(valueOn(null, 'ENOENT'));
    if (stats && stats.mtime < before) await rm(file, { force: true });
  }
}
