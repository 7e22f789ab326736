import { createHash } from 'node:crypto';
import { lstat, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { valueOn } from '../../platform/errors/expected.ts';

/** `sockaddr_un` holds 104 bytes on macOS and 108 on Linux, including the final zero. */
const MAX_BYTES = 103;
const fits = (directory: string) => Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= MAX_BYTES;

/**
 * Returns the path that leads clients to the socket in the cluster. If that path is too long for a socket, uses a link
 * in a short private directory, whose name is derived from the cluster so that the next start reuses it.
 */
export async function socketPath(cluster: string): Promise<string> {
  if (fits(cluster)) return cluster;
  const uid = process.getuid?.() ?? 0;
  const name = `ticketwire-${uid}-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const directory = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find((path) => fits(join(path, 'db')));
  if (directory === undefined) throw new Error(`The path of DATA_DIR is too long for a Unix socket: ${cluster}`);

  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const { mode, uid: owner } = await lstat(directory);
  // Any user can create a directory or a link with this name in /tmp and pose as our database.
  if (owner !== uid || (mode & 0o170_077) !== 0o040_000) {
    throw new Error(`${directory} is not a private directory of this user. Remove it, or choose a shorter DATA_DIR.`);
  }

  const link = join(directory, 'db');
  if ((await readlink(link).catch(valueOn(null, 'ENOENT'))) !== cluster) {
    await rm(`${link}.new`, { force: true });
    await symlink(cluster, `${link}.new`);
    await rename(`${link}.new`, link);
  }
  return link;
}
