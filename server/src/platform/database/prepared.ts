import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';

const MARK = '\u0000';

/** Stands in a statement where a value comes when it runs. No text that the service takes holds a NUL. */
export const slot = (name: string): string => `${MARK}${name}`;

type Values = Readonly<Record<string, string | number>>;

/** A statement that was built once, and is run with other values. */
export type Prepared<Row> = (em: EntityManager, values: Values) => Promise<Row[]>;

/**
 * Building a statement of a hundred parts takes as long as much else that a request does; its text is always the same.
 * `query` holds slots where runs differ.
 */
export function prepare<Row>(query: { compile(): CompiledQuery<Row> }): Prepared<Row> {
  const compiled = query.compile();
  return async (em, values) => {
    const parameters = compiled.parameters.map((parameter) => filled(parameter, values));
    const filledIn: CompiledQuery<Row> = { ...compiled, parameters };
    return (await em.getKysely().executeQuery(filledIn)).rows;
  };
}

/** The same for a statement that never differs but in its slots. It is built when it is first run. */
export function prepareOnce<Row>(build: (em: EntityManager) => { compile(): CompiledQuery<Row> }): Prepared<Row> {
  let prepared: Prepared<Row> | undefined;
  return (em, values) => {
    prepared ??= prepare(build(em));
    return prepared(em, values);
  };
}

function filled(parameter: unknown, values: Values): unknown {
  if (typeof parameter !== 'string' || !parameter.startsWith(MARK)) return parameter;
  const value = values[parameter.slice(MARK.length)];
  if (value === undefined) throw new TypeError(`The statement has no value for ${parameter.slice(MARK.length)}`);
  return value;
}
