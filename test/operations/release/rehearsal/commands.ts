import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { valueOn } from '../../../../server/src/platform/errors/expected.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** What package managers and git tell the programs that they start, which commands in a clone must not see. */
const OF_THIS_RUN =
  /^(?:npm_(?!config_)|npm_config_user_agent$|pnpm_|PNPM_SCRIPT|INIT_CWD$|GIT_|NODE_|GITHUB_|TEST_|VITEST|CI$)/;

/** The environment of a user with git and Node: without the programs of this checkout. */
export function environment(): NodeJS.ProcessEnv {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const PATH = folders.filter((folder) => !folder.startsWith(`${ROOT}${path.sep}`)).join(path.delimiter);
  const kept = Object.entries(process.env).filter(([name]) => !OF_THIS_RUN.test(name));
  return { ...Object.fromEntries(kept), PATH };
}

const running = new Set<number>();

/** Ends the commands that still run, with all processes that they have started: package managers do not pass signals on. */
export function endCommands(): void {
  if (running.size === 0) return;
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const processes = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const withChildren = (parent: number): number[] => [
    parent,
    ...processes.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? withChildren(pid) : [])),
  ];
  for (const pid of [...running].flatMap(withChildren)) endProcess(pid);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    valueOn(undefined, 'ESRCH')(error);
  }
}

/** The result of a command that is allowed to fail. */
export interface Result {
  readonly code: number | null;
  readonly stdout: string;
  readonly output: string;
}

/** Runs a command line as a step of a workflow does: in bash, which ends at the first error. */
export async function attempt(line: string, cwd: string, more: NodeJS.ProcessEnv = {}): Promise<Result> {
  const child = spawn('bash', ['-e', '-c', line], {
    cwd,
    env: { ...environment(), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C in a terminal would end it before this process knows why.
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  let [stdout, output] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  try {
    const [code] = await once(child, 'close');
    return { code, stdout, output };
  } finally {
    if (pid !== undefined) running.delete(pid);
  }
}

/** Runs a command line, and returns what it prints to standard output. Fails with all that it prints. */
export async function run(line: string, cwd: string, more?: NodeJS.ProcessEnv): Promise<string> {
  const { code, stdout, output } = await attempt(line, cwd, more);
  if (code !== 0) throw new Error(`\`${line}\` ended with ${code}:\n${output.trim()}`);
  return stdout;
}
