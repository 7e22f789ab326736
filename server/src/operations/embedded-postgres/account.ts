import { readFile } from 'node:fs/promises';
import { valueOn } from '../../platform/errors/expected.ts';
import type { Binaries } from './binaries.ts';
import { type Account, type Owner, runProgram } from './program.ts';

const currentUser: Account = { identity: {}, prefix: [], owner: null };

/**
 * Chooses the account that runs PostgreSQL, which does not run as root. For root, finds a way to become another user
 * who can still access the programs and the data. A regular user runs it directly.
 * @param clusterOwner the owner of an existing cluster.
 */
export async function chooseAccount(binaries: Binaries, dataDir: string, clusterOwner: Owner | null): Promise<Account> {
  if (process.getuid?.() !== 0) return currentUser;

  const problems: string[] = [];
  for (const account of unprivilegedAccounts(clusterOwner?.uid ? clusterOwner : await unprivilegedUser())) {
    // Uses `cd`, not `test`: only entering a directory shows whether it can be used.
    const attempt = ['/bin/sh', '-c', 'cd "$0" && exec "$1" --version', dataDir, binaries.postgres] as const;
    const { problem } = await runProgram(account, attempt, binaries.env);
    if (problem === null) return account;
    problems.push(`${account.prefix[0] ?? `user ${account.identity.uid}`}: ${problem}`);
  }
  throw new Error(
    `PostgreSQL cannot run as root, and no other user can run it in ${dataDir}. Start Ticketwire as a regular ` +
      `user, or set DATABASE_URL.\n${problems.join('\n')}`,
  );
}

function unprivilegedAccounts(user: Owner): Account[] {
  const { uid, gid } = user;
  return [
    { identity: user, prefix: [], owner: user },
    {
      // For programs or data below a closed directory such as /root: the same user, with the one capability to traverse
      // it. Without `no_setuid_fixup`, access(2), which initdb uses to find postgres, would ignore the capability.
      identity: {},
      prefix: [
        'setpriv',
        `--reuid=${uid}`,
        `--regid=${gid}`,
        '--clear-groups',
        '--securebits=+no_setuid_fixup',
        '--inh-caps=-all,+dac_read_search',
        '--ambient-caps=-all,+dac_read_search',
      ],
      owner: user,
    },
    {
      // For a sandbox where root is the only user: root, mapped to another user id.
      identity: {},
      prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'],
      owner: { uid: 0, gid: 0 },
    },
  ];
}

/** `nobody` may be shared with other services, so it is the second choice. */
async function unprivilegedUser(): Promise<Owner> {
  const users = await readFile('/etc/passwd', 'utf8').catch(valueOn('', 'ENOENT'));
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(-?\\d+):(-?\\d+):`, 'm').exec(users) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}
