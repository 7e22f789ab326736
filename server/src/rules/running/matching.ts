import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
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
  const { one, many } = statementsFor(em, rules);
  const [id] = ticketIds;
  const rows = await (id !== undefined && ticketIds.length === 1 ? one(em, { id }) : many(em, { ids: ticketIds }));
  return new Map(rows.map(({ id, matches }) => [id, rules.filter((_, index) => matches[index])]));
}

interface Statements {
  readonly one: Prepared<Row>;
  readonly many: Prepared<Row>;
}

/** The most sets of rules whose statements are kept: those of the consumer, and those that run. */
const KEPT = 10;
const kept = new LRUCache<string, Statements>({ max: KEPT });

/** The text depends on the filters of the rules, so there are other statements after one of them has changed. */
function statementsFor(em: EntityManager, rules: readonly RuleRow[]): Statements {
  const key = JSON.stringify(rules.map(({ filters, except }) => [filters, except]));
  const known = kept.get(key);
  if (known) return known;
  const built = build(em, rules);
  kept.set(key, built);
  return built;
}

/** PostgreSQL plans the statement for one ticket once, but the one for many at each run. */
function build(em: EntityManager, rules: readonly RuleRow[]): Statements {
  const matches = sql<boolean[]>`array[${sql.join(rules.map((rule) => matchesConditions(rule, RULES)))}]::boolean[]`;
  const rows = ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', matches.as('matches')]);
  return {
    one: prepare(rows.where('tickets.id', '=', slot('id'))),
    many: prepare(rows.where(sql<SqlBool>`tickets.id = any(${slot('ids')}::uuid[])`)),
  };
}
