import { chmod, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes messages as files that every mail program opens, named so that they sort by time. Only the owner may read
 * them: links in mails are keys to accounts. A file is there whole or not at all. Resolves with its
 * name.
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
