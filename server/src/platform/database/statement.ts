import type { EntityManager } from '@mikro-orm/postgresql';
import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Statement as PooledStatement } from './connections/lent-connection.ts';
import { statementName } from './connections/statement-names.ts';
import { poolOf } from './orm.ts';

const MARK = '\u0000';

/** Returns the placeholder for a value that differs between runs. No text that the service accepts contains a NUL. */
export const param = (name: string): string => `${MARK}${name}`;

type Value = string | number | boolean | Date | null | readonly string[] | readonly number[];
/** The values of the placeholders. */
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

type Query<Row> = RawBuilder<Row> | Compilable<Row>;

/**
 * Returns a statement that is compiled once, on first run: building one with a hundred parts costs as much as much of
 * the rest of a request. PostgreSQL prepares it at its first use on each connection. The query has a `param` for each
 * value that differs between runs.
 */
export function statement<Row>(
  query: Query<Row> | ((em: EntityManager) => Query<Row>),
  { canWait = false } = {},
): Prepared<Row> {
  let compiled: Compiled<Row> | undefined;
  return async (em, values, onRows) => {
    compiled ??= compile(em, typeof query === 'function' ? query(em) : query);
    const { valueReaders, ...rest } = compiled;
    const parameters = valueReaders.map((read) => read(values));
    return run<Row>(em, { ...rest, parameters, canWait, ...(onRows && { onRows }) });
  };
}

interface Compiled<Row> extends CompiledQuery<Row> {
  readonly name: string;
  readonly valueReaders: readonly ((values: Values) => unknown)[];
}

function compile<Row>(em: EntityManager, query: Query<Row>): Compiled<Row> {
  const compiled = 'isRawBuilder' in query ? query.compile(em.getKysely()) : query.compile();
  return { ...compiled, name: statementName(compiled.sql), valueReaders: compiled.parameters.map(valueReader) };
}

/** Runs a statement in the transaction of `em`, or else directly on a connection of its pool. */
async function run<Row>(em: EntityManager, statement: CompiledQuery<Row> & PooledStatement): Promise<Row[]> {
  const { rows } = em.isInTransaction()
    ? await em.getKysely().executeQuery<Row>(statement)
    : await poolOf(em).run<Row>(statement);
  return rows;
}

/** Returns a function that reads the value of one parameter: from its placeholder, or the constant of the statement. */
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
