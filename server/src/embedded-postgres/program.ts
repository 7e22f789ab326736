import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** As whom PostgreSQL runs, and how a program is started so. */
export interface Account {
  /** The identity that Node itself gives a child. */
  readonly identity: Partial<Owner>;
  /** A program with arguments that goes before the command line and changes into the account. */
  readonly prefix: readonly string[];
  /** To whom the cluster must belong; null when that is ourselves and nothing is to be changed. */
  readonly owner: Owner | null;
}

/** Starts a program as `account`, with nothing of our environment: it holds secrets, and PG… variables of others. */
export function startProgram(
  account: Account,
  [program, ...args]: readonly [string, ...string[]],
  { env, ...options }: SpawnOptions = {},
): ChildProcess {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return spawn(command, rest, {
    ...options,
    ...account.identity,
    env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/bin:/sbin:/bin`, LC_ALL: 'C', TZ: 'UTC', ...env },
  });
}

/** Runs a program to its end; `problem` is what it said, or null when it succeeded. */
export async function runProgram(
  account: Account,
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
): Promise<{ problem: string | null }> {
  return new Promise((resolve) => {
    let child: ChildProcess;
    try {
      child = startProgram(account, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      // Some refusals of the system to start it are thrown, such as a user that a sandbox does not have.
      resolve({ problem: String(error) });
      return;
    }
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    child.once('error', (error) => resolve({ problem: error.message }));
    child.once('close', (code, signal) =>
      resolve({ problem: code === 0 ? null : output.trim() || `exited with ${signal ?? `code ${code}`}` }),
    );
  });
}
