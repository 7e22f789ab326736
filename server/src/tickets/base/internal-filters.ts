import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { SlaState } from '../../contract/tickets/sla.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied, invalid } from '../../platform/errors/app-error.ts';

const slaFilters = ['slaState', 'slaDueAfter', 'slaDueBefore'] as const;

/** Filters by what is internal. */
export const internalFilters = [...slaFilters, 'snoozed', 'mailbox', 'organization'] as const;

/** Rejects lists by what is internal from readers who see only their own tickets: they could find out what it is. */
export function requireInternalReader(filters: TicketFilters, actor: Actor): void {
  const filter = slaFilters.find((name) => filters[name] !== undefined);
  if (filter) requireSlaAccess(filter, actor);
  requireSurveyReader(filters, actor);
  if (!isRequesterOnly(actor)) return;
  const notAvailable = (field: string, what: string) =>
    invalid(field, `${what} not available for users who see only their own tickets`, 'not_available');
  if (filters.snoozed !== undefined) throw notAvailable('snoozed', 'Snoozing is');
  if (filters.mailbox !== undefined) throw notAvailable('mailbox', 'Mailboxes are');
  if (filters.organization !== undefined) throw notAvailable('organization', 'Organizations are');
}

function requireSurveyReader({ surveyScore }: TicketFilters, actor: Actor): void {
  if (surveyScore !== undefined && !actor.scopes.has('survey:read')) throw denied('survey:read');
}

const OPEN = sql<SqlBool>`sla_targets.met_at is null and sla_targets.cancelled_at is null`;

const hasTarget = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`tickets.id in (select sla_targets.ticket_id from sla_targets where ${condition})`;

const hasOpenTarget = (condition: RawBuilder<SqlBool>) => hasTarget(sql`${OPEN} and ${condition}`);

const hasNone = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`not exists (select from sla_targets where sla_targets.ticket_id = tickets.id and ${condition})`;

/** Each ticket has one state. A target is late when it is due, whether or not a worker has noticed that yet. */
const conditions: Readonly<Record<SlaState, RawBuilder<SqlBool>>> = {
  running: sql`(${hasOpenTarget(sql`sla_targets.due_at >= now()`)} and ${hasNone(sql`${OPEN} and sla_targets.due_at < now()`)})`,
  paused: sql`(${hasOpenTarget(sql`sla_targets.due_at is null`)} and ${hasNone(sql`${OPEN} and sla_targets.due_at is not null`)})`,
  late: hasOpenTarget(sql`sla_targets.due_at < now()`),
  met: sql`(${hasTarget(sql`sla_targets.met_at is not null`)}
    and ${hasNone(sql`((${OPEN}) or sla_targets.breached_at is not null)`)})`,
  missed: sql`(${hasTarget(sql`sla_targets.breached_at is not null`)} and ${hasNone(OPEN)})`,
  none: hasNone(sql`(sla_targets.cancelled_at is null or sla_targets.breached_at is not null)`),
};

/** The filters by service level, as conditions on tickets. The states are part of the text, because they decide the plan. */
export const inSlaStates = (states: readonly SlaState[]) =>
  sql<SqlBool>`(${sql.join(
    states.map((state) => conditions[state]),
    sql` or `,
  )})`;

export const slaDueClauses = {
  slaDueAfter: (time: RawBuilder<unknown>) => hasOpenTarget(sql`sla_targets.due_at >= ${time}::timestamptz`),
  slaDueBefore: (time: RawBuilder<unknown>) => hasOpenTarget(sql`sla_targets.due_at < ${time}::timestamptz`),
};

/** Rejects lists in the order of service levels from readers who see only their own tickets. */
export function requireSlaAccess(field: string, actor: Actor): void {
  if (isRequesterOnly(actor))
    throw invalid(field, 'Service levels are not available for users who see only their own tickets', 'not_available');
}
