import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import { BEGINNING, epochMark, type LogPosition } from '../../platform/events/log-position.ts';
import { MAX_DEVIATION_SECONDS, positionsAt } from '../../platform/events/positions-at.ts';

interface LogEnd {
  readonly epoch: string;
  readonly heads: Readonly<Record<string, number>>;
}

/** Returns the current end of the log. */
export async function endOfLog(em: EntityManager, now: Date): Promise<LogPosition> {
  const { rows } = await sql<LogEnd>`
    select epoch, coalesce((select json_object_agg(partition, head) from event_heads), '{}') as heads from event_epochs
  `.execute(tables(em));
  const [end] = rows;
  if (!end) throw new Error('The log has no epoch');
  return {
    epoch: epochMark(end.epoch),
    positions: BEGINNING.positions.map((beginning, partition) => end.heads[partition] ?? beginning),
    at: Math.floor(now.getTime() / 1000),
  };
}

/** Returns a position some minutes before the time of a cursor from another log. */
export async function recentPosition(em: EntityManager, { at }: LogPosition): Promise<LogPosition> {
  const positionByPartition = await positionsAt(em, new Date(Math.max(0, at - MAX_DEVIATION_SECONDS) * 1000));
  return {
    ...BEGINNING,
    positions: BEGINNING.positions.map((beginning, partition) => positionByPartition.get(partition) ?? beginning),
    at,
  };
}
