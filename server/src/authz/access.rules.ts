import type { AccessReason } from '../contract/administration/authz.ts';
import type { Permission } from '../contract/base/permissions.ts';
import { may } from '../tickets/base/ticket.policy.ts';
import type { Subject } from './subject.queries.ts';
import type { TicketOfSubject } from './ticket.queries.ts';

export interface AccessVerdict {
  readonly reason: AccessReason;
  /** The permission that decided: the one asked for, or the one without which nobody gets to the ticket. */
  readonly by: Permission;
}

/** Whether somebody may do something, on this ticket or at all, in the order in which the service would refuse it. */
export function judge(subject: Subject, permission: Permission, ticket: TicketOfSubject | null): AccessVerdict {
  const because = (reason: AccessReason, by: Permission = permission): AccessVerdict => ({ reason, by });
  const { status, actor } = subject;
  if (status !== 'active') return because(status);
  if (!actor.verified) return because('email_not_verified');
  if (!actor.scopes.has(permission)) return because('not_granted');
  if (!ticket) return because('granted');
  if (permission === 'ticket:restore') {
    if (!ticket.inTrash) return because('out_of_scope');
  } else if (ticket.inTrash) return because('ticket_in_trash');
  if (takesSight(permission) && !may(actor, 'ticket:read', ticket.standing))
    return because('out_of_scope', 'ticket:read');
  return because(may(actor, permission, ticket.standing) ? 'granted' : 'out_of_scope');
}

/** Figures rest on tickets that need not be seen; whatever else is done with a ticket begins with finding it. */
const takesSight = (permission: Permission) => permission !== 'analytics:read';
