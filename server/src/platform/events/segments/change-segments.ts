import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { retryLockConflicts } from '../../database/lock-conflicts.ts';
import { DETACHED_SEGMENT, FIRST_SEGMENT, type OpenSegment, type Segment } from './segment-list.ts';
import { definitionOf, triggerOn } from './table-definition.ts';

/** Proves to PostgreSQL that all rows of a table are in a range, so that it reads none of them while it locks the log. */
const PROOF = 'events_closing';

/** Where the open segment ends, and the name of the one that continues it. */
export interface Cut {
  readonly before: number;
  readonly next: string;
}

/**
 * Makes the table of events the first segment of a partitioned table, without copying a row. Requests go on: the log is
 * locked for some milliseconds, when all rows are checked.
 */
export async function partitionTable(em: EntityManager, cut: Cut): Promise<void> {
  await proving(em, 'events', FIRST_SEGMENT, cut, (transaction) => replaceTable(transaction, cut));
  await analyze(em);
}

/** Gives the open segment an end, and creates the next one. Requests go on. */
export async function closeSegment(em: EntityManager, open: OpenSegment, cut: Cut): Promise<void> {
  await proving(em, open.name, open, cut, async (transaction) => {
    await createLike(transaction, open.name, cut.next);
    await run(transaction, sql`lock table only events in access exclusive mode`);
    await run(transaction, sql`alter table events detach partition ${sql.table(open.name)}`);
    await attach(transaction, open.name, open.from, cut.before);
    await run(transaction, sql`alter table ${sql.table(open.name)} drop constraint ${sql.ref(PROOF)}`);
    await attach(transaction, cut.next, cut.before, null);
  });
  await analyze(em);
}

/**
 * Makes the oldest segment a table of its own, which the service no longer reads and backups leave out. Returns its
 * name.
 */
export async function detachSegment(em: EntityManager, { name }: Segment): Promise<string> {
  const table = `${DETACHED_SEGMENT}${name}`;
  await retryLockConflicts(() =>
    em.fork().transactional(async (transaction) => {
      await run(transaction, sql`alter table events detach partition ${sql.table(name)}`);
      await run(transaction, sql`alter table ${sql.table(name)} rename to ${sql.id(table)}`);
    }),
  );
  return table;
}

/** PostgreSQL analyzes the segments by itself, but not the table that contains them. */
export const analyze = (em: EntityManager): Promise<unknown> => run(em, sql`analyze events`);

/** Returns the tables whose rows must stay in a range because a process ended while it changed segments. */
export async function unfinishedTables(em: EntityManager): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where conname = ${PROOF} and relnamespace = current_schema()::regnamespace
  `.execute(em.getKysely());
  return rows.map(({ name }) => name);
}

/** Lifts the limit again that an interrupted change has left on a table. Otherwise, writers would meet it one day. */
export const dropProof = (em: EntityManager, table: string): Promise<void> =>
  retryLockConflicts(() => run(em, sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(PROOF)}`));

/** Runs `change` in a transaction while all rows of the table are proved to be in the range of the closed segment. */
async function proving(
  em: EntityManager,
  table: string,
  { from }: OpenSegment,
  { before }: Cut,
  change: (transaction: EntityManager) => Promise<void>,
): Promise<void> {
  await dropProof(em, table);
  const range = sql`position >= ${sql.lit(from)} and position < ${sql.lit(before)}`;
  try {
    await retryLockConflicts(() =>
      run(em, sql`alter table ${sql.table(table)} add constraint ${sql.ref(PROOF)} check (${range}) not valid`),
    );
    await run(em, sql`alter table ${sql.table(table)} validate constraint ${sql.ref(PROOF)}`);
    await retryLockConflicts(() => em.fork().transactional(change));
  } catch (error) {
    await dropProof(em, table);
    throw error;
  }
}

async function replaceTable(em: EntityManager, { before, next }: Cut): Promise<void> {
  const { name: first, from } = FIRST_SEGMENT;
  await run(em, sql`lock table events in access exclusive mode`);
  const { indexes, statistics, triggers, grants } = await definitionOf(em, 'events');
  await run(em, sql`alter table events rename to ${sql.id(first)}`);
  const renamed = (name: string) => sql.id(`${first}_${name.replace(/^events_/, '')}`);
  for (const { name } of indexes) await run(em, sql`alter index ${sql.id(name)} rename to ${renamed(name)}`);
  for (const { name } of statistics) await run(em, sql`alter statistics ${sql.id(name)} rename to ${renamed(name)}`);

  await run(
    em,
    sql`create table events (like ${sql.table(first)}
      including comments including compression including constraints including defaults including storage)
      partition by range (position)`,
  );
  await run(em, sql`alter table events drop constraint ${sql.ref(PROOF)}`);
  for (const { name, definition, constraint, canSpan } of indexes) {
    if (!canSpan) continue;
    if (constraint === null) await run(em, sql.raw(definition));
    else await run(em, sql`alter table events add constraint ${sql.id(name)} ${sql.raw(constraint)}`);
  }
  for (const { definition } of [...statistics, ...triggers]) await run(em, sql.raw(definition));
  for (const statement of grants) await run(em, sql.raw(statement));

  await attach(em, first, from, before);
  await run(em, sql`alter table ${sql.table(first)} drop constraint ${sql.ref(PROOF)}`);
  await createLike(em, first, next);
  await attach(em, next, before, null);
}

/** Creates an empty table like another segment, with its own unique index of ids and its own triggers. */
async function createLike(em: EntityManager, model: string, table: string): Promise<void> {
  await run(em, sql`create table ${sql.table(table)} (like ${sql.table(model)} including all)`);
  await run(em, sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(PROOF)}`);
  const { triggers } = await definitionOf(em, model);
  for (const trigger of triggers) await run(em, sql.raw(triggerOn(trigger, table)));
}

const attach = (em: EntityManager, table: string, from: number, before: number | null) =>
  run(
    em,
    sql`alter table events attach partition ${sql.table(table)}
      for values from (${sql.lit(from)}) to (${before === null ? sql.raw('maxvalue') : sql.lit(before)})`,
  );

const run = (em: EntityManager, statement: RawBuilder<unknown>): Promise<unknown> => statement.execute(em.getKysely());
