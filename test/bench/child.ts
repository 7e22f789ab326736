import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Each server is a process of its own, told what to do by one message; it tells its port, and what it has used. */
export interface ServerProcess {
  readonly port: number;
  /** CPU time of the process so far, in microseconds. */
  cpu(): Promise<number>;
  /** The most memory that the process has taken so far (its resident set), in KiB. */
  peak(): Promise<number>;
  stop(): Promise<void>;
}

export async function startServer(file: URL, task: object, execArgv: string[] = []): Promise<ServerProcess> {
  const child = fork(file, { execArgv: [...heapFlags(), ...execArgv] });
  const gone = once(child, 'exit');
  const failed = gone.then(() => Promise.reject(new Error('A server of the benchmark ended before its time')));
  // Of interest only to whoever waits for an answer.
  failed.catch(() => {});
  const ask = async (question: Serializable): Promise<number> => {
    child.send(question);
    const [answer]: unknown[] = await Promise.race([once(child, 'message'), failed]);
    if (typeof answer !== 'number') throw new Error('A server of the benchmark said what nobody asked');
    return answer;
  };
  return {
    port: await ask(task),
    cpu: () => ask('cpu'),
    peak: () => ask('peak'),
    async stop() {
      child.send('stop');
      await gone;
    },
  };
}

/** The heap is as large as that of a service that `pnpm start` starts. */
function heapFlags(): string[] {
  const file = new URL('../../package.json', import.meta.url);
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(file, 'utf8'));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** The other side: starts what `start` makes of the task, and tells the port. */
export function serveAsChild(start: (task: unknown) => Promise<{ port: number; stop(): Promise<void> }>): void {
  process.once('disconnect', () => process.exit(1));
  process.once('message', async (task) => {
    const server = await start(task);
    process.on('message', async (message) => {
      if (message === 'cpu') {
        const { user, system } = process.cpuUsage();
        process.send?.(user + system);
      }
      if (message === 'peak') process.send?.(process.resourceUsage().maxRSS);
      if (message === 'stop') {
        await server.stop();
        process.exit(0);
      }
    });
    process.send?.(server.port);
  });
}
