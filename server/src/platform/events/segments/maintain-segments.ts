import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Log } from '../../base/log.ts';
import { tables } from '../../database/database.ts';
import { DAY_MS } from '../../time/duration.ts';
import { changingSchema, type SchemaTarget } from '../../upgrades/schema-session.ts';
import type { EventConsumerSchema } from '../event-consumer.entity.ts';
import { MAX_DEVIATION_SECONDS } from '../positions-at.ts';
import { analyze, closeSegment, detachSegment, dropProof, unfinishedTables } from './change-segments.ts';
import { headsOf, nextCut } from './next-cut.ts';
import { isOfEarlierMonth, isOpen, listSegments, type OpenSegment, type Segment } from './segment-list.ts';

/** A smaller segment is continued for another month: every segment costs each query of the log a little. */
const MIN_EVENTS = 10_000_000;

interface MaintainOptions extends SchemaTarget {
  /** For the checks, which need no lock. */
  readonly root: EntityManager;
  readonly log: Log;
  /** Days after which a segment is detached. Undefined: never. */
  readonly retainDays: number | undefined;
  readonly minEvents?: number;
}

/**
 * Begins a new segment each month, detaches those that retention no longer wants, and repairs what an interrupted
 * change has left. Does nothing if the log is one table. A late pass is no problem: the last segment has no end.
 */
export async function maintainSegments(options: MaintainOptions, now: Date): Promise<void> {
  if (!(await isWorkDue(options.root.fork(), options, now))) return;
  // Another process does it, or a backup is running. The next pass asks again.
  await changingSchema(options, (em) => maintain(em, options, now));
}

async function isWorkDue(em: EntityManager, options: MaintainOptions, now: Date): Promise<boolean> {
  if ((await unfinishedTables(em)).length > 0) return true;
  const segments = await listSegments(em);
  if (segments.length === 0) return false;
  return (
    (await openToClose(em, segments, options, now)) !== null ||
    (await oldest(em, segments, options, now)) !== null ||
    (await isAnalyzeDue(em))
  );
}

async function maintain(em: EntityManager, options: MaintainOptions, now: Date): Promise<void> {
  const { log } = options;
  for (const table of await unfinishedTables(em)) {
    log.warn({ table }, 'Removing what an interrupted change of the event log has left');
    await dropProof(em, table);
  }
  const open = await openToClose(em, await listSegments(em), options, now);
  if (open) {
    const cut = await nextCut(em, now);
    await closeSegment(em, open, cut);
    log.info({ segment: cut.next, from: cut.before }, 'Created a segment of the event log');
  }
  for (;;) {
    const segment = await oldest(em, await listSegments(em), options, now);
    if (!segment) break;
    const table = await detachSegment(em, segment);
    log.info({ table }, 'Detached a segment of the event log: archive and drop the table');
  }
  if (await isAnalyzeDue(em)) await analyze(em);
}

/** Returns the open segment if the next one should begin. */
async function openToClose(
  em: EntityManager,
  segments: readonly Segment[],
  { minEvents = MIN_EVENTS }: MaintainOptions,
  now: Date,
): Promise<OpenSegment | null> {
  const open = segments.find(isOpen);
  if (!open || !isOfEarlierMonth(open, now)) return null;
  const heads = await headsOf(em);
  const events = [...heads.values()].reduce((sum, head) => sum + Math.max(0, head + 1 - open.from), 0);
  return events >= minEvents ? open : null;
}

/** Returns the oldest segment if retention no longer wants any of its events, and all consumers have read them. */
async function oldest(
  em: EntityManager,
  [segment]: readonly Segment[],
  { retainDays, log }: MaintainOptions,
  now: Date,
): Promise<Segment | null> {
  if (retainDays === undefined || !segment || segment.before === null) return null;
  const { before } = segment;
  const heads = await headsOf(em);
  if ([...heads.values()].some((head) => head < before)) return null;
  const { rows } = await sql<{ newest: string | null }>`
    select max(occurred_at) as newest from events
    where partition = any(${[...heads.keys()]}::smallint[]) and position = ${before - 1}
  `.execute(em.getKysely());
  const newest = new Date(rows[0]?.newest ?? now).getTime() + MAX_DEVIATION_SECONDS * 1000;
  if (newest > now.getTime() - retainDays * DAY_MS) return null;
  const behind = await tables<typeof EventConsumerSchema>(em)
    .selectFrom('event_consumers')
    .select('consumer')
    .distinct()
    .where('position', '<', before - 1)
    .execute();
  if (behind.length === 0) return segment;
  const consumers = behind.map(({ consumer }) => consumer);
  log.warn({ segment: segment.name, consumers }, 'Old events are kept: these consumers have not read them');
  return null;
}

async function isAnalyzeDue(em: EntityManager): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select coalesce(last_analyze < now() - interval '1 day', true) as due
    from pg_stat_all_tables where relid = to_regclass('events')
  `.execute(em.getKysely());
  return rows[0]?.due === true;
}
