import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { repeat } from '../async/repeat.ts';
import type { Log } from '../base/log.ts';

const COMPARE_EVERY_MS = 10_000;
/** Comparisons at startup; more of them give a closer estimate. */
const FIRST_COMPARISONS = 3;

/** Warns if the machine's clock differs by more than this. */
const WARN_SKEW_MS = 2_000;

/** The time that the service uses. */
interface DatabaseTime {
  now(): Date;
  /** How far the machine's clock is ahead of the database's, in milliseconds. */
  skewMs(): number;
  stop(): Promise<void>;
}

interface Options {
  readonly root: EntityManager;
  readonly log: Log;
  /** Only compared, never used as the time. */
  readonly machineClock: () => Date;
}

/**
 * Follows the clock of the database, so that all instances agree on when leases, tokens and sessions end, whatever the
 * clocks of their machines say. Between comparisons it counts on by the monotonic clock. The database reads its clock
 * after the query was sent and before the response arrives, which bounds the offset. The offset changes only if it is
 * outside these bounds, so a slow response does no harm.
 */
export async function followDatabaseTime({ root, log, machineClock }: Options): Promise<DatabaseTime> {
  /** Milliseconds from the monotonic clock to the database's time. */
  let offset: number | null = null;
  let hasWarned = false;

  const compare = async () => {
    const before = performance.now();
    const time = await readTime(root.fork());
    const [min, max] = [time - performance.now(), time - before];
    offset = offset === null ? (min + max) / 2 : Math.min(Math.max(offset, min), max);
  };
  const now = () => new Date(performance.now() + (offset ?? 0));
  const skewMs = () => machineClock().getTime() - now().getTime();
  const warnOnSkew = () => {
    const ms = Math.round(skewMs());
    const isOff = Math.abs(ms) > WARN_SKEW_MS;
    if (isOff && !hasWarned) {
      log.warn(
        { clockSkewMs: ms },
        'The clock of this machine differs from the clock of the database, which the service uses',
      );
    }
    hasWarned = isOff;
  };

  for (let comparison = 0; comparison < FIRST_COMPARISONS; comparison += 1) await compare();
  warnOnSkew();
  const loop = repeat({
    name: 'Clock comparison',
    everyMs: COMPARE_EVERY_MS,
    log,
    async pass() {
      await compare();
      warnOnSkew();
    },
  });
  return { now, skewMs, stop: () => loop.stop() };
}

async function readTime(em: EntityManager): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms
  `.execute(em.getKysely());
  const [row] = rows;
  if (!row) throw new Error('The database did not return the time');
  return row.ms;
}
