import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const EXAMPLES = resolve(import.meta.dirname, '../../../../sdk/examples');

interface Program {
  /** Path below `sdk/examples`, such as `notifier/notifier.ts`. */
  readonly file: string;
  readonly environment: Record<string, string>;
  readonly args?: readonly string[];
}

export interface Running {
  readonly child: ChildProcess;
  /** Returns all output so far. */
  output(): string;
  /** Resolves with the exit code; null if the process was killed. */
  readonly ended: Promise<number | null>;
}

/** Starts an example in a process of its own, like its command. It is killed when the test ends. */
export function start({ file, environment, args = [] }: Program): Running {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [resolve(EXAMPLES, file), ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...environment },
  });
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

/** Runs an example that exits by itself, and returns its output. */
export async function run(program: Program): Promise<string> {
  const { ended, output } = start(program);
  const code = await ended;
  if (code !== 0) throw new Error(`${program.file} ended with ${code}:\n${output()}`);
  return output().trim();
}

/** Starts an example that listens, and waits until it prints its address. */
export async function startProgram(program: Program): Promise<Running> {
  const running = start(program);
  await new Promise<void>((fulfil, reject) => {
    running.child.stdout?.on('data', () => /http:/.test(running.output()) && fulfil());
    void running.ended.then((code) => reject(new Error(`${program.file} ended with ${code}:\n${running.output()}`)));
  });
  return running;
}
