import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { createKeyDirectory } from './api-keys/key-directory.ts';
import { revokeUnverifiedCredentials } from './auth/accounts/revoke-unverified-credentials.ts';
import { contextSource } from './context-source.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations/index.ts';
import type { TransactionSource } from './platform/commands/transaction-context.ts';
import type { ConnectionPool } from './platform/database/connection-pool.ts';
import { followDatabaseTime } from './platform/database/database-time.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Hints, startNotify } from './platform/database/notify.ts';
import { addressForPg, type DatabaseAddress, entityManagerOn, openOrm, poolOf } from './platform/database/orm.ts';
import { ACCESS_LIMITS, BACKGROUND_LIMITS } from './platform/database/pool-limits.ts';
import { readinessOf } from './platform/database/readiness.ts';
import type { NewEvent } from './platform/events/event-log.ts';
import { type Live, startLive } from './platform/events/live-events.ts';
import { logCursors } from './platform/events/log-cursor.ts';
import { createReadLimiter } from './platform/limits/read-limiter.ts';
import { createAccessTokens } from './platform/security/access-token.ts';
import { openKeyRing } from './platform/security/key-ring.ts';
import type { Config } from './platform/services/config.ts';
import { openFiles } from './platform/services/open-file-store.ts';
import type { Passwords, Services } from './platform/services/services.ts';
import { installDefaultConfiguration } from './setup/default-configuration.ts';
import { prepareFirstAdministrator } from './setup/first-administrator.ts';
import { issuerOf } from './setup/issuer.ts';
import { type AccessDirectory, createAccessDirectory } from './users/access-directory.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly address: DatabaseAddress;
  /** The way round a pooler, for LISTEN and migrations. */
  readonly direct: DatabaseAddress;
  readonly log: Logger;
  readonly passwords: Passwords;
  /** The clock of the machine, which is only compared with the database's. For tests; by default the real one. */
  readonly machineClock?: () => Date;
  /** For tests, which move time: turns the database's time into the one that the service goes by. */
  readonly travel?: (now: Date) => Date;
}

/** The parts of a running instance, before anybody is let in. */
export interface Service {
  readonly orm: MikroORM;
  readonly root: EntityManager;
  /** On a pool of its own, so that mail and webhooks wait for no request, and no request for them. */
  readonly background: EntityManager;
  readonly pools: readonly ConnectionPool[];
  readonly services: Services;
  readonly access: AccessDirectory;
  readonly hints: Hints;
  /** To be ended before the server stops: its streams would not end by themselves. */
  readonly live: Live;
  readonly transactions: TransactionSource;
  readonly createContext: ReturnType<typeof contextSource>;
  /** By which the first administrator gets in; null where there is one. */
  readonly setUpLink: string | null;
  /** How far the machine's clock is ahead of the database's, in milliseconds. */
  clockSkewMs(): number;
  /** Whether the database answers and takes changes. */
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Facts after which tokens that were handed out before must be read anew. */
const ACCESS = ['user.', 'role.', 'api_key.'];
const HARMLESS: NewEvent['type'][] = [
  'user.created',
  'user.updated',
  'user.invited',
  'api_key.created',
  'user.signed_in',
  'user.sign_in_failed',
  'user.locked',
  'user.registered',
  'user.registered_again',
  'user.verification_requested',
  'user.email_change_requested',
  'user.password_reset_requested',
  'user.preferences_changed',
];
const changesAccess = ({ type }: NewEvent) =>
  ACCESS.some((prefix) => type.startsWith(prefix)) && !HARMLESS.includes(type);

/** Facts after which something is due that waited. What events lead to is sent by whoever has handled them. */
const MAKES_DUE: NewEvent['type'][] = ['delivery.retried', 'webhook.updated'];

const UNREAD = 'Failed to refresh roles and permissions';
const ACCESS_POLL_MS = 2_000;

export async function openService({
  config,
  address,
  direct,
  log,
  passwords,
  machineClock = () => new Date(),
  travel = (now) => now,
}: ServiceOptions): Promise<Service> {
  // `direct` is the way round a pooler where there is one.
  const way = { connection: addressForPg(address), behindPooler: !isDeepStrictEqual(address, direct) };
  const orm = await openOrm({ address, entities, migrations, behindPooler: way.behindPooler });
  const root = orm.em;
  const background = entityManagerOn(orm, { ...way, limits: BACKGROUND_LIMITS });
  const accessRoot = entityManagerOn(orm, { ...way, limits: ACCESS_LIMITS });
  const pools = [root, background, accessRoot].map(poolOf);
  const time = await followDatabaseTime({ root: accessRoot, log, machineClock });
  const clock = () => travel(time.now());
  await migrate(orm, direct, async () => {
    await installDefaultConfiguration(root);
    await revokeUnverifiedCredentials(root, clock());
  });

  // Its secret is stored now, so that no read has to write it.
  await logCursors(root);
  const ring = await openKeyRing({ config, clock, log });
  const tokens = createAccessTokens(ring, { ...(await issuerOf(config, root)), ttlSeconds: config.accessTokenTtl });
  const services: Services = {
    config,
    clock,
    passwords,
    tokens,
    files: openFiles(config, log),
    limitReads: createReadLimiter(),
  };
  const hints = startNotify({ address: direct, log });
  const access = createAccessDirectory(accessRoot, { clock, tokenTtlSeconds: config.accessTokenTtl });
  const keys = createKeyDirectory(root, { clock, log });
  access.onRefresh(keys.forget);
  await access.refresh();
  const stopFollowing = followAccess(access, hints, log);
  // After it: a hint of a change reaches what is known of access before the streams that ask for it.
  const live = startLive({ root, hints, log });

  const transactions: TransactionSource = {
    root,
    clock,
    committed: async (facts) => {
      hints.send('events');
      if (facts.some(({ type }) => MAKES_DUE.includes(type))) hints.send('deliveries');
      if (!facts.some(changesAccess)) return;
      // Here it begins the reading at once, by the listener below.
      hints.send('access');
      // Before the answer, so that whoever made the change sees it work. It is made in any case: the poll comes back.
      await access.catchUp().catch((err) => log.error({ err }, UNREAD));
    },
  };
  const first = await prepareFirstAdministrator(transactions, services);
  return {
    orm,
    root,
    background,
    pools,
    services,
    access,
    hints,
    live,
    transactions,
    createContext: contextSource({ root, services, access, keys, transactions, live }),
    setUpLink: first?.setUpLink ?? null,
    clockSkewMs: time.skewMs,
    isReady: readinessOf(accessRoot),
    async stop() {
      stopFollowing();
      live.end();
      await live.stop();
      await ring.stop();
      await time.stop();
      await hints.stop();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

/** Changes made by other instances arrive by a hint, and by a poll where hints do not. */
function followAccess(access: AccessDirectory, hints: Hints, log: Logger): () => void {
  const unread = (err: unknown) => log.error({ err }, UNREAD);
  const unsubscribe = hints.on('access', () => void access.refresh().catch(unread));
  const poll = setInterval(() => void access.catchUp().catch(unread), ACCESS_POLL_MS).unref();
  return () => {
    unsubscribe();
    clearInterval(poll);
  };
}
