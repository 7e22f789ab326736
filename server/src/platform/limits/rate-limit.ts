import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError } from '../base/failure.ts';
import { tables } from '../database/database.ts';
import { withTransactionRetry } from '../database/transaction-retry.ts';
import type { RateLimitSchema } from './rate-limit.entity.ts';

/** No window is longer: what is older than this is forgotten. */
export const LONGEST_SPAN_MS = 24 * 60 * 60 * 1000;

/** At most so many attempts in any span of time, whichever instances they come to. */
export interface Window {
  /** What is counted: at most 200 characters, and nothing that names a person. */
  readonly key: string;
  readonly places: number;
  readonly spanMs: number;
  /** What there was too much of, for whoever is refused. */
  readonly what: string;
}

/** The place that an attempt took in each of its windows. */
export interface Taken {
  readonly at: Date;
  readonly keys: readonly string[];
  /** Keys of the windows in which it was the last one. */
  readonly filled: readonly string[];
}

const db = (em: EntityManager) => tables<typeof RateLimitSchema>(em);

/**
 * Takes a place in each window, or in none: where one is full, throws `rate_limited` with the seconds after which there
 * is room in all of them.
 */
export function consume(em: EntityManager, windows: readonly Window[], at: Date): Promise<Taken> {
  // An attempt that is counted twice does no harm.
  return withTransactionRetry(() => em.fork().transactional((inner) => consumeWithin(inner, windows, at)), {
    isIdempotent: true,
  });
}

/** The same within a transaction, which a refusal has to undo. */
export async function consumeWithin(em: EntityManager, windows: readonly Window[], at: Date): Promise<Taken> {
  const earlier = await addTime(em, windows, at);
  const counts = windows.map((window) => ({ window, times: earlier.get(window.key) ?? [] }));
  refuseWhereFull(counts, at);
  const filled = counts.filter(({ window, times }) => times.length + 1 === window.places);
  return { at, keys: windows.map(({ key }) => key), filled: filled.map(({ window }) => window.key) };
}

/**
 * Takes several places of one window, or none: where it has too few left, throws `rate_limited` with the seconds after
 * which it has. One statement without a transaction around it.
 */
export async function consumeAmount(em: EntityManager, window: Window, amount: number, at: Date): Promise<void> {
  const { key, places, spanMs } = window;
  const since = new Date(at.getTime() - spanMs);
  const recent = sql`array(select time from unnest(kept.times) as time where time > ${since} order by time)`;
  const { rows: taken } = await sql`
    insert into rate_limits as kept (key, times, last_at)
    values (${key}, array_fill(${at}::timestamptz, array[${amount}::integer]), ${at})
    on conflict (key) do update set
      times = ${recent} || excluded.times, last_at = greatest(kept.last_at, excluded.last_at)
      where cardinality(${recent}) + ${amount}::integer <= ${places}::integer
    returning key`.execute(db(em));
  if (taken.length > 0) return;
  const { rows: kept } = await sql<{ time: string }>`
    select time from rate_limits, unnest(times) as time where key = ${key} and time > ${since} order by time
  `.execute(db(em));
  // All but the last are counted as taken, so that the wait is for as many places as it needs.
  const others = Array.from({ length: amount - 1 }, () => at.getTime());
  const times = [...kept.map(({ time }) => Date.parse(time)), ...others];
  refuseWhereFull([{ window, times }], at);
}

interface Count {
  readonly window: Window;
  /** When the places were taken that still are, the oldest first. */
  readonly times: readonly number[];
}

function refuseWhereFull(counts: readonly Count[], at: Date): void {
  const waits = counts
    .map(({ window: { key, what, places, spanMs }, times }) => {
      const leavesLast = times[times.length - places];
      return {
        what,
        limit: { name: nameOf(key), quota: places, window: spanMs / 1000 },
        ms: leavesLast === undefined ? 0 : leavesLast + spanMs - at.getTime(),
      };
    })
    .sort((one, other) => other.ms - one.ms);
  const [longest] = waits;
  if (!longest || longest.ms <= 0) return;
  throw new AppError('rate_limited', `Too many ${longest.what}`, {
    limit: longest.limit,
    retryAfter: Math.ceil(longest.ms / 1000),
  });
}

/** The kind of thing that is counted: what a key begins with. */
const nameOf = (key: string) => key.slice(0, key.indexOf(':'));

/**
 * Adds a time to each window, drops those that count no more, and gives the others that were there. It is one
 * statement that locks the rows in the order of their keys, so that two attempts cannot wait for each other.
 */
async function addTime(em: EntityManager, windows: readonly Window[], at: Date): Promise<Map<string, number[]>> {
  const keys = windows.map(({ key }) => key);
  const since = windows.map(({ spanMs }) => new Date(at.getTime() - spanMs));
  const adding = sql<{ key: string; times: string[] }>`
    with asked as (select * from unnest(${keys}::varchar[], ${since}::timestamptz[]) as asked (key, since))
    insert into rate_limits as kept (key, times, last_at)
    select key, array[${at}::timestamptz], ${at} from asked order by key
    on conflict (key) do update set
      times = excluded.times || array(
        select time from unnest(kept.times) as time, asked where asked.key = kept.key and time > since order by time
      ),
      last_at = greatest(kept.last_at, excluded.last_at)
    returning key, times[2:] as times`;
  const { rows } = await adding.execute(db(em));
  return new Map(rows.map(({ key, times }) => [key, times.map((time) => Date.parse(time))]));
}

/** Gives back what an attempt took that is not to count; what was forgiven meanwhile stays so. */
export async function refund(em: EntityManager, { keys, at }: Taken): Promise<void> {
  await sql`
    with asked as (select key from rate_limits where key = any(${keys}) order by key for update)
    update rate_limits as kept set times =
      times[:array_position(times, ${at}) - 1] || times[array_position(times, ${at}) + 1:]
    from asked where asked.key = kept.key and ${at} = any(times)`.execute(db(em));
}

/** Empties all windows whose key begins so. */
export async function emptyWindows(em: EntityManager, beginning: string): Promise<void> {
  await db(em).deleteFrom('rate_limits').where('key', 'like', `${beginning}%`).execute();
}

/** What counts in no window any more. */
export async function deleteOldWindows(em: EntityManager, now: Date): Promise<void> {
  await db(em)
    .deleteFrom('rate_limits')
    .where('last_at', '<=', new Date(now.getTime() - LONGEST_SPAN_MS))
    .execute();
}
