import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { batched } from '../async/batched.ts';
import { HOUR_MS } from '../time/duration.ts';
import { type Concerns, type Lag, oldestToSkip, partitionsToRead } from './event-positions.ts';

const OLDEST_FOR_MS = HOUR_MS;

/** Returns the partitions that a consumer has to read. */
export type LagReader = (consumer: string) => Promise<readonly Lag[]>;

/**
 * Reads for all consumers of a process in one statement, because a commit wakes them all. Moves each consumer past new
 * events that do not concern it. All events concern a consumer without an entry in `concerns`.
 */
export function lagReader(root: EntityManager, concerns: Concerns = new Map()): LagReader {
  let oldest = { position: 0, until: 0 };
  return batched(async (consumers: readonly string[]) => {
    if (concerns.size > 0 && performance.now() > oldest.until) {
      oldest = { position: await oldestToSkip(root.fork()), until: performance.now() + OLDEST_FOR_MS };
    }
    const lags = await partitionsToRead(root.fork(), consumers, concerns, oldest.position);
    return consumers.map((consumer) => lags.filter((lag) => lag.consumer === consumer));
  }, endOfTurn);
}
