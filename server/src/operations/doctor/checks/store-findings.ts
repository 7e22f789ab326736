import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ignore } from '../../../platform/errors/ignored.ts';
import type { Config } from '../../../platform/services/config.ts';
import { openFiles } from '../../../platform/services/open-file-store.ts';
import { type Finding, failed, ok } from './finding.ts';

/** Returns the folder itself if it exists, or the folder in which it would be created. */
export async function nearestExisting(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    ({ code }) => code !== 'ENOENT' && code !== 'ENOTDIR',
  );
  return exists ? folder : nearestExisting(path.dirname(folder));
}

type StoreConfig = Pick<Config, 'attachments' | 'dataDir'>;

/** Stores a file like the service, and deletes it again. `variable` holds the address of the bucket. */
export async function bucketFinding(config: StoreConfig, variable: string): Promise<Finding> {
  let reason = '';
  const note = ({ err }: { err?: unknown }) => {
    reason = err instanceof Error ? causeOf(err) : String(err);
  };
  const files = openFiles(config, { debug() {}, info() {}, warn() {}, error: note });
  const content = randomBytes(64);
  const staged = await files.stage(Readable.from([content]));
  try {
    await files.put(staged);
    const stored = await buffer(files.read(staged.sha256));
    await files.delete(staged.sha256);
    if (!stored.equals(content)) throw new Error('the content that was read differs from what was stored');
    return ok('A file was stored in the bucket, read and deleted');
  } catch (error) {
    const message = reason || (error instanceof Error ? error.message : String(error));
    return failed(
      `A file cannot be stored in the bucket, read and deleted: ${message}`,
      `Check ${variable}, the permissions of its key (get, put, delete, list), and the network.`,
    );
  } finally {
    await staged.discard();
  }
}

/** Stores a file in a folder that exists, and deletes it again. */
export async function folderFinding(folder: string): Promise<Finding> {
  const file = path.join(folder, `doctor-${randomUUID()}.part`);
  try {
    await writeFile(file, 'doctor', { mode: 0o600 });
    await readFile(file);
    return ok('A file was stored, read and deleted');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failed(`No file can be stored in ${folder}: ${message}`, 'Check its owner, permissions and free space.');
  } finally {
    await rm(file, { force: true }).catch(ignore('delete_test_file'));
  }
}

/** `fetch` says only that it failed; its cause says why. */
const causeOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message);
