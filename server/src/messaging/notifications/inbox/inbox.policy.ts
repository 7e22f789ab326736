import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { isRequesterOnly } from '../../../accounts/roles/role.policy.ts';
import { notifiable } from '../../../contract/messaging/notification-events.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { ticketsVisibleTo, ticketsWithin } from '../../../tickets/base/ticket.policy.ts';
import type { TicketSchemas } from '../../../tickets/base/ticket.tables.ts';
import { eventsHiddenFrom, permissionToKnow } from '../base/audience.logic.ts';
import type { NotificationSchema } from '../base/notification.entity.ts';

export type InboxSchemas = typeof NotificationSchema | TicketSchemas;
type Inbox = ExpressionBuilder<InferKyselyDB<InboxSchemas>, 'notifications'>;

/**
 * Selects the notifications of a user that they may still see. Permissions are checked again: they may have been
 * revoked since, and an API key may be narrower than its owner. A text that names what is internal was written for an agent,
 * whatever its event is.
 */
export function knowableTo(actor: Actor) {
  return (eb: Inbox): Expression<SqlBool> =>
    eb.and([
      eb('notifications.user_id', '=', actor.id),
      ...(isRequesterOnly(actor) ? [eb('notifications.internal', '=', false)] : []),
      ...eventsHiddenFrom(actor).map((event) => eb('notifications.event', '!=', event)),
      eb.exists(
        eb
          .selectFrom('tickets')
          .select('tickets.id')
          .whereRef('tickets.id', '=', 'notifications.ticket_id')
          .where(ticketsVisibleTo(actor))
          .where((ticket) =>
            ticket.and(
              notifiable.flatMap((event) => {
                const permission = permissionToKnow(event);
                if (!permission) return [];
                return ticket.or([
                  ticket(ticket.ref('notifications.event'), '!=', event),
                  ticketsWithin(actor, permission)(ticket),
                ]);
              }),
            ),
          ),
      ),
    ]);
}
