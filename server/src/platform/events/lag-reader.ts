import type { EntityManager } from '@mikro-orm/postgresql';
import { batched } from '../base/batched.ts';
import { type Concerns, type Lag, partitionsToRead, passOver } from './event-positions.ts';

/** Where a consumer has something to read. */
export type LagReader = (consumer: string) => Promise<readonly Lag[]>;

/**
 * Reads for all consumers of a process together, since a commit wakes them all. Each is moved past new events that do
 * not concern it; one that is not named in `concerns` is concerned by all.
 */
export const lagReader = (root: EntityManager, concerns: Concerns = new Map()): LagReader =>
  batched(async (consumers) => {
    const lags = await passOver(root.fork(), await partitionsToRead(root.fork(), consumers), concerns);
    return consumers.map((consumer) => lags.filter((lag) => lag.consumer === consumer));
  });
