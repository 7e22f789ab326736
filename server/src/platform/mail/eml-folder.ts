import { chmod, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes messages as `.eml` files whose names sort by time. Only the owner can read them because links in emails may
 * open accounts. Each file is written atomically. Resolves with its name.
 */
export async function writeEml(folder: string, id: string, message: Buffer, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const name = `${now.toISOString().replaceAll(':', '-')}-${id}.eml`;
  const path = join(folder, name);
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(message);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  return name;
}
