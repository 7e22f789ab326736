import { type SqlBool, sql } from 'kysely';

/**
 * A condition that is always true and keeps PostgreSQL from a parallel plan, because `current_schema` is not allowed in
 * one. For a page of a list, starting the workers takes longer than reading it, and far longer on a busy machine.
 */
export const NOT_PARALLEL = sql<SqlBool>`(current_schema() is null or true)`;
