import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

interface Part {
  readonly name: string;
  /** The statement that creates it. */
  readonly definition: string;
}

interface Index extends Part {
  /** What follows `add constraint NAME`. Null for an index that belongs to no constraint. */
  readonly constraint: string | null;
  /** A unique index can only span segments if it contains the position. */
  readonly canSpan: boolean;
}

/** What CREATE TABLE … LIKE leaves out, or names differently. */
interface TableDefinition {
  readonly indexes: readonly Index[];
  readonly statistics: readonly Part[];
  readonly triggers: readonly Part[];
  /** The statements that give other roles access. */
  readonly grants: readonly string[];
}

export async function definitionOf(em: EntityManager, table: string): Promise<TableDefinition> {
  const indexes = await sql<Index>`
    select relname as name, pg_get_indexdef(pg_class.oid) as definition, pg_get_constraintdef(pg_constraint.oid) as constraint,
      not indisunique or exists (
        select from pg_attribute where attrelid = indrelid and attname = 'position' and attnum = any(indkey)
      ) as "canSpan"
    from pg_index join pg_class on pg_class.oid = indexrelid
    left join pg_constraint on conindid = indexrelid and conrelid = indrelid and contype in ('p', 'u')
    where indrelid = ${table}::regclass order by relname`.execute(em.getKysely());
  const statistics = await sql<Part>`
    select stxname as name, pg_get_statisticsobjdef(oid) as definition
    from pg_statistic_ext where stxrelid = ${table}::regclass order by stxname`.execute(em.getKysely());
  const triggers = await sql<Part>`
    select tgname as name, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal order by tgname`.execute(em.getKysely());
  const grants = await sql<{ statement: string }>`
    select format('grant %s on table %I to %s%s', privilege_type, relname,
      case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
      case when is_grantable then ' with grant option' else '' end) as statement
    from pg_class cross join aclexplode(relacl)
    where oid = ${table}::regclass and grantee <> relowner`.execute(em.getKysely());
  return {
    indexes: indexes.rows,
    statistics: statistics.rows,
    triggers: triggers.rows,
    grants: grants.rows.map(({ statement }) => statement),
  };
}

/** Returns the statement that creates the same trigger on another table. */
export const triggerOn = ({ definition }: Part, table: string): string =>
  definition.replace(/ ON \S+ FOR EACH /, ` ON "${table}" FOR EACH `);
