import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { requireInternalReader } from '../base/internal-filters.ts';
import { analyticsVisibleTo, ticketsVisibleTo, ticketsWithin } from '../base/ticket.policy.ts';
import { byReference } from '../base/ticket.rows.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { metricFilters } from '../metrics/metric-filters.ts';
import { isSurveyMetric } from '../metrics/survey-metrics.ts';
import { matchesMetric } from '../metrics/ticket.metrics.ts';
import { type ColumnFilter, isColumnFilter, matchesColumns, valueFor } from './column-filters.ts';
import { fieldClauses } from './field-clauses.ts';
import { matchesSearch } from './ticket.search.ts';

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

/**
 * A where-clause on `tickets` for those that match all filters, except those that match all of `except`. With `q`, apply it only to tickets that `actor` can
 * read, because the text search does not check that.
 */
export function matchesFilters(filters: ListFilters, actor: Actor) {
  requireInternalReader(filters, actor);
  return (eb: Tickets): Expression<SqlBool> =>
    eb.and([
      ...columnClauses(filters, actor),
      ...fieldClauses(filters),
      ...relationClauses(eb, filters, actor),
      ...metricClauses(eb, filters, actor),
      ...surveyClauses(eb, filters, actor),
      ...wordClauses(eb, filters, actor),
      ...exceptClauses(filters, actor),
    ]);
}

/** Matches the tickets that a list does not leave out. A condition that compares with nothing leaves out no ticket. */
export function* exceptClauses({ except }: ListFilters, actor: Actor): Generator<RawBuilder<SqlBool>> {
  if (!except) return;
  const leftOut = matchesFilters(except, actor)(expressionBuilder<TicketTables, 'tickets'>());
  yield sql<SqlBool>`not coalesce(${leftOut}, false)`;
}

/** Returns the filters that are set and compare columns. */
export const columnFiltersIn = (filters: TicketFilters): ColumnFilter[] =>
  Object.entries(filters).flatMap(([name, value]) => (value !== undefined && isColumnFilter(name) ? [name] : []));

function columnClauses(filters: TicketFilters, actor: Actor): RawBuilder<SqlBool>[] {
  return columnFiltersIn(filters).map((name) =>
    matchesColumns(name, filters[name], sql`${valueFor(name, filters, actor.id)}`, {
      id: sql`${actor.id}`,
      scopes: actor.scopes,
    }),
  );
}

/** Matches tickets that belong to another one that the actor can see. */
function* relationClauses(
  eb: Tickets,
  { parent, askedFor }: TicketFilters,
  actor: Actor,
): Generator<Expression<SqlBool>> {
  const visible = (reference: string) =>
    eb.selectFrom('tickets').select('tickets.id').where(byReference(reference)).where(ticketsVisibleTo(actor));
  if (parent) yield eb('tickets.parent_id', '=', visible(parent));
  if (askedFor) yield eb('tickets.asked_for_id', '=', visible(askedFor));
}

/** Matches the tickets that a metric counts, within the actor's analytics scope. */
function* metricClauses(eb: Tickets, filters: TicketFilters, actor: Actor): Generator<Expression<SqlBool>> {
  const definition = metricFilters(filters, actor);
  if (!definition) return;
  if (isSurveyMetric(definition.metric)) yield ticketsWithin(actor, 'survey:read')(eb);
  yield eb.and([analyticsVisibleTo(actor)(eb), matchesMetric(definition)(eb)]);
}

function* wordClauses(eb: Tickets, { q }: TicketFilters, actor: Actor): Generator<Expression<SqlBool>> {
  if (q) yield matchesSearch({ q, actor })(eb);
}

/** Matches tickets by their answers, among those whose surveys the actor can read. */
function* surveyClauses(eb: Tickets, { surveyScore }: TicketFilters, actor: Actor): Generator<Expression<SqlBool>> {
  if (!surveyScore) return;
  yield eb.and([ticketsWithin(actor, 'survey:read')(eb), hasSurveyScore(surveyScore)]);
}

/** Matches tickets whose last answered survey has one of these scores. */
const hasSurveyScore = (scores: readonly number[]) =>
  sql<SqlBool>`tickets.id in (
    select surveys.ticket_id from surveys where surveys.score = any(${scores}::smallint[]) and not exists (
      select from surveys later where later.ticket_id = surveys.ticket_id and later.score is not null
        and later.sent_at > surveys.sent_at))`;

/** The filters of a list, with those for the tickets that it leaves out. */
export type ListFilters = TicketFilters & { readonly except?: TicketFilters | null | undefined };
