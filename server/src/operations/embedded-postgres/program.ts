import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** The account that runs PostgreSQL, and how programs are started with it. */
export interface Account {
  /** The identity with which Node starts a child process. */
  readonly identity: Partial<Owner>;
  /** A program with arguments that precedes the command line and switches to the account. */
  readonly prefix: readonly string[];
  /** The required owner of the cluster; null to leave it unchanged for the current user. */
  readonly owner: Owner | null;
}

/** Starts a program as `account` without our environment, which contains secrets and unrelated PG… variables. */
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

/** Runs a program to its end; `problem` is its output, or null if it succeeded. */
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
      // Some errors are thrown, for example for a user id that a sandbox does not have.
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

export const diskFull = (path: string) =>
  `The disk is full: no space is left for ${path}. Free some space and start again.`;

/** Matches the messages of the C library (ENOSPC), PostgreSQL and SQLite. */
export const saysDiskFull = (output: string) => /No space left on device|database or disk is full/i.test(output);
