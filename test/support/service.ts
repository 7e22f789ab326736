import { rm } from 'node:fs/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import pino from 'pino';
import type { AccessDirectory } from '../../server/src/accounts/users/access-directory.ts';
import type { TransactionSource } from '../../server/src/platform/commands/transaction-context.ts';
import type { ConnectionPool } from '../../server/src/platform/database/connections/connection-pool.ts';
import type { DatabaseAddress } from '../../server/src/platform/database/connections/database-hosts.ts';
import type { Live } from '../../server/src/platform/events/live-events.ts';
import type { Passwords, Services } from '../../server/src/platform/services/services.ts';
import { loadServer } from './compiled/load-server.ts';
import { makeDataFolder } from './data-folder.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { heldToDocument } from './document/checking/service-check.ts';
import type { Person } from './people.ts';
import { type Answer, restClient } from './rest.ts';
import { type SmtpServer, startSmtpServer } from './smtp.ts';

export type RoleKey = 'requester' | 'agent' | 'team_lead' | 'manager' | 'administrator';

export interface TestService {
  /** Base URL: `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly database: TestDatabase;
  readonly orm: MikroORM;
  readonly pools: readonly ConnectionPool[];
  readonly services: Services;
  readonly transactions: TransactionSource;
  readonly live: Live;
  readonly access: AccessDirectory;
  /** Link for creating the first administrator. */
  readonly setUpLink: string | null;
  readonly smtp: SmtpServer;
  /** Log lines, as written. */
  readonly logLines: string[];
  /** Clock of the service, by default the database's. Assign it to change the time. */
  now: () => Date;
  /**
   * Creates a user with this role in the database, verified unless specified otherwise, and signs them in with a real
   * token.
   */
  person(
    role: RoleKey,
    more?: { name?: string; email?: string; password?: string; verified?: boolean },
  ): Promise<Person>;
  /** Returns the ID of the status with this key. */
  statusId(key: string): Promise<string>;
  /** REST client without a token. */
  readonly anybody: ReturnType<typeof restClient>;
  stop(): Promise<void>;
}

interface Options {
  readonly environment?: Record<string, string>;
  readonly workers?: boolean;
  readonly consoleDir?: string;
  /** The folder of the built documentation. */
  readonly site?: Promise<string>;
  /** Database of a running service, to start another instance of it. */
  readonly database?: TestDatabase;
  /** Addresses that replace the direct ones, such as those of a proxy. `direct` is used for LISTEN and migrations. */
  readonly ways?: { readonly address?: DatabaseAddress; readonly direct?: DatabaseAddress };
  readonly passwords?: Passwords;
  /** Clock of the machine that this instance runs on. */
  readonly machineClock?: () => Date;
  /** Whether the responses must be as the document says; the default. */
  readonly isHeldToDocument?: boolean;
}

/** Starts the whole service in this process, with real HTTP, its own database and a real SMTP server. */
export async function startService({
  environment = {},
  workers = true,
  consoleDir,
  site,
  database: shared,
  ways = {},
  passwords,
  machineClock,
  isHeldToDocument = true,
}: Options = {}): Promise<TestService> {
  const server = await loadServer();
  const database = shared ?? (await createDatabase());
  const smtp = await startSmtpServer();
  const dataDir = await makeDataFolder('ticketwire-service-');
  const logLines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => logLines.push(line) });
  const config = server.readConfig({
    PORT: '0',
    PUBLIC_URL: 'http://tickets.example.com',
    PROCESSES: '1',
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    JWT_SECRET: 'a secret of the tests, at least 32 bytes',
    SECRETS_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
    ...environment,
  });
  const present = () => new Date();
  const time = { now: present };
  const service = await server.openService({
    config,
    address: database.address,
    direct: database.address,
    ...ways,
    log,
    passwords: passwords ?? server.createPasswords(4),
    // Until a test assigns `now`, the time is the database's, even if the machine's clock differs.
    travel: (now) => (time.now === present ? now : time.now()),
    ...(machineClock && { machineClock }),
  });
  const { registry, onAttempt } = server.serviceMetrics({ ...service, log });
  const app = server.createApp({
    router: server.appRouter,
    createContext: service.createContext,
    services: service.services,
    log,
    ready: server.createReadiness([...service.checks, ...(workers ? server.workerChecks(service) : [])], log),
    metrics: registry,
    ...(consoleDir && { consoleDir }),
    site,
  });
  const listening = await server.listen(isHeldToDocument ? heldToDocument(app) : app, config);
  const work = workers ? server.startWorkers({ ...service, log, onAttempt }) : null;
  const url = `http://127.0.0.1:${listening.port}`;

  return {
    url,
    database,
    orm: service.orm,
    pools: service.pools,
    services: service.services,
    transactions: service.transactions,
    live: service.live,
    access: service.access,
    setUpLink: service.setUpLink,
    smtp,
    logLines,
    get now() {
      return time.now;
    },
    set now(clock) {
      time.now = clock;
    },
    person: async (role, more) => {
      const transact = server.transactFor(service.transactions, { actor: server.SYSTEM, requestId: null });
      return server.makePerson({ transact, services: service.services, url, role, ...more });
    },
    async statusId(key) {
      const rows = await service.orm.em
        .fork()
        .execute<{ id: string }[]>('select id from statuses where key = ?', [key]);
      const [status] = rows;
      if (!status) throw new Error(`Status ${key} not found`);
      return status.id;
    },
    anybody: restClient(url),
    async stop() {
      service.live.end();
      await listening.stop();
      await work?.stop();
      await service.stop();
      await smtp.stop();
      if (!shared) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type { Answer, Person };
