import { randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { diskCheck } from '../../platform/health/disk-check.ts';
import type { Config } from '../../platform/services/config.ts';
import { openFiles } from '../../platform/services/open-file-store.ts';
import { type Check, type Finding, failed, ok, skipped, warning } from './finding.ts';

/** Folders and buckets: whether they can be written to, by the right user, and have space. */
export const storageChecks: readonly Check[] = [
  {
    id: 'data-folder',
    async run({ config: { dataDir } }) {
      const folder = path.resolve(dataDir);
      const existing = await nearestExisting(folder);
      const stats = await stat(existing);
      if (!stats.isDirectory()) return failed(`${existing} is a file`, 'Set DATA_DIR to a folder.');
      const isWritable = await access(existing, constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      );
      if (!isWritable) {
        return failed(
          `This user (${process.getuid?.() ?? 'unknown'}) cannot write to ${existing}, which belongs to user ${stats.uid}`,
          'Give the folder to the user of the service (chown -R), or run this command as that user.',
        );
      }
      if (existing !== folder) return ok(`${folder} does not exist yet and can be created`);
      return ownerFinding(folder, stats.uid, process.getuid?.());
    },
  },
  {
    id: 'secrets-folder',
    async run({ config: { dataDir } }) {
      const folder = path.resolve(dataDir, 'keys');
      const stats = await stat(folder).catch(() => null);
      if (stats === null || process.platform === 'win32') return ok('There are no keys that other users could read');
      if ((stats.mode & 0o077) === 0) return ok('Only the user of the service can read the signing keys');
      return failed(
        `Other users of this machine can read the signing keys in ${folder}`,
        `Run \`chmod -R go= ${folder}\`, then \`npx -y pnpm@12 rotate-key\`.`,
      );
    },
  },
  {
    id: 'attachments',
    run: ({ config }) =>
      's3' in config.attachments ? bucketFinding(config) : folderFinding(config.attachments.folder),
  },
  {
    id: 'disk',
    async run({ config: { dataDir } }) {
      const { state, freeBytes } = await diskCheck({ name: 'disk', folder: dataDir, isRequired: false }).run();
      const summary = `${Math.floor(Number(freeBytes) / 1024 ** 2)} MiB are free on the disk of DATA_DIR`;
      if (state === 'ok') return ok(summary);
      const advice = 'Free space, or enlarge the volume.';
      return state === 'warning' ? warning(summary, advice) : failed(summary, advice);
    },
  },
];

export function ownerFinding(folder: string, owner: number, user: number | undefined): Finding {
  if (user === undefined || owner === user) return ok(`${folder} can be written to`);
  return warning(
    `${folder} belongs to user ${owner}, but this command runs as user ${user}`,
    'Run it as the user of the service: otherwise it cannot see what that user can do.',
  );
}

async function nearestExisting(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    ({ code }) => code !== 'ENOENT' && code !== 'ENOTDIR',
  );
  return exists ? folder : nearestExisting(path.dirname(folder));
}

/** Stores a file like the service, and deletes it again. */
async function bucketFinding(config: Config): Promise<Finding> {
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
      'Check ATTACHMENTS_URL, the permissions of its key (get, put, delete, list), and the network.',
    );
  } finally {
    await staged.discard();
  }
}

/** Creates no folders: they would belong to the user of this command. */
async function folderFinding(attachments: string): Promise<Finding> {
  const folder = path.resolve(attachments);
  if ((await nearestExisting(folder)) !== folder) return skipped('No attachment was stored yet');
  const file = path.join(folder, `doctor-${randomUUID()}.part`);
  try {
    await writeFile(file, 'doctor', { mode: 0o600 });
    await readFile(file);
    return ok('A file was stored, read and deleted');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failed(`No file can be stored in ${folder}: ${message}`, 'Check its owner, permissions and free space.');
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** `fetch` says only that it failed; its cause says why. */
const causeOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message);
