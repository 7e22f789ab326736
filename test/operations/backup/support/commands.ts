import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PASSPHRASE } from './backups.ts';

const SCRIPTS = path.resolve(import.meta.dirname, '../../../../server/scripts');

export interface Command {
  readonly child: ChildProcess;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

/** Runs a command in a process of its own. */
export function runCommand(
  name: 'backup' | 'restore' | 'partition-events',
  args: readonly string[],
  settings: Record<string, string>,
): Command {
  // With the compiled code of earlier runs, a command starts in half the time.
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [path.join(SCRIPTS, `${name}.ts`), ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, BACKUP_PASSPHRASE: PASSPHRASE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}
