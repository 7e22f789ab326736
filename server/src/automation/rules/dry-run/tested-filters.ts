import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RuleTestResult } from '../../../contract/automation/rule-runs.ts';
import type { TicketFilters } from '../../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { ticketTables } from '../../../tickets/base/ticket.tables.ts';
import { matchesConditions, matchesStored } from '../../../tickets/search/matches-conditions.ts';
import type { RuleRow } from '../base/rule.queries.ts';

/** Returns whether a ticket matches a rule, and each of its filters, as far as the actor sees it. Runs one statement. */
export async function testFilters(
  em: EntityManager,
  actor: Actor,
  { filters, except }: RuleRow,
  ticketId: string,
): Promise<Pick<RuleTestResult, 'matches' | 'filters'>> {
  const tested = [...partsOf('filters', filters), ...partsOf('except', except ?? {})];
  const conditions = tested.map(({ only }) => matchesStored(only, actor));
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select([
      sql<boolean>`${matchesConditions({ filters, except }, actor)}`.as('matches'),
      sql<boolean[]>`array[${sql.join(conditions)}]::boolean[]`.as('each'),
    ])
    .where('tickets.id', '=', ticketId)
    .executeTakeFirstOrThrow();
  return {
    matches: row.matches,
    filters: tested.map(({ part, filter, value }, index) => ({
      part,
      filter,
      value,
      matches: row.each[index] === true,
    })),
  };
}

interface TestedPart {
  readonly part: 'filters' | 'except';
  readonly filter: string;
  readonly value: unknown;
  readonly only: TicketFilters;
}

const partsOf = (part: TestedPart['part'], filters: TicketFilters): TestedPart[] =>
  Object.entries(filters).flatMap(([filter, value]) =>
    value === undefined ? [] : [{ part, filter, value, only: { [filter]: value } }],
  );
