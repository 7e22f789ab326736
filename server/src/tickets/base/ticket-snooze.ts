import { type SqlBool, sql } from 'kysely';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { optionalInstant } from './counted-times.ts';

/** Selects until when a ticket is snoozed; null if it is awake, whether or not a worker has noticed that yet. */
export const snoozedUntilColumn = sql<Date | string | null>`(
  select ticket_snoozes.until from ticket_snoozes
  where ticket_snoozes.ticket_id = tickets.id and ticket_snoozes.until > now()
)`.as('snoozed_until');

/** Matches snoozed tickets. They are few, so they are read first, whatever the order of the list. */
export const IS_SNOOZED = sql<SqlBool>`tickets.id = any(array(
  select ticket_snoozes.ticket_id from ticket_snoozes where ticket_snoozes.until > now()))`;

/** Matches the others. `offset 0` keeps it from becoming a join, which would lose the order of the list. */
export const IS_AWAKE = sql<SqlBool>`not exists (
  select from ticket_snoozes
  where ticket_snoozes.ticket_id = tickets.id and ticket_snoozes.until > now() offset 0)`;

/** Snoozing is internal: the requester of a ticket does not see it. */
export const viewSnoozedUntil = (until: Date | string | null, actor: Actor): string | null =>
  isRequesterOnly(actor) ? null : optionalInstant(until);
