import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const EXAMPLES = resolve(import.meta.dirname, '../../../sdk/examples');

interface Program {
  /** Under `sdk/examples`, such as `notifier/notifier.ts`. */
  readonly file: string;
  readonly environment: Record<string, string>;
  readonly args?: readonly string[];
}

export interface Running {
  readonly child: ChildProcess;
  /** All that it has said. */
  output(): string;
  /** The exit code; null where it was killed. */
  readonly ended: Promise<number | null>;
}

/** An example in a process of its own, as its command runs it; ended with the test. */
export function start({ file, environment, args = [] }: Program): Running {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [resolve(EXAMPLES, file), ...args], { env: { PATH, HOME, ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]): number | null => code);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => said, ended };
}

/** Runs an example that ends by itself, and returns what it printed. */
export async function run(program: Program): Promise<string> {
  const { ended, output } = start(program);
  const code = await ended;
  if (code !== 0) throw new Error(`${program.file} ended with ${code}:\n${output()}`);
  return output().trim();
}

/** Starts an example that listens, and waits until it says so. */
export async function startListening(program: Program): Promise<Running> {
  const running = start(program);
  await new Promise<void>((fulfil, reject) => {
    running.child.stdout?.on('data', () => /http:/.test(running.output()) && fulfil());
    void running.ended.then((code) => reject(new Error(`${program.file} ended with ${code}:\n${running.output()}`)));
  });
  return running;
}
