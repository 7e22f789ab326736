import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { createKeyDirectory } from './accounts/api-keys/key-directory.ts';
import { prepareFirstAdministrator } from './accounts/auth/accounts/set-up.ts';
import { type AccessDirectory, createAccessDirectory } from './accounts/users/access-directory.ts';
import { keepConfiguration } from './configuration/with-configuration.ts';
import { contextSource } from './context-source.ts';
import { effectsOf } from './contract/events/catalog.ts';
import { installDefaultConfiguration, installFirstMailbox } from './default-configuration.ts';
import { entities } from './entities.ts';
import { beforeCommit } from './on-commit.ts';
import type { TransactionSource } from './platform/commands/transaction-context.ts';
import type { ConnectionPool } from './platform/database/connections/connection-pool.ts';
import { type DatabaseAddress, DatabaseHosts } from './platform/database/connections/database-hosts.ts';
import { poolLimits } from './platform/database/connections/pool-limits.ts';
import { followDatabaseTime } from './platform/database/database-time.ts';
import { migrate } from './platform/database/migrate.ts';
import { entityManagerOn, openOrm, poolOf } from './platform/database/orm.ts';
import { type PubSub, startPubSub } from './platform/database/pubsub.ts';
import { requireNoRestore } from './platform/database/unfinished-restore.ts';
import { type Live, startLive } from './platform/events/live-events.ts';
import { type LogCursors, logCursors } from './platform/events/log-cursor.ts';
import type { HealthCheck } from './platform/health/health-check.ts';
import { limitReads } from './platform/limits/read-limiter.ts';
import { limitUploads } from './platform/limits/upload-limiter.ts';
import { migrations } from './platform/migrations/index.ts';
import { mustNotLag } from './platform/replica/may-lag.ts';
import { openReplica, type Replica } from './platform/replica/open-replica.ts';
import { createAccessTokens } from './platform/security/access-token.ts';
import { issuerOf } from './platform/security/issuer.ts';
import { openKeyRing } from './platform/security/key-ring.ts';
import { openSealing } from './platform/security/open-sealing.ts';
import type { Config } from './platform/services/config.ts';
import { openFiles } from './platform/services/open-file-store.ts';
import type { Passwords, Services } from './platform/services/services.ts';
import { takePartInUpgrades } from './platform/upgrades/take-part.ts';
import { serviceChecks } from './service-checks.ts';

interface ServiceOptions {
  readonly config: Config;
  readonly address: DatabaseAddress;
  /** The address that bypasses a pooler, for LISTEN and migrations. */
  readonly direct: DatabaseAddress;
  readonly log: Logger;
  readonly passwords: Passwords;
  /** The machine's clock, which is only compared with the database's. Replaceable for tests. */
  readonly machineClock?: () => Date;
  /** For tests that shift time: converts the database's time to the time that the service uses. */
  readonly travel?: (now: Date) => Date;
}

/** The parts of a running instance, before it serves requests. */
export interface Service {
  readonly orm: MikroORM;
  readonly root: EntityManager;
  /** Has its own pool, so that background work and requests do not wait for each other. */
  readonly background: EntityManager;
  /** Without those of the replica: it can be away for as long as it likes. */
  readonly pools: readonly ConnectionPool[];
  /** Null without DATABASE_REPLICA_URL, and in a worker. */
  readonly replica: Replica | null;
  readonly services: Services;
  readonly access: AccessDirectory;
  readonly pubsub: PubSub;
  /** Must be ended before the server stops: its streams do not end on their own. */
  readonly live: Live;
  readonly transactions: TransactionSource;
  readonly createContext: ReturnType<typeof contextSource>;
  /** The link to create the first administrator; null if there is one already. */
  readonly setUpLink: string | null;
  /** How far the machine's clock is ahead of the database's, in milliseconds. */
  clockSkewMs(): number;
  /** Has its own small pool, so that neither requests nor background work delay the health checks. */
  readonly readinessRoot: EntityManager;
  readonly checks: readonly HealthCheck[];
  /** Resolves if a newer release has removed what this process needs. */
  readonly outdated: Promise<Error>;
  stop(): Promise<void>;
}

const REFRESH_FAILED = 'Failed to refresh roles and permissions';
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
  // `direct` differs from `address` only if there is a pooler.
  const { preparedStatements } = config;
  const behindPooler = !isDeepStrictEqual(address, direct);
  const hosts = new DatabaseHosts(address);
  const connectionOptions = { hosts, behindPooler, preparedStatements };
  const limits = poolLimits(config);
  const orm = await openOrm({ address, entities, migrations, limits: limits.requests, ...connectionOptions });
  const root = orm.em;
  const background = entityManagerOn(orm, { ...connectionOptions, limits: limits.background });
  const accessRoot = entityManagerOn(orm, { ...connectionOptions, limits: limits.access });
  const pools = [root, background, accessRoot].map(poolOf);
  const time = await followDatabaseTime({ root: accessRoot, log, machineClock });
  const clock = () => travel(time.now());
  await requireNoRestore(root.fork());
  await migrate(orm, direct, log);
  const instance = await takePartInUpgrades({ orm, direct, root: accessRoot, role: config.role, log });
  await installDefaultConfiguration(root);
  await installFirstMailbox(root, config.mailFrom);

  keepConfiguration(accessRoot);

  // Stores the secret now, so that no read has to write it.
  const cursors = await logCursors(root);
  const sealing = await openSealing(config, root.fork());
  const ring = await openKeyRing({ config, clock, log });
  const tokens = createAccessTokens(ring, { ...(await issuerOf(config, root)), ttlSeconds: config.accessTokenTtl });
  const services: Services = {
    config,
    clock,
    passwords,
    tokens,
    files: openFiles(config, log),
    sealing,
    limitReads: limitReads(config.databasePool),
    limitUploads: limitUploads(),
  };
  const pubsub = startPubSub({ address: direct, log });
  const access = createAccessDirectory(accessRoot, { clock, tokenTtlSeconds: config.accessTokenTtl });
  const keys = createKeyDirectory(root, { clock, log });
  access.onRefresh(keys.forget);
  await access.refresh();
  const stopFollowing = followAccess(access, pubsub, log);
  // Started after `followAccess`: a change must reach the cached permissions before the streams that use them.
  const live = startLive({ root, pubsub, log });

  const transactions: TransactionSource = {
    root,
    clock,
    beforeCommit,
    committed: async (events) => {
      pubsub.send('events');
      if (config.databaseReplicaUrl !== undefined && events.some(mustNotLag)) pubsub.send('replica');
      if (events.some(({ type }) => effectsOf(type).wakesSenders)) pubsub.send('deliveries');
      if (events.some(({ type }) => type.startsWith('mailbox.'))) pubsub.send('mailboxes');
      if (!events.some(({ type }) => effectsOf(type).changesAccess)) return;
      // In this process the listener below starts the refresh immediately.
      pubsub.send('access');
      // Waits before the response, so that the caller sees the change in effect. A failure is only logged: the change
      // is committed, and the poll retries.
      await access.catchUp().catch((err) => log.error({ err }, REFRESH_FAILED));
    },
  };
  const replica = replicaOf({ config, orm, primary: accessRoot, cursors, clock, log });
  // Also called after a reconnect: a message may have been missed.
  if (replica) pubsub.on('replica', replica.requireCurrent);
  const administrator = await prepareFirstAdministrator(transactions, services);
  return {
    orm,
    root,
    background,
    pools,
    services,
    access,
    pubsub,
    live,
    transactions,
    replica,
    createContext: contextSource({ root, services, access, keys, transactions, live, replica }),
    setUpLink: administrator?.setUpLink ?? null,
    clockSkewMs: time.skewMs,
    readinessRoot: accessRoot,
    checks: serviceChecks({ config, orm, root: accessRoot, access }),
    outdated: instance.outdated,
    async stop() {
      stopFollowing();
      live.end();
      await live.stop();
      await ring.stop();
      await time.stop();
      await pubsub.stop();
      await instance.stop();
      await replica?.stop();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

interface ReplicaSources {
  readonly config: Config;
  readonly orm: MikroORM;
  readonly primary: EntityManager;
  readonly cursors: LogCursors;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Workers serve no reads. */
function replicaOf({ config, ...sources }: ReplicaSources): Replica | null {
  const { databaseReplicaUrl, databaseReplicaMaxLag, databasePool, preparedStatements, role } = config;
  if (databaseReplicaUrl === undefined || role === 'worker') return null;
  return openReplica({
    ...sources,
    address: { url: databaseReplicaUrl },
    connections: databasePool,
    maxLagMs: databaseReplicaMaxLag * 1_000,
    preparedStatements,
  });
}

/** Applies access changes of other instances: on a notification, or at the next poll without one. */
function followAccess(access: AccessDirectory, pubsub: PubSub, log: Logger): () => void {
  const logFailure = (err: unknown) => log.error({ err }, REFRESH_FAILED);
  const unsubscribe = pubsub.on('access', () => void access.refresh().catch(logFailure));
  const poll = setInterval(() => void access.catchUp().catch(logFailure), ACCESS_POLL_MS).unref();
  return () => {
    unsubscribe();
    clearInterval(poll);
  };
}
