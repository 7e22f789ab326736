import type { EntityManager } from '@mikro-orm/postgresql';
import { cachedSnapshot } from '../database/cached-snapshot.ts';
import { tables } from '../database/database.ts';
import type { EventHeadSchema } from '../events/event.entity.ts';
import type { EventConsumerSchema } from '../events/event-consumer.entity.ts';
import type { CheckResult, HealthCheck } from './health-check.ts';

/** Longer than the pause after repeated failures of a batch, which is a minute. */
const STALLED_MS = 120_000;
const MAX_AGE_MS = 5_000;
const TIMEOUT_MS = 2_000;

interface ConsumerOptions {
  readonly root: EntityManager;
  /** The consumers of this release. Positions of others can remain from earlier releases. */
  readonly consumers: readonly string[];
  readonly isRequired: boolean;
  /** A monotonic clock in milliseconds. */
  readonly elapsed?: () => number;
}

interface PartitionLag {
  readonly consumer: string;
  readonly partition: number;
  readonly position: number;
  readonly events: number;
}

/**
 * Whether every consumer of the event log moves, or has nothing to do. A long way to go is no failure, because a new
 * consumer reads the whole log; a partition that has not moved for two minutes is.
 */
export function consumerCheck({
  root,
  consumers,
  isRequired,
  elapsed = () => performance.now(),
}: ConsumerOptions): HealthCheck {
  const progress = trackProgress(elapsed);
  const lags = cachedSnapshot(() => readLags(root, consumers), {
    maxAgeMs: MAX_AGE_MS,
    withinMs: TIMEOUT_MS,
    elapsed,
  });
  return {
    name: 'consumers',
    isRequired,
    run: async () => progress(lags.current() ?? (await lags.catchUp())),
  };
}

/** Remembers where each partition was, because the database does not know when a position has changed. */
export function trackProgress(elapsed: () => number): (lags: readonly PartitionLag[]) => CheckResult {
  let seen = new Map<string, { readonly position: number; readonly since: number }>();
  return (lags) => {
    const now = elapsed();
    const behind = lags.filter(({ events }) => events > 0);
    seen = new Map(
      behind.map(({ consumer, partition, position }) => {
        const key = `${consumer} ${partition}`;
        const earlier = seen.get(key);
        return [key, earlier?.position === position ? earlier : { position, since: now }] as const;
      }),
    );
    const stoodFor = (lag: PartitionLag) => now - (seen.get(`${lag.consumer} ${lag.partition}`)?.since ?? now);
    const stalled = [...new Set(behind.filter((lag) => stoodFor(lag) > STALLED_MS).map(({ consumer }) => consumer))];
    const events = behind.reduce((sum, lag) => sum + lag.events, 0);
    const stalledSeconds = Math.round(Math.max(0, ...behind.map(stoodFor)) / 1000);
    return stalled.length > 0
      ? { state: 'failed', reason: 'consumers do not move', stalled, events, stalledSeconds }
      : { state: 'ok', events, stalledSeconds };
  };
}

async function readLags(root: EntityManager, consumers: readonly string[]): Promise<readonly PartitionLag[]> {
  const rows = await tables<typeof EventConsumerSchema | typeof EventHeadSchema>(root.fork())
    .selectFrom('event_consumers')
    .innerJoin('event_heads', 'event_heads.partition', 'event_consumers.partition')
    .select(['event_consumers.consumer', 'event_consumers.partition', 'event_consumers.position', 'event_heads.head'])
    .where('event_consumers.consumer', 'in', consumers)
    .execute();
  return rows.map(({ consumer, partition, position, head }) => ({
    consumer,
    partition,
    position: Number(position),
    events: Number(head) - Number(position),
  }));
}
