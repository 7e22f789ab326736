import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import type { PolicyDefinition } from '../../configuration/sla-policies/sla-policy.queries.ts';
import { MAX_PREVIEWED } from '../../contract/service-levels/sla-preview.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { isUnsolved } from '../../tickets/base/ticket.logic.ts';
import { ticketsVisibleTo } from '../../tickets/base/ticket.policy.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { matchesConditions } from '../../tickets/search/matches-conditions.ts';
import { type FactRow, ticketFactRows } from '../targets/ticket-facts.ts';

interface Reading {
  readonly actor: Actor;
  /** Each row tells which of them its ticket matches. */
  readonly policies: readonly PolicyDefinition[];
}

export type PreviewRow = FactRow & { readonly number: number; readonly subject: string };

/** Matches as the caller could find it in a list: with words that are only in comments that they can read. */
const rows = (em: EntityManager, { actor, policies }: Reading) =>
  ticketFactRows(em, policies, actor).select(['tickets.number', 'tickets.subject']);

export const readTicket = (em: EntityManager, reading: Reading, id: string): Promise<PreviewRow[]> =>
  rows(em, reading).where('tickets.id', '=', id).execute();

/**
 * Reads the newest open tickets that match one of `matching`, one more than a preview examines. Each status is read in
 * the order of its index, so that the statement never reads closed tickets, and stops early if many match.
 */
export async function readAffected(
  em: EntityManager,
  reading: Reading & { readonly matching: readonly PolicyDefinition[]; readonly configuration: Configuration },
): Promise<PreviewRow[]> {
  const { actor, matching, configuration } = reading;
  if (matching.length === 0) return [];
  const statusIds = configuration.statuses.filter(({ state }) => isUnsolved(state)).map(({ id }) => id);
  const limit = sql.lit(MAX_PREVIEWED + 1);
  const newest = ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.created_at'])
    .where(sql<SqlBool>`tickets.status_id = open_status.id`)
    .where('tickets.closed_at', 'is', null)
    .where('tickets.deleted_at', 'is', null)
    .where(ticketsVisibleTo(actor))
    .where((eb) => eb.or(matching.map((policy) => matchesConditions(policy, actor))))
    .orderBy('tickets.created_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(limit);
  const ids = sql`
    select newest.id from unnest(${statusIds}::uuid[]) as open_status (id) cross join lateral ${newest} as newest
    order by newest.created_at desc, newest.id desc limit ${limit}`;
  return rows(em, reading)
    .where(sql<SqlBool>`tickets.id = any(array(${ids}))`)
    .orderBy('tickets.created_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .execute();
}
