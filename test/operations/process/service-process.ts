import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { compileOnce } from './support/compile-once.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../../..');
const LAUNCH = launcherOf(CHECKOUT);
const SOURCES = path.resolve(import.meta.dirname, '../../../server/src/operations/start/main.ts');
/** Node flags of the start command, which limit the memory. The next constant is its compile cache. */
const FLAGS = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
const NODE_COMPILE_CACHE = path.resolve(import.meta.dirname, '../../../server/node_modules/.cache/compiled');

/** The same on every machine, whatever else runs there. */
const DEFAULTS = { LOG_LEVEL: 'warn', PORT: '0', OPERATIONS_PORT: 'off', PROCESSES: '1' };

export interface ServiceProcess {
  readonly url: string;
  readonly output: () => string;
  readonly child: ChildProcess;
  /** The exit code, once the process has ended. */
  readonly ended: Promise<number | null>;
  /** Sends the signal and waits until the process has exited. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

function launcherOf(checkout: string): string {
  return path.join(checkout, 'server/src/operations/start/launch.js');
}

/** Starts the service in a process of its own, like the start command, and waits until it runs. */
export async function startProcess(
  environment: Record<string, string>,
  { fromSources = false, checkout = CHECKOUT } = {},
): Promise<ServiceProcess> {
  if (!fromSources && checkout === CHECKOUT) await compileOnce();
  const port = environment.PORT ?? String(await freePort());
  const run = launch({ PORT: port, ...environment }, fromSources ? SOURCES : launcherOf(checkout));
  const ready = Promise.withResolvers<void>();
  run.child.stdout?.on('data', () => run.output().includes('Press Ctrl+C to stop') && ready.resolve());
  run.child.once('close', (code) => ready.reject(new Error(`The service exited with ${code}:\n${run.output()}`)));
  await ready.promise;
  return { ...run, url: `http://127.0.0.1:${port}` };
}

/** Starts a service that is expected to exit by itself. Returns its exit code and output. */
export async function runToEnd(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  await compileOnce();
  const { closed, output } = launch(environment);
  const [code] = await closed;
  return { code, output: output() };
}

/** Starts the service, by default on any free port: another service may run on the default ones. */
export function launch(environment: Record<string, string>, program = LAUNCH) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...FLAGS, program], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...DEFAULTS, ...environment },
  });
  let said = '';
  const closed = once(child, 'close');
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  return {
    child,
    closed,
    ended: closed.then(([code]) => code),
    output: () => said,
    async end(signal: NodeJS.Signals): Promise<number | null> {
      child.kill(signal);
      const [code] = await closed;
      return code;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
