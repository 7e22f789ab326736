import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '../base/log.ts';
import type { ConnectionPool, PoolOptions } from '../database/connections/connection-pool.ts';
import { type DatabaseAddress, DatabaseHosts } from '../database/connections/database-hosts.ts';
import { REPLICA_LIMITS, REPLICA_WATCH_LIMITS } from '../database/connections/pool-limits.ts';
import { entityManagerOn, poolOf } from '../database/orm.ts';
import type { Appended } from '../events/event-log.ts';
import type { LogCursors } from '../events/log-cursor.ts';
import { BEGINNING, epochMark, type LogPosition } from '../events/log-position.ts';
import { POSITION_HEADER, readAfterWith } from './read-after.ts';
import { type OnReplicaRead, type Read, replicaReads } from './replica-reads.ts';
import { ReplicaState } from './replica-state.ts';
import { watchReplica } from './replica-watch.ts';

/** The replica as one request sees it. */
export interface RequestReplica extends PositionReport {
  run<Result>(read: Omit<Read<Result>, 'positions'>): Promise<Result>;
}

interface ReplicaRequest {
  /** The request header with the positions that a read must include. */
  readonly readAfter: string | undefined;
  setHeader(name: string, value: string): void;
}

export interface Replica {
  readonly pools: readonly ConnectionPool[];
  forRequest(request: ReplicaRequest): RequestReplica;
  /** From now on, no read uses the replica until it has everything that the primary has now. */
  requireCurrent(): void;
  /** How far the replica is behind at most, in milliseconds; infinite if it is unknown. */
  lagMs(): number;
  /** Calls `listener` for each read that could use the replica. */
  onRead(listener: OnReplicaRead): void;
  stop(): Promise<void>;
}

interface ReplicaOptions {
  readonly orm: MikroORM;
  readonly address: DatabaseAddress;
  /** Has a pool for small reads alone, on the primary. */
  readonly primary: EntityManager;
  readonly cursors: LogCursors;
  readonly clock: () => Date;
  readonly connections: number;
  readonly maxLagMs: number;
  readonly preparedStatements: PoolOptions['preparedStatements'];
  readonly log: Log;
}

/** Opens a standby of the primary for reads. Nothing waits for it: until it answers, reads use the primary. */
export function openReplica(options: ReplicaOptions): Replica {
  const { orm, address, primary, cursors, clock, connections, maxLagMs, preparedStatements, log } = options;
  const hosts = new DatabaseHosts(address);
  const open = (limits: PoolOptions['limits']) =>
    entityManagerOn(orm, { hosts, behindPooler: false, preparedStatements, limits });
  const replica = open({ ...REPLICA_LIMITS, connections });
  const small = open(REPLICA_WATCH_LIMITS);
  const pools = [replica, small].map(poolOf);

  const state = new ReplicaState(maxLagMs);
  const watch = watchReplica({ state, replica: small, primary, log });
  const readAfter = readAfterWith(cursors);
  const listeners: OnReplicaRead[] = [];
  const onRead: OnReplicaRead = (reads, fallback) => {
    for (const listener of listeners) listener(reads, fallback);
  };
  const run = replicaReads({ state, watch, replica, onRead });

  return {
    pools,
    forRequest: (request) => ({
      run: (read) => run({ ...read, positions: readAfter.read(request.readAfter) }),
      ...reportPosition((value) => request.setHeader(POSITION_HEADER, value), { cursors, clock }),
    }),
    requireCurrent() {
      state.requireCurrent();
      watch.compareNow();
    },
    lagMs: () => state.lagMs(performance.now()),
    onRead: (listener) => void listeners.push(listener),
    async stop() {
      await watch.stop();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

/** Nothing was recorded, so no read on a replica can miss anything. */
const NONE = 'none';
/** A stored response was repeated, whose position was not stored. */
const UNKNOWN = 'unknown';

/** Reports the position of the changes that a request makes. A request can have several transactions, and several calls. */
interface PositionReport {
  recorded(appended: readonly Appended[]): void;
  /** The response is that of an earlier request. */
  replayed(): void;
  /** A change has succeeded. */
  changed(): void;
}

interface ReportOptions {
  readonly cursors: LogCursors;
  readonly clock: () => Date;
}

function reportPosition(report: (value: string) => void, { cursors, clock }: ReportOptions): PositionReport {
  const events: Appended[] = [];
  let isUnknown = false;
  const position = () => (events.length === 0 ? NONE : cursors.write(positionOf(events, clock())));
  return {
    recorded: (appended) => void events.push(...appended),
    replayed() {
      isUnknown = true;
    },
    changed: () => report(isUnknown ? UNKNOWN : position()),
  };
}

function positionOf(events: readonly Appended[], now: Date): LogPosition {
  const positions = [...BEGINNING.positions];
  for (const { partition, position } of events) positions[partition] = Math.max(positions[partition] ?? 0, position);
  return { epoch: epochMark(events.at(-1)?.epoch ?? ''), positions, at: Math.floor(now.getTime() / 1000) };
}
