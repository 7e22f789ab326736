import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { aroundTheClock } from '../../configuration/calendars/business-time.logic.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import type { SlaTarget } from '../../contract/tickets/sla.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { accessTicket } from '../../tickets/base/ticket.access.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { type TargetJson, targetOf } from './target.rows.ts';
import type { Target } from './target.ts';

export const MAX_TARGETS = 500;

/** Returns every target of a ticket in the order of their start, with what its clock has counted. */
export async function explainTargets(
  em: EntityManager,
  actor: Actor,
  reference: string,
  now: Date,
): Promise<SlaTarget[]> {
  const { id } = await accessTicket(em, actor, reference);
  if (isRequesterOnly(actor)) return [];
  const configuration = await currentConfiguration(em);
  const rows = await ticketTables(em)
    .selectFrom('sla_targets')
    .select(sql<TargetJson>`to_jsonb(sla_targets)`.as('target'))
    .where('ticket_id', '=', id)
    .orderBy('started_at')
    .orderBy('metric')
    .orderBy('ordinal')
    .limit(MAX_TARGETS)
    .execute();
  return rows.map(({ target }) => explainTarget(targetOf(target), configuration, now));
}

/** Returns a target with what its clock has counted, span by span. */
export function explainTarget(target: Target, configuration: Configuration, now: Date): SlaTarget {
  const calendar = target.calendarId === null ? undefined : configuration.calendars.get(target.calendarId);
  const time = calendar ? configuration.businessTime(calendar.id) : aroundTheClock;
  return {
    metric: target.metric,
    startedAt: instant(target.startedAt),
    dueAt: optional(target.dueAt),
    pausedAt: optional(target.pausedAt),
    metAt: optional(target.metAt),
    policy: { id: target.policyId, name: target.policyName },
    calendar: calendar ? { id: calendar.id, name: calendar.name } : null,
    priority: target.priority,
    seconds: target.seconds,
    warnedAt: optional(target.warnedAt),
    breachedAt: optional(target.breachedAt),
    cancelledAt: optional(target.cancelledAt),
    cancelReason: target.cancelReason,
    spans: target.spans.map(({ from, to, pause }) => ({
      from: instant(from),
      to: optional(to),
      pause,
      seconds: pause === null ? Math.floor(time.openBetween(from, to ?? now.getTime()) / 1_000) : 0,
    })),
  };
}

const instant = (time: number) => new Date(time).toISOString();
const optional = (time: number | null) => (time === null ? null : instant(time));
