import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The user of the image. */
export const USER = 10_001;

/** Whether this machine can run a tree of files as the root of other processes. Only root can become another user. */
export const canSandbox =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', '--pid', '--fork', 'setpriv', '--help']).status === 0;

interface Sandbox {
  /** Folders and files that are visible, read-only, by their path inside. */
  readonly tree: Readonly<Record<string, string>>;
  /** The only folder that can be written to, besides /tmp: /data. */
  readonly data: string;
  readonly environment: Readonly<Record<string, string>>;
}

export interface Contained {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves to the exit code. */
  readonly closed: Promise<number | null>;
  /** The id of the first process inside, as this machine sees it. */
  pid(): Promise<number>;
  /** Kills the first process inside, unless it has ended. */
  kill(): Promise<void>;
}

/** As a container engine does it, with the tools of util-linux: mounts and processes of its own, read-only, no rights. */
const SCRIPT = `
set -e
root=$1; data=$2; user=$3; shift 3
mount --bind "$root" "$root"
while [ "$1" != -- ]; do
  mount --bind "$1" "$root$2"
  mount -o remount,bind,ro "$root$2"
  shift 2
done
shift
mount --bind "$data" "$root/data"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs -o size=64m,mode=1777 tmpfs "$root/tmp"
mount -o remount,bind,ro "$root"
exec chroot "$root" /usr/bin/setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs \\
  --inh-caps=-all --bounding-set=-all /usr/bin/env -i "$@"
`;

/** Runs a command as an unprivileged user on a read-only root, as the first process of its own. */
export async function runContained(
  { tree, data, environment }: Sandbox,
  command: readonly string[],
): Promise<Contained> {
  const root = await mkdtemp(path.join(tmpdir(), 'ticketwire-root-'));
  await chmod(root, 0o755);
  await chown(data, USER, USER);
  for (const inside of ['/data', '/dev', '/proc', '/tmp']) await mkdir(path.join(root, inside));
  const binds: string[] = [];
  for (const [inside, outside] of Object.entries(tree)) {
    const target = path.join(root, inside);
    const stats = await lstat(outside);
    // Such as /lib, which is a link to /usr/lib.
    if (stats.isSymbolicLink()) {
      await symlink(await readlink(outside), target);
      continue;
    }
    await mkdir(target, { recursive: true });
    binds.push(outside, inside);
  }
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const args = ['-c', SCRIPT, 'sh', root, data, String(USER), ...binds, '--', ...variables, ...command];
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const closed = once(child, 'close').then(async ([code]) => {
    await rm(root, { recursive: true, force: true });
    return code;
  });
  const pid = async () => {
    const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
    return Number.parseInt(children, 10);
  };
  return {
    child,
    closed,
    output: () => output,
    pid,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // The end of `unshare` does not end it: the kernel forgets that when a process becomes another user.
      process.kill(await pid(), 'SIGKILL');
      await closed;
    },
  };
}

/** The folders in which a program of this machine finds its libraries. */
export const HOST_FOLDERS: Readonly<Record<string, string>> = Object.fromEntries(
  ['/bin', '/etc', '/lib', '/lib64', '/sbin', '/usr'].map((folder) => [folder, folder]),
);
