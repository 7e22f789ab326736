import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { GCProfiler } from 'node:v8';

/** Node measures how late a timer of this period fires: the period itself is part of what it reports. */
const DELAY_RESOLUTION_MS = 5;

/** A server in its own process. It receives its task as a message, and reports its port and its resource usage. */
export interface ServerProcess {
  readonly port: number;
  /** CPU time of the process so far, in microseconds. */
  cpu(): Promise<number>;
  /** Bytes that the process has allocated on its heap so far. */
  allocated(): Promise<number>;
  /** Memory of the process (its resident set), in bytes. */
  memory(): Promise<number>;
  /** 99th percentile of the event loop's delay since the last call, in milliseconds. */
  delay(): Promise<number>;
  stop(): Promise<void>;
}

export async function startServer(file: URL, task: object, execArgv: string[] = []): Promise<ServerProcess> {
  const child = fork(file, { execArgv: [...heapFlags(), ...execArgv], env: { ...process.env, MALLOC_ARENA_MAX: '1' } });
  const gone = once(child, 'exit');
  const failed = gone.then(() => Promise.reject(new Error('A benchmark server exited unexpectedly')));
  // Prevents an unhandled rejection while nothing waits for an answer.
  failed.catch(() => {});
  const ask = async (question: Serializable): Promise<number> => {
    child.send(question);
    const [answer]: unknown[] = await Promise.race([once(child, 'message'), failed]);
    if (typeof answer !== 'number') throw new Error('Unexpected message from a benchmark server');
    return answer;
  };
  return {
    port: await ask(task),
    cpu: () => ask('cpu'),
    allocated: () => ask('allocated'),
    memory: () => ask('memory'),
    delay: () => ask('delay'),
    async stop() {
      if (child.connected) child.send('stop');
      await gone;
    },
  };
}

/** Uses the flags of `pnpm start`, so that the heap has the same size. */
function heapFlags(): string[] {
  const file = new URL('../../package.json', import.meta.url);
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(file, 'utf8'));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/**
 * Runs in the child process: starts a server for the received task, and reports its port and then its resource usage.
 */
export function serveAsChild(start: (task: unknown) => Promise<{ port: number; stop(): Promise<void> }>): void {
  process.once('disconnect', () => process.exit(1));
  process.once('message', async (task) => {
    const server = await start(task);
    const delays = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
    delays.enable();
    const allocated = countAllocation();
    process.on('message', async (message) => {
      if (message === 'cpu') {
        const { user, system } = process.cpuUsage();
        process.send?.(user + system);
      }
      if (message === 'allocated') process.send?.(allocated());
      // Not `maxRSS` of `resourceUsage()`, which begins with that of the parent.
      if (message === 'memory') process.send?.(process.memoryUsage.rss());
      if (message === 'delay') {
        process.send?.(Math.max(0, delays.percentile(99) / 1e6 - DELAY_RESOLUTION_MS));
        delays.reset();
      }
      if (message === 'stop') {
        await server.stop();
        process.exit(0);
      }
    });
    process.send?.(server.port);
  });
}

/** Returns a function that adds up what the heap grew by between collections. */
function countAllocation(): () => number {
  let profiler = new GCProfiler();
  profiler.start();
  let [total, used] = [0, process.memoryUsage().heapUsed];
  return () => {
    for (const { beforeGC, afterGC } of profiler.stop().statistics) {
      total += beforeGC.heapStatistics.usedHeapSize - used;
      used = afterGC.heapStatistics.usedHeapSize;
    }
    const now = process.memoryUsage().heapUsed;
    total += now - used;
    used = now;
    profiler = new GCProfiler();
    profiler.start();
    return total;
  };
}
