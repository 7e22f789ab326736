import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { type Prepared, prepare, slot } from '../../platform/database/prepared.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { conditionsReader, matchesConditions } from '../../tickets/search/matches-conditions.ts';
import type { RuleRow } from '../base/rule.queries.ts';

/** Rules see all tickets. What they do is checked by their owners' permissions. */
export const RULES = conditionsReader('Rules');

interface Row {
  readonly id: string;
  readonly matches: readonly boolean[];
}

/** Returns the rules that each ticket matches now, in their order. Runs one statement. */
export async function matchingRules(
  em: EntityManager,
  rules: readonly RuleRow[],
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, RuleRow[]>> {
  if (rules.length === 0 || ticketIds.length === 0) return new Map();
  const rows = await statementFor(em, rules)(em, { ids: ticketIds });
  return new Map(rows.map(({ id, matches }) => [id, rules.filter((_, index) => matches[index])]));
}

/** The statement for the rules as they are now. They change rarely. */
let latest: { readonly key: string; readonly statement: Prepared<Row> } | null = null;

/** The text depends on the filters of the rules, so there is another statement after one of them has changed. */
function statementFor(em: EntityManager, rules: readonly RuleRow[]): Prepared<Row> {
  const key = JSON.stringify(rules.map(({ filters, except }) => [filters, except]));
  if (latest?.key !== key) latest = { key, statement: build(em, rules) };
  return latest.statement;
}

const build = (em: EntityManager, rules: readonly RuleRow[]): Prepared<Row> =>
  prepare(
    ticketTables(em)
      .selectFrom('tickets')
      .select('tickets.id')
      .select(
        sql<boolean[]>`array[${sql.join(rules.map((rule) => matchesConditions(rule, RULES)))}]::boolean[]`.as(
          'matches',
        ),
      )
      .where(sql<SqlBool>`tickets.id = any(${slot('ids')}::uuid[])`),
  );
