import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Log } from '../base/log.ts';
import { repeat } from '../base/repeat.ts';

const COMPARE_EVERY_MS = 10_000;
/** Comparisons at the start: the more, the closer. */
const FIRST_COMPARISONS = 3;

/** A clock of the machine that differs by more than this is worth a warning. */
const WORTH_TELLING_MS = 2_000;

/** The time that the service goes by. */
export interface DatabaseTime {
  now(): Date;
  /** How far the machine's clock is ahead of the database's, in milliseconds. */
  skewMs(): number;
  stop(): Promise<void>;
}

interface Options {
  readonly root: EntityManager;
  readonly log: Log;
  /** Only compared, never gone by. */
  readonly machineClock: () => Date;
}

/**
 * Tells the time of the database, so that all instances agree on when leases, tokens and sessions end, whatever the clocks
 * of their machines say. It counts on from there by the monotonic clock, which nobody sets, and compares again now and
 * then. A comparison bounds the difference: the database answered after it was asked and before the answer was there. The
 * time is moved only where it is outside of these bounds, so that a slow answer spoils nothing.
 */
export async function followDatabaseTime({ root, log, machineClock }: Options): Promise<DatabaseTime> {
  /** Of the database's time to the monotonic clock, in milliseconds. */
  let offset: number | null = null;
  let isTold = false;

  const compare = async () => {
    const before = performance.now();
    const time = await readTime(root.fork());
    const [least, most] = [time - performance.now(), time - before];
    offset = offset === null ? (least + most) / 2 : Math.min(Math.max(offset, least), most);
  };
  const now = () => new Date(performance.now() + (offset ?? 0));
  const skewMs = () => machineClock().getTime() - now().getTime();
  const tell = () => {
    const ms = Math.round(skewMs());
    const isOff = Math.abs(ms) > WORTH_TELLING_MS;
    if (isOff && !isTold) {
      log.warn(
        { clockSkewMs: ms },
        'The clock of this machine differs from the clock of the database, which the service uses',
      );
    }
    isTold = isOff;
  };

  for (let comparison = 0; comparison < FIRST_COMPARISONS; comparison += 1) await compare();
  tell();
  const loop = repeat({
    name: 'Clock comparison',
    everyMs: COMPARE_EVERY_MS,
    log,
    async pass() {
      await compare();
      tell();
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
