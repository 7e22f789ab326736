import type { Permission } from '../../contract/base/permissions.ts';
import type { AccessReason } from '../../contract/tickets/authz.ts';
import { may } from '../base/ticket.policy.ts';
import type { Subject, TicketOfSubject } from './authz.queries.ts';

export interface AccessVerdict {
  readonly reason: AccessReason;
  /** The permission that decided: the requested one, or the one required to see the ticket. */
  readonly by: Permission;
}

/**
 * Decides whether a user has a permission, on this ticket or in general. Checks in the order in which requests are
 * denied.
 */
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
  if (requiresVisibility(permission) && !may(actor, 'ticket:read', ticket.standing))
    return because('out_of_scope', 'ticket:read');
  return because(may(actor, permission, ticket.standing) ? 'granted' : 'out_of_scope');
}

/** Metrics may count tickets that the user cannot see; every other action on a ticket requires access to it. */
const requiresVisibility = (permission: Permission) => permission !== 'analytics:read';
