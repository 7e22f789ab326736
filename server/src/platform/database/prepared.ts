import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';

const MARK = '\u0000';

/** Returns the placeholder for a value that differs between runs. No text that the service accepts contains a NUL. */
export const slot = (name: string): string => `${MARK}${name}`;

/** The values of the slots. */
export type Values = Readonly<Record<string, string | number | readonly string[]>>;

/** A statement that is built once and run with different values. */
export type Prepared<Row> = (em: EntityManager, values: Values) => Promise<Row[]>;

/**
 * Compiles a statement once: building one with a hundred parts costs as much as much of the rest of a request. `query`
 * has slots for the values that differ between runs.
 */
export function prepare<Row>(query: { compile(): CompiledQuery<Row> }): Prepared<Row> {
  const compiled = query.compile();
  return async (em, values) => {
    const parameters = compiled.parameters.map((parameter) => fillSlot(parameter, values));
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    return (await em.getKysely().executeQuery(query)).rows;
  };
}

/** Like `prepare`, for a statement that differs only in its slots. It is built on first run. */
export function prepareOnce<Row>(build: (em: EntityManager) => { compile(): CompiledQuery<Row> }): Prepared<Row> {
  let prepared: Prepared<Row> | undefined;
  return (em, values) => {
    prepared ??= prepare(build(em));
    return prepared(em, values);
  };
}

function fillSlot(parameter: unknown, values: Values): unknown {
  if (typeof parameter !== 'string' || !parameter.startsWith(MARK)) return parameter;
  const value = values[parameter.slice(MARK.length)];
  if (value === undefined) throw new TypeError(`The statement has no value for ${parameter.slice(MARK.length)}`);
  return value;
}
