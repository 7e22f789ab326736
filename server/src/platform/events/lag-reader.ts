import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { batched } from '../base/batched.ts';
import { type Concerns, type Lag, partitionsToRead } from './event-positions.ts';

/** Returns the partitions that a consumer has to read. */
export type LagReader = (consumer: string) => Promise<readonly Lag[]>;

/**
 * Reads for all consumers of a process in one statement, because a commit wakes them all. Moves each consumer past new
 * events that do not concern it. All events concern a consumer without an entry in `concerns`.
 */
export const lagReader = (root: EntityManager, concerns: Concerns = new Map()): LagReader =>
  batched(async (consumers: readonly string[]) => {
    const lags = await partitionsToRead(root.fork(), consumers, concerns);
    return consumers.map((consumer) => lags.filter((lag) => lag.consumer === consumer));
  }, endOfTurn);
