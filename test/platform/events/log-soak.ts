import { vi } from 'vitest';
import { depth } from '../../support/depth.ts';
import type { Orm, TestDatabase } from '../harness.ts';

type EntityManager = Orm['em'];

export interface Handled {
  readonly id: string;
  readonly partition: number;
  readonly position: number;
}

/** A log and its readers. */
export interface LogUnderTest {
  /** Appends an event in this transaction and returns its id. */
  append(em: EntityManager, partition: number): Promise<string>;
  /** Returns the events that the readers have handled, in this order. */
  handled(): Promise<readonly Handled[]>;
  /** Whether the readers consider themselves at the end of the log. */
  caughtUp(): Promise<boolean>;
}

export interface SoakResult {
  readonly committed: number;
  readonly skipped: readonly string[];
  readonly repeated: readonly string[];
  readonly outOfOrder: readonly Handled[];
}

class Rollback extends Error {}

const SLOW_PARTITIONS = [0, 1, 2];
const FAST_PARTITIONS = [3, 4, 5, 6];
const FAST_WRITERS = 10;
const FAST_ROUNDS = depth({ quick: 12, deep: 30 });
const SLOW_ROUNDS = depth({ quick: 2, deep: 4 });

/**
 * Runs ten fast and three slow writers on the log at the same time. A slow one commits only after the readers have
 * handled an event that was started after its own was written. Some of the fast ones stay open for a moment, and some
 * roll back.
 */
export async function soak({ orm }: TestDatabase, log: LogUnderTest): Promise<SoakResult> {
  /** The order in which the events were started, counted from 0. */
  const turns = new Map<string, number>();
  let begun = 0;
  const committed: string[] = [];

  const write = async (partition: number, beforeCommit: (em: EntityManager) => Promise<unknown>) => {
    const turn = begun++;
    try {
      const id = await orm.em.fork().transactional(async (em) => {
        const appended = await log.append(em, partition);
        turns.set(appended, turn);
        await beforeCommit(em);
        return appended;
      });
      committed.push(id);
    } catch (error) {
      if (!(error instanceof Rollback)) throw error;
    }
  };

  const untilLaterOnesAreHandled = async () => {
    const later = begun;
    await vi.waitUntil(async () => (await log.handled()).some(({ id }) => Number(turns.get(id)) >= later), {
      timeout: 20_000,
      interval: 5,
    });
  };

  let slowOnes = SLOW_PARTITIONS.length;
  const slow = SLOW_PARTITIONS.map(async (partition) => {
    for (let round = 0; round < SLOW_ROUNDS; round++) await write(partition, untilLaterOnesAreHandled);
    slowOnes -= 1;
  });
  const fast = Array.from({ length: FAST_WRITERS }, async (_, writer) => {
    for (let round = 0; round < FAST_ROUNDS || slowOnes > 0; round++) {
      const partition = FAST_PARTITIONS[(writer + round) % FAST_PARTITIONS.length] ?? 0;
      await write(partition, async (em) => {
        if (round % 5 === 1) await em.execute('select pg_sleep(0.005)');
        if (round % 9 === 4) throw new Rollback();
      });
    }
  });
  await Promise.all([...slow, ...fast]);
  await vi.waitUntil(() => log.caughtUp(), { timeout: 20_000, interval: 20 });
  return resultOf(committed, await log.handled());
}

function resultOf(committed: readonly string[], handled: readonly Handled[]): SoakResult {
  const times = new Map<string, number>();
  const last = new Map<number, number>();
  const outOfOrder: Handled[] = [];
  for (const event of handled) {
    times.set(event.id, (times.get(event.id) ?? 0) + 1);
    if (event.position <= (last.get(event.partition) ?? 0)) outOfOrder.push(event);
    last.set(event.partition, event.position);
  }
  return {
    committed: committed.length,
    skipped: committed.filter((id) => !times.has(id)),
    repeated: [...times].filter(([, count]) => count > 1).map(([id]) => id),
    outOfOrder,
  };
}
