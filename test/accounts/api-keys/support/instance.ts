import pino from 'pino';
import { onTestFinished } from 'vitest';
import { createApp } from '../../../../server/src/app.ts';
import { listen } from '../../../../server/src/operations/start/listen.ts';
import { createReadiness } from '../../../../server/src/platform/health/readiness.ts';
import { createPasswords } from '../../../../server/src/platform/security/passwords.ts';
import { appRouter } from '../../../../server/src/router.ts';
import { openService } from '../../../../server/src/service.ts';
import { heldToDocument } from '../../../support/document/checking/service-check.ts';
import type { TestService } from '../../../support/service.ts';

export function addressOf({ orm }: TestService) {
  const { host = '', port = 0, user = '', dbName: database = '' } = orm.config.getAll();
  return { host, port, user, database };
}

/** Starts a second instance on the same database and returns its address. It stops with the test. */
export async function startSecondInstance(service: TestService): Promise<string> {
  const address = addressOf(service);
  const { config } = service.services;
  const log = pino({ level: 'silent' });
  const second = await openService({
    config,
    address,
    direct: address,
    log,
    passwords: createPasswords(4),
    travel: () => service.now(),
  });
  const { createContext, services, checks } = second;
  const app = createApp({ router: appRouter, createContext, services, log, ready: createReadiness(checks, log) });
  const server = await listen(heldToDocument(app), { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    second.live.end();
    await server.stop();
    await second.stop();
  });
  return `http://127.0.0.1:${server.port}`;
}
