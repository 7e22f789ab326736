import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Prepared, param, statement } from '../../../platform/database/statement.ts';
import { ticketTables } from '../../../tickets/base/ticket.tables.ts';
import { conditionsReader, matchesConditions } from '../../../tickets/search/matches-conditions.ts';
import type { RuleRow } from '../base/rule.queries.ts';

/** Rules see all tickets. What they do is checked by their owners' permissions. */
export const RULES = conditionsReader('Rules');

interface Row {
  readonly id: string;
  readonly matches: readonly boolean[];
  readonly is_waiting: boolean;
}

interface Matching {
  /** The rules that the ticket matches, in their order. */
  readonly matching: readonly RuleRow[];
  /** Whether rules are still to run on it, so that others can match then. */
  readonly isWaiting: boolean;
}

/** Returns the rules that each ticket matches now. Runs one statement. */
export async function matchingRules(
  em: EntityManager,
  rules: readonly RuleRow[],
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, Matching>> {
  if (rules.length === 0 || ticketIds.length === 0) return new Map();
  const { one, many } = statementsFor(em, rules);
  const [id] = ticketIds;
  const rows = await (id !== undefined && ticketIds.length === 1 ? one(em, { id }) : many(em, { ids: ticketIds }));
  return new Map(
    rows.map(({ id, matches, is_waiting: isWaiting }) => [
      id,
      { matching: rules.filter((_, index) => matches[index]), isWaiting },
    ]),
  );
}

interface Statements {
  readonly one: Prepared<Row>;
  readonly many: Prepared<Row>;
}

/** The most sets of rules whose statements are cached: all that events set off, and each timed rule. */
const MAX_CACHED = 100;
const cache = new LRUCache<string, Statements>({ max: MAX_CACHED });

/** The text depends on the filters of the rules, so there are other statements after one of them has changed. */
function statementsFor(em: EntityManager, rules: readonly RuleRow[]): Statements {
  const key = JSON.stringify(rules.map(({ filters, except }) => [filters, except]));
  const cached = cache.get(key);
  if (cached) return cached;
  const built = build(em, rules);
  cache.set(key, built);
  return built;
}

/** PostgreSQL plans the statement for one ticket once, but the one for many at each run. */
function build(em: EntityManager, rules: readonly RuleRow[]): Statements {
  const matches = sql<boolean[]>`array[${sql.join(rules.map((rule) => matchesConditions(rule, RULES)))}]::boolean[]`;
  const rows = ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', matches.as('matches')])
    .select(
      sql<boolean>`exists(select from rule_occasions where rule_occasions.ticket_id = tickets.id)`.as('is_waiting'),
    );
  return {
    one: statement(rows.where('tickets.id', '=', param('id'))),
    many: statement(rows.where(sql<SqlBool>`tickets.id = any(${param('ids')}::uuid[])`)),
  };
}
