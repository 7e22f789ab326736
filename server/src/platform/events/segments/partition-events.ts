import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { changingSchema, type SchemaTarget } from '../../upgrades/schema-session.ts';
import { partitionTable } from './change-segments.ts';
import { nextCut } from './next-cut.ts';

/** Why the table of events cannot be partitioned. */
class CannotPartition extends Error {
  override readonly name = 'CannotPartition';
}

/**
 * Partitions the table of events while the service runs.
 * @throws CannotPartition
 */
export async function partitionEvents(target: SchemaTarget): Promise<void> {
  const isDone = await changingSchema(target, async (em) => {
    const now = await requirePlainTable(em);
    await requireNoDependents(em);
    await partitionTable(em, await nextCut(em, now));
    return true;
  });
  if (!isDone) {
    throw new CannotPartition('A backup or a migration is running. Run this command again when it has finished.');
  }
}

/** Returns the time of the database. */
async function requirePlainTable(em: EntityManager): Promise<Date> {
  const { rows } = await sql<{ kind: string | null; now: string }>`
    select (select relkind from pg_class where oid = to_regclass('events')) as kind, now() as now
  `.execute(em.getKysely());
  const [row] = rows;
  if (!row?.kind) throw new CannotPartition('The database has no events yet: start the service once.');
  if (row.kind === 'p') throw new CannotPartition('The table of events is partitioned already.');
  return new Date(row.now);
}

/** What refers to the table by its identity would go on with the first segment alone. */
async function requireNoDependents(em: EntityManager): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct 'the view ' || ev_class::regclass as name
    from pg_rewrite join pg_depend on objid = pg_rewrite.oid
    where pg_depend.classid = 'pg_rewrite'::regclass and refobjid = 'events'::regclass and ev_class <> refobjid
    union all
    select 'the foreign key ' || conname || ' of ' || conrelid::regclass
    from pg_constraint where contype = 'f' and 'events'::regclass in (conrelid, confrelid)
    union all
    select 'the publication ' || pubname from pg_publication_rel join pg_publication on pg_publication.oid = prpubid
    where prrelid = 'events'::regclass
    order by name`.execute(em.getKysely());
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new CannotPartition(
    `These objects use the table of events: ${names}. Drop them, run this command again, and create them again.`,
  );
}
