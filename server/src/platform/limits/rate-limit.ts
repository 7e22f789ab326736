import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { withTransactionRetry } from '../database/transaction-retry.ts';
import { AppError } from '../errors/app-error.ts';
import { DAY_MS } from '../time/duration.ts';
import type { RateLimitSchema } from './rate-limit.entity.ts';

/** No window is longer; older entries are deleted. */
export const LONGEST_SPAN_MS = DAY_MS;

/** A limit on the attempts in a span of time, across all instances. */
export interface Window {
  /** The counted action: at most 200 characters, without personal data. */
  readonly key: string;
  readonly places: number;
  readonly spanMs: number;
  /** The plural noun for the error message. */
  readonly what: string;
}

/** An attempt that was counted in each of its windows. */
export interface Taken {
  readonly at: Date;
  readonly keys: readonly string[];
  /** The keys of the windows that this attempt filled. */
  readonly filled: readonly string[];
}

const db = (em: EntityManager) => tables<typeof RateLimitSchema>(em);

/**
 * Counts an attempt in each window, or in none. If a window is full, throws `rate_limited` with the seconds until all
 * of them have room.
 */
export function consume(em: EntityManager, windows: readonly Window[], at: Date): Promise<Taken> {
  // Counting an attempt twice does no harm.
  return withTransactionRetry(() => em.fork().transactional((inner) => consumeWithin(inner, windows, at)), {
    isIdempotent: true,
  });
}

/** Like `consume`, within the caller's transaction, which must roll back on an error. */
export async function consumeWithin(em: EntityManager, windows: readonly Window[], at: Date): Promise<Taken> {
  const earlier = await addTime(em, windows, at);
  const counts = windows.map((window) => ({ window, times: earlier.get(window.key) ?? [] }));
  requireRoom(counts, at);
  const filled = counts.filter(({ window, times }) => times.length + 1 === window.places);
  return { at, keys: windows.map(({ key }) => key), filled: filled.map(({ window }) => window.key) };
}

/**
 * Counts several units in one window, or none. If it has too little room, throws `rate_limited` with the seconds until
 * it has enough. Runs one statement without a transaction.
 */
export async function consumeAmount(em: EntityManager, window: Window, amount: number, at: Date): Promise<void> {
  const { key, places, spanMs } = window;
  const since = new Date(at.getTime() - spanMs);
  const recent = sql`array(select time from unnest(stored.times) as time where time > ${since} order by time)`;
  const { rows: inserted } = await sql`
    insert into rate_limits as stored (key, times, last_at)
    values (${key}, array_fill(${at}::timestamptz, array[${amount}::integer]), ${at})
    on conflict (key) do update set
      times = ${recent} || excluded.times, last_at = greatest(stored.last_at, excluded.last_at)
      where cardinality(${recent}) + ${amount}::integer <= ${places}::integer
    returning key`.execute(db(em));
  if (inserted.length > 0) return;
  const { rows: current } = await sql<{ time: string }>`
    select time from rate_limits, unnest(times) as time where key = ${key} and time > ${since} order by time
  `.execute(db(em));
  // Counts all units but the last as consumed, so that the wait covers all of them.
  const pending = Array.from({ length: amount - 1 }, () => at.getTime());
  const times = [...current.map(({ time }) => Date.parse(time)), ...pending];
  requireRoom([{ window, times }], at);
}

interface Count {
  readonly window: Window;
  /** The times of the counted attempts, the oldest first. */
  readonly times: readonly number[];
}

function requireRoom(counts: readonly Count[], at: Date): void {
  const waits = counts
    .map(({ window: { key, what, places, spanMs }, times }) => {
      const blocking = times[times.length - places];
      return {
        what,
        limit: { name: nameOf(key), quota: places, window: spanMs / 1000 },
        ms: blocking === undefined ? 0 : blocking + spanMs - at.getTime(),
      };
    })
    .sort((a, b) => b.ms - a.ms);
  const [longest] = waits;
  if (!longest || longest.ms <= 0) return;
  throw new AppError('rate_limited', `Too many ${longest.what}`, {
    limit: longest.limit,
    retryAfter: Math.ceil(longest.ms / 1000),
  });
}

/** The kind of action: the prefix of the key. */
const nameOf = (key: string) => key.slice(0, key.indexOf(':'));

/**
 * Adds a time to each window, removes expired times, and returns the remaining earlier ones. Runs one statement that
 * locks the rows in the order of their keys, so that two attempts cannot deadlock.
 */
async function addTime(em: EntityManager, windows: readonly Window[], at: Date): Promise<Map<string, number[]>> {
  const keys = windows.map(({ key }) => key);
  const since = windows.map(({ spanMs }) => new Date(at.getTime() - spanMs));
  const adding = sql<{ key: string; times: string[] }>`
    with requested as (select * from unnest(${keys}::varchar[], ${since}::timestamptz[]) as requested (key, since))
    insert into rate_limits as stored (key, times, last_at)
    select key, array[${at}::timestamptz], ${at} from requested order by key
    on conflict (key) do update set
      times = excluded.times || array(
        select time from unnest(stored.times) as time, requested where requested.key = stored.key and time > since order by time
      ),
      last_at = greatest(stored.last_at, excluded.last_at)
    returning key, times[2:] as times`;
  const { rows } = await adding.execute(db(em));
  return new Map(rows.map(({ key, times }) => [key, times.map((time) => Date.parse(time))]));
}

/** Removes an attempt that should not count. Does nothing in windows that were emptied meanwhile. */
export async function refund(em: EntityManager, { keys, at }: Taken): Promise<void> {
  await sql`
    with requested as (select key from rate_limits where key = any(${keys}) order by key for update)
    update rate_limits as stored set times =
      times[:array_position(times, ${at}) - 1] || times[array_position(times, ${at}) + 1:]
    from requested where requested.key = stored.key and ${at} = any(times)`.execute(db(em));
}

/** Empties all windows whose key has this prefix. */
export async function emptyWindows(em: EntityManager, prefix: string): Promise<void> {
  await db(em).deleteFrom('rate_limits').where('key', 'like', `${prefix}%`).execute();
}

/** Deletes rows that no longer count in any window. */
export async function deleteOldWindows(em: EntityManager, now: Date): Promise<void> {
  const until = new Date(now.getTime() - LONGEST_SPAN_MS);
  await deleteInBatches(em, 'rate_limits', sql`last_at <= ${until}`);
}
