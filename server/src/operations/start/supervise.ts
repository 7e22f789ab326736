import cluster from 'node:cluster';
import type { Begin } from '../processes/messages.ts';
import { openProcessSet } from '../processes/process-set.ts';
import { banner } from './banner.ts';
import {
  consoleFolder,
  documentation,
  type Part,
  type Prepared,
  prepare,
  type Running,
  type Start,
} from './prepare.ts';
import { STOP_MS } from './shutdown-times.ts';

/** A process stops this much later than its parts in the worst case, and this process as much later. */
const MARGIN_MS = 5_000;

/**
 * Runs the service in several processes. This one starts the embedded database, builds what is served, and watches over
 * the others. It neither serves requests nor uses the database.
 */
export async function superviseProcesses(context: Start): Promise<Running> {
  const { config, log, onStarted } = context;
  // Each process accepts connections from one queue of the kernel. With the other policy, this process would hold each
  // connection until it is accepted, and those that it has passed on are lost if a process is killed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Numbers of metrics can be infinite, which JSON does not know.
  cluster.setupPrimary({ serialization: 'advanced' });
  const memberStopMs = config.drainDelay * 1_000 + STOP_MS + MARGIN_MS;
  const set = openProcessSet({ config, log, memberStopMs });
  const databases: Part[] = [];
  onStarted({
    async stop() {
      await set.stop();
      for (const database of databases) await database.stop();
    },
  });
  const preparing = prepare({ ...context, onStarted: (part) => void databases.push(part) });
  const started = Promise.withResolvers<void>();
  // Without it, the service runs, and says that its documentation is not built.
  const site = () =>
    void documentation(started.promise, onStarted).then(set.setSite, (err) =>
      log.error({ err }, 'The documentation could not be built'),
    );
  site();
  const served = await set.start(preparing.then(beginWith));
  started.resolve();
  console.log(banner(config, served));
  return {
    leave: async () => {},
    replace: () =>
      set.replace(async () => {
        const { database } = await preparing;
        site();
        return beginWith({ database, consoleDir: await consoleFolder(config) });
      }),
    stopMs: memberStopMs + MARGIN_MS,
  };
}

const beginWith = (prepared: Prepared): Begin => ({ type: 'begin', ...prepared });
