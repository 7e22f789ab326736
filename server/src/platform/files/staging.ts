import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that has come in whole and is nowhere yet. */
export interface StagedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Removes it, wherever its bytes are by now. */
  discard(): Promise<void>;
}

/** Writes what comes in to a file of its own, never holding more than a chunk. What breaks off leaves nothing behind. */
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
  // Where the name of the finished file is on the disk after a crash, its bytes are too.
  await handle.sync();
  return { size, sha256: hash.digest('hex') };
}

/** Removes what was left by a process that died while a file came in. */
export async function clearStaging(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => null);
    if (facts && facts.mtime < before) await rm(file, { force: true });
  }
}
