import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../platform/database/database.ts';
import { BEGINNING, epochMark, type LogPosition } from '../platform/events/log-position.ts';

/**
 * Events of a stream stand in the order of their commits, not of their times: those of a transaction may be as late as it
 * was slow, and the clocks of instances differ. No more than this.
 */
const STEP_BACK_SECONDS = 10 * 60;

interface End {
  readonly epoch: string;
  readonly heads: Readonly<Record<string, number>>;
}

/** The end of the log as it is now. */
export async function endOfLog(em: EntityManager, now: Date): Promise<LogPosition> {
  const { rows } = await sql<End>`
    select epoch, coalesce((select json_object_agg(stream, head) from event_heads), '{}') as heads from event_epochs
  `.execute(tables(em));
  const [end] = rows;
  if (!end) throw new Error('The log has no epoch');
  return {
    epoch: epochMark(end.epoch),
    positions: BEGINNING.positions.map((none, stream) => end.heads[stream] ?? none),
    at: Math.floor(now.getTime() / 1000),
  };
}

/**
 * Some minutes before what a place of another log had seen. Times rise with positions but for those minutes, so each
 * stream is searched by halves: `low` is before that time, and nothing behind `high` is.
 */
export async function recentPosition(em: EntityManager, { at }: LogPosition): Promise<LogPosition> {
  const since = new Date(Math.max(0, at - STEP_BACK_SECONDS) * 1000);
  const { rows } = await sql<{ stream: number; position: string }>`
    with recursive search as (
      select stream, 0::bigint as low, head as high from event_heads
      union all
      select halved.stream,
        case when event.occurred_at < ${since} then middle else low end,
        case when event.occurred_at < ${since} then high else middle - 1 end
      from (select *, (low + high + 1) / 2 as middle from search where low < high) as halved
      join events as event on event.stream = halved.stream and event.position = halved.middle
    )
    select stream, low as position from search where low = high
  `.execute(tables(em));
  const found = new Map(rows.map(({ stream, position }) => [stream, Number(position)]));
  return { ...BEGINNING, positions: BEGINNING.positions.map((none, stream) => found.get(stream) ?? none), at };
}
