import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { FieldRow } from '../../../configuration/fields/field.queries.ts';
import type { RuleTestResult } from '../../../contract/automation/rule-runs.ts';
import type { TicketFilters } from '../../../contract/tickets/ticket-lists.ts';
import type { Ticket } from '../../../contract/tickets/tickets.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { ticketTables } from '../../../tickets/base/ticket.tables.ts';
import { matchesConditions, matchesStored } from '../../../tickets/search/matches-conditions.ts';
import type { RuleRow } from '../base/rule.queries.ts';
import { actualValue, type SingleFilter } from './actual-value.logic.ts';

type Conditions = Pick<RuleRow, 'filters' | 'except'>;

interface Tested {
  readonly rule: Conditions;
  /** Rules that run before it if the ticket matches them. */
  readonly earlier: readonly RuleRow[];
  /** As the actor sees it. */
  readonly ticket: Ticket;
  readonly fields: readonly FieldRow[];
}

/**
 * Returns whether a ticket matches a rule, each of its filters, and the earlier rules, as far as the actor sees it. Runs one
 * statement.
 */
export async function testFilters(
  em: EntityManager,
  actor: Actor,
  { rule: { filters, except }, earlier, ticket, fields }: Tested,
): Promise<Pick<RuleTestResult, 'matches' | 'filters' | 'before'>> {
  const tested = [...partsOf('filters', filters), ...partsOf('except', except ?? {})];
  const each = tested.map(({ only }) => matchesStored(only, actor));
  const before = earlier.map((one) => matchesConditions(one, actor));
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select([
      sql<boolean>`${matchesConditions({ filters, except }, actor)}`.as('matches'),
      sql<boolean[]>`array[${sql.join(each)}]::boolean[]`.as('each'),
      sql<boolean[]>`array[${sql.join(before)}]::boolean[]`.as('before'),
    ])
    .where('tickets.id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  return {
    matches: row.matches,
    filters: tested.map(({ part, filter, value }, index) => ({
      part,
      filter,
      value,
      matches: row.each[index] === true,
      actual: actualValue({ filter, value }, ticket, fields),
    })),
    before: earlier.filter((_, index) => row.before[index]).map(({ id, name, stop }) => ({ id, name, stop })),
  };
}

interface TestedPart extends SingleFilter {
  readonly part: 'filters' | 'except';
  readonly only: TicketFilters;
}

const partsOf = (part: TestedPart['part'], { field = [], ...filters }: TicketFilters): TestedPart[] => [
  ...Object.entries(filters).flatMap(([filter, value]) =>
    value === undefined ? [] : [{ part, filter, value, only: { [filter]: value } }],
  ),
  ...field.map((condition) => ({ part, filter: 'field', value: [condition], only: { field: [condition] } })),
];
