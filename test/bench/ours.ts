import { devNull } from 'node:os';
import { z } from 'zod';
import { createApp } from '../../server/src/app.ts';
import { listen } from '../../server/src/operations/start/listen.ts';
import { startWorkers } from '../../server/src/operations/workers/start-workers.ts';
import { openLog } from '../../server/src/platform/base/log.ts';
import { createReadiness } from '../../server/src/platform/health/readiness.ts';
import { createPasswords } from '../../server/src/platform/security/passwords.ts';
import { readConfig } from '../../server/src/platform/services/config.ts';
import { appRouter } from '../../server/src/router.ts';
import { openService, type Service } from '../../server/src/service.ts';
import { serveAsChild } from './child.ts';

export const OursTask = z.object({
  dataDir: z.string(),
  address: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  environment: z.record(z.string(), z.string()).optional(),
  consoleDir: z.string().optional(),
  /** Cost factor of bcrypt. */
  rounds: z.int().optional(),
});
export type OursTask = z.infer<typeof OursTask>;

/**
 * Starts the service with its own RS256 key. Its log is written to the null device, so that logging still costs time.
 */
export async function startOurs({ dataDir, address, environment = {}, rounds = 4, consoleDir }: OursTask) {
  const log = openLog('info', { dest: devNull });
  const fixed = { PORT: '0', DATA_DIR: dataDir, ACCESS_TOKEN_TTL: '86400', ROLE: 'web' };
  const config = readConfig({ ...fixed, ...environment });
  const service: Service = await openService({
    config,
    address,
    direct: address,
    log,
    passwords: createPasswords(rounds),
  });
  const { background, pubsub, createContext, services, checks } = service;
  const workers = config.role !== 'web' ? startWorkers({ background, services, pubsub, log }) : null;
  const server = await listen(
    createApp({ router: appRouter, createContext, services, log, ready: createReadiness(checks, log), consoleDir }),
    config,
  );
  return {
    port: server.port,
    services,
    async stop() {
      await server.stop();
      await workers?.stop();
      await service.stop();
    },
  };
}

if (process.send) serveAsChild((task) => startOurs(OursTask.parse(task)));
