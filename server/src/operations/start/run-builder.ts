import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

interface Run {
  /** What is built, for the error. */
  readonly name: string;
  readonly cwd: string;
  readonly signal?: AbortSignal;
  /** Lets everything else on the machine go first. */
  readonly isBackground?: boolean;
}

const LOWEST_PRIORITY = 19;

/** Runs a program of Node that builds something. Rejects with all that it printed if it fails. */
export async function runBuilder(args: readonly string[], { name, cwd, signal, isBackground }: Run): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: 'pipe',
    ...(signal && { signal }),
    // Ctrl+C in a terminal would end it before the service does.
    ...(isBackground && { detached: true }),
    // Always a production build: a development build is slow and violates the content security policy of the pages.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (isBackground && child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(`${name} could not be built:\n${output}`);
}
