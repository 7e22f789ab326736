import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { allFields } from '../../configuration/fields/field.queries.ts';
import type { Log } from '../../platform/base/log.ts';
import { CONCURRENT_MIGRATION_LIMITS } from '../../platform/database/connections/pool-limits.ts';
import { changingSchema, type SchemaTarget } from '../../platform/upgrades/schema-session.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { FIELD_INDEXES, indexesOf, keysToIndex, statisticsOf } from './indexed-fields.ts';

interface IndexFieldsOptions extends SchemaTarget {
  /** For the check, which needs no lock. */
  readonly root: EntityManager;
  readonly log: Log;
  /** Lets a process end between two fields: each can take a minute in a large archive. */
  readonly stopping?: AbortSignal;
}

/** What differs between the indexes that fields should have, and those that `tickets` has. */
interface Difference {
  /** The keys of fields without their indexes. */
  readonly missing: readonly string[];
  /** The names of indexes that no field needs, and of those that an interrupted build left. */
  readonly leftOver: readonly string[];
  /** The keys of fields that lists can find by their indexes. */
  readonly indexed: readonly string[];
  /** Whether the fields say so. */
  readonly isKnown: boolean;
}

/**
 * Creates the indexes of custom fields for lists, beside writers, and drops those of archived and deleted fields. Lists
 * use an index once its field says `indexed`, and never one that is about to be dropped.
 */
export async function indexFields(options: IndexFieldsOptions): Promise<void> {
  if (isDone(await differenceIn(options.root.fork()))) return;
  // Another process does it, or a backup is running. The next pass asks again.
  await changingSchema(options, (em) => change(em, options), CONCURRENT_MIGRATION_LIMITS);
}

const isDone = ({ missing, leftOver, isKnown }: Difference): boolean =>
  isKnown && missing.length === 0 && leftOver.length === 0;

async function change(em: EntityManager, { log, stopping }: IndexFieldsOptions): Promise<void> {
  const { missing, leftOver, indexed, isKnown } = await differenceIn(em);
  if (!isKnown) await noteIndexed(em, indexed);
  const execute = (statement: ReturnType<typeof sql>) => statement.execute(ticketTables(em));
  for (const name of leftOver) {
    await execute(sql`drop index concurrently if exists ${sql.ref(name)}`);
    await execute(sql`drop statistics if exists ${sql.ref(name)}`);
  }
  if (missing.length === 0) return;
  for (const key of missing) {
    if (stopping?.aborted) return;
    await execute(statisticsOf(key));
    for (const [name, creation] of indexesOf(key)) {
      await execute(sql`drop index concurrently if exists ${sql.ref(name)}`);
      await execute(creation);
    }
    log.info({ field: key }, 'Created the indexes of a custom field');
  }
  // Without statistics, PostgreSQL would take every value for a rare one.
  await execute(sql`analyze tickets`);
  await noteIndexed(em, [...indexed, ...missing]);
}

async function differenceIn(em: EntityManager): Promise<Difference> {
  const fields = await allFields(em);
  const { rows } = await sql<{ name: string; is_valid: boolean }>`
    select relname as name, indisvalid as is_valid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = to_regclass('tickets') and relname ^@ any(${FIELD_INDEXES}::text[])`.execute(ticketTables(em));
  const valid = new Set(rows.filter((row) => row.is_valid).map(({ name }) => name));
  const keys = keysToIndex(fields);
  const needed = new Set(keys.flatMap((key) => [...indexesOf(key).keys()]));
  const indexed = keys.filter((key) =>
    indexesOf(key)
      .keys()
      .every((name) => valid.has(name)),
  );
  const noted = fields.filter((field) => field.indexed).map(({ key }) => key);
  return {
    missing: keys.filter((key) => !indexed.includes(key)),
    leftOver: rows.map(({ name }) => name).filter((name) => !needed.has(name)),
    indexed,
    isKnown: new Set(noted).symmetricDifference(new Set(indexed)).size === 0,
  };
}

/** Processes read the fields again, because their version rises. */
const noteIndexed = (em: EntityManager, keys: readonly string[]) =>
  sql`update fields set indexed = not indexed where indexed <> (key = any(${keys}::text[]))`.execute(ticketTables(em));
