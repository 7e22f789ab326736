import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Each server is a process of its own, told what to do by one message; it tells its port, and what it has used. */
export interface ServerProcess {
  readonly port: number;
  /** CPU time of the process so far, in microseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

export async function startServer(file: URL, task: object, execArgv: string[] = []): Promise<ServerProcess> {
  const child = fork(file, { execArgv });
  child.send(task);
  const port = await number(child);
  return {
    port,
    cpu() {
      child.send('cpu');
      return number(child);
    },
    async stop() {
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
    },
  };
}

async function number(child: ChildProcess): Promise<number> {
  const gone = once(child, 'exit').then(() => {
    throw new Error('A server of the benchmark ended before its time');
  });
  gone.catch(() => {});
  const [message]: unknown[] = await Promise.race([once(child, 'message'), gone]);
  if (typeof message !== 'number') throw new Error('A server of the benchmark said what nobody asked');
  return message;
}

/** The other side: starts what `start` makes of the task, and tells the port. */
export function serveAsChild(start: (task: unknown) => Promise<{ port: number; stop(): Promise<void> }>): void {
  process.once('message', async (task) => {
    const server = await start(task);
    process.on('message', async (message) => {
      if (message === 'cpu') {
        const { user, system } = process.cpuUsage();
        process.send?.(user + system);
      }
      if (message === 'stop') {
        await server.stop();
        process.exit(0);
      }
    });
    process.send?.(server.port);
  });
}
