import { setTimeout as delay } from 'node:timers/promises';
import { awaitDatabases } from '../../platform/database/reach-database.ts';
import type { Group } from '../processes/group.ts';
import { banner } from './banner.ts';
import { addressesOf, documentation, openPorts, prepare, type Running, type Start } from './prepare.ts';
import { REPLACED_MS } from './shutdown-times.ts';

/**
 * Starts the service in this process. Checks common problems first. The program is loaded while the database starts: each
 * takes about as long as the other.
 */
export async function startService(context: Start, group: Group | null): Promise<Running> {
  const { config, log, onStarted } = context;
  // One of several processes opens the port when it can serve, unless it is the first.
  const opened = group && !group.isFirst ? null : await openPorts(config);
  // Not in parallel: loading the program blocks this process, and the response would arrive too late.
  await awaitDatabases(config);
  const [{ database, consoleDir }, { runService }] = await Promise.all([
    group ? group.begun : prepare(context),
    import('./run.ts'),
  ]);
  const started = Promise.withResolvers<void>();
  const built = () => (group ? group.site : documentation(started.promise, onStarted));
  const service = await runService({
    config,
    log,
    ...addressesOf(config, database),
    ports: async () => opened ?? openPorts(config),
    group,
    consoleDir,
    site: config.role === 'worker' ? null : built(),
    onStarted,
  });
  started.resolve();
  if (group) await group.send({ type: 'ready', ...service.served });
  else console.log(banner(config, service.served));
  return {
    async leave(reason) {
      if (reason === 'replaced') service.release();
      else service.drain();
      // A worker has no callers that must notice.
      if (config.role !== 'worker') await delay(reason === 'replaced' ? REPLACED_MS : config.drainDelay * 1_000);
    },
  };
}
