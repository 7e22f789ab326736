import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import { anyOf, tables } from '../../../platform/database/database.ts';
import type { EventSchema } from '../../../platform/events/event.entity.ts';
import type { SlaTargetSchema } from '../../../tickets/base/sla-target.entity.ts';

interface Warning {
  readonly ticketId: string;
  readonly events: readonly NotifiableEvent[];
  readonly eventId: string | null;
}

/**
 * Returns what has become of the targets that emails warn of, by event, if they were met or canceled meanwhile. A target
 * that was missed is still to be answered.
 */
export async function endedTargets(
  em: EntityManager,
  emails: readonly Warning[],
): Promise<ReadonlyMap<string | null, 'met' | 'canceled'>> {
  const warnings = emails.filter(({ events }) => events.includes('sla.warned'));
  const eventIds = warnings.flatMap(({ eventId }) => eventId ?? []);
  if (eventIds.length === 0) return new Map();
  const rows = await tables<typeof EventSchema | typeof SlaTargetSchema>(em)
    .selectFrom('events')
    .innerJoin('sla_targets', 'sla_targets.ticket_id', 'events.ticket_id')
    .select(['events.id', 'sla_targets.met_at'])
    .where('events.ticket_id', '=', anyOf(warnings.map(({ ticketId }) => ticketId)))
    .where('events.id', '=', anyOf(eventIds))
    .where(sql<SqlBool>`events.data ->> 'metric' = sla_targets.metric`)
    .where(sql<SqlBool>`events.data -> 'ordinal' = to_jsonb(sla_targets.ordinal)`)
    .where((eb) => eb.or([eb('sla_targets.met_at', 'is not', null), eb('sla_targets.cancelled_at', 'is not', null)]))
    .execute();
  return new Map(rows.map(({ id, met_at }) => [id, met_at === null ? 'canceled' : 'met']));
}
