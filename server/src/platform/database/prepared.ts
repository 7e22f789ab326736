import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Statement } from './connections/lent-connection.ts';
import { statementName } from './connections/statement-names.ts';
import { poolOf } from './orm.ts';

const MARK = '\u0000';

/** Returns the placeholder for a value that differs between runs. No text that the service accepts contains a NUL. */
export const slot = (name: string): string => `${MARK}${name}`;

type Value = string | number | boolean | Date | null | readonly string[] | readonly number[];
/** The values of the slots. */
export type Values = Readonly<Record<string, Value>>;

/**
 * A statement that is built once and run with different values. One that can wait returns no rows: it passes them to
 * `onRows` before the commit.
 */
export type Prepared<Row> = (
  em: EntityManager,
  values: Values,
  onRows?: (rows: readonly Row[]) => void,
) => Promise<Row[]>;

/**
 * Compiles a statement once: building one with a hundred parts costs as much as much of the rest of a request.
 * PostgreSQL prepares it at its first use on each connection. `query` has slots for the values that differ between runs.
 */
export function prepare<Row>(query: { compile(): CompiledQuery<Row> }, { canWait = false } = {}): Prepared<Row> {
  const compiled = query.compile();
  const name = statementName(compiled.sql);
  const valueReaders = compiled.parameters.map(valueReader);
  return async (em, values, onRows) => {
    const parameters = valueReaders.map((read) => read(values));
    return run<Row>(em, { ...compiled, name, parameters, canWait, ...(onRows && { onRows }) });
  };
}

/** A statement written as SQL, for `prepareOnce`. */
export const written = <Row>(em: EntityManager, query: RawBuilder<Row>) => ({
  compile: () => query.compile(em.getKysely()),
});

/** Like `prepare`, for a statement that differs only in its slots. It is built on first run. */
export function prepareOnce<Row>(
  build: (em: EntityManager) => { compile(): CompiledQuery<Row> },
  options?: { readonly canWait: boolean },
): Prepared<Row> {
  let prepared: Prepared<Row> | undefined;
  return (em, values, onRows) => {
    prepared ??= prepare(build(em), options);
    return prepared(em, values, onRows);
  };
}

/** Runs a statement in the transaction of `em`, or else directly on a connection of its pool. */
async function run<Row>(em: EntityManager, statement: CompiledQuery<Row> & Statement): Promise<Row[]> {
  const { rows } = em.isInTransaction()
    ? await em.getKysely().executeQuery<Row>(statement)
    : await poolOf(em).run<Row>(statement);
  return rows;
}

/** Returns a function that reads the value of one parameter: from its slot, or the constant of the statement. */
function valueReader(parameter: unknown): (values: Values) => unknown {
  if (typeof parameter !== 'string' || !parameter.startsWith(MARK)) return () => parameter;
  const name = parameter.slice(MARK.length);
  return (values) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`The statement has no value for ${name}`);
    // pg would format a date in the zone of the machine.
    return value instanceof Date ? value.toISOString() : value;
  };
}
