import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PermissionScope } from '../../contract/base/permissions.ts';
import { isRequesterScope, reaches } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketsWithin } from '../base/ticket.policy.ts';
import type { TicketTables } from '../base/ticket.tables.ts';
import { IS_AWAKE } from '../base/ticket-snooze.ts';

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

/** What a ticket must be to be taken, apart from the filters of a list and who the actor is. */
const IS_FREE: readonly RawBuilder<SqlBool>[] = [
  sql`case when tickets.assignee_id is null then true else false end`,
  sql`tickets.deleted_at is null`,
  sql`tickets.closed_at is null`,
  sql`case when tickets.solved_at is null and tickets.merged_into_id is null then true else false end`,
  IS_AWAKE,
];

/** Matches the tickets that the actor can take, among those that they can see. */
export function takeableBy(actor: Actor): RawBuilder<SqlBool>[] {
  const within: Expression<SqlBool> = ticketsWithin(actor, 'ticket:take')(expressionBuilder<TicketTables, 'tickets'>());
  return [...IS_FREE, sql<SqlBool>`${within}`];
}

/** The same as a where-clause, for a statement that locks. */
export const isTakeable =
  (actor: Actor) =>
  (eb: Tickets): Expression<SqlBool> =>
    eb.and([ticketsWithin(actor, 'ticket:read')(eb), ...takeableBy(actor)]);

const narrowedScopes = new WeakMap<Actor['scopes'], Actor['scopes']>();

/**
 * Returns the actor as one who sees no more than they can take, so that a list reads no tickets that it would have to
 * leave out. Statements are kept by the identity of the scopes, so each gets one narrowed copy. An actor who can take only
 * their own tickets stays as they are: as one who sees only those, they would not see custom fields and service levels,
 * and their own tickets are few.
 */
export function asTaker(actor: Actor): Actor {
  const [sees, takes] = [actor.scopes.get('ticket:read'), actor.scopes.get('ticket:take')];
  if (!sees || !takes || isRequesterScope(takes) || rank(takes) >= rank(sees)) return actor;
  const cached = narrowedScopes.get(actor.scopes);
  const scopes = cached ?? new Map([...actor.scopes, ['ticket:read', takes]]);
  narrowedScopes.set(actor.scopes, scopes);
  return { ...actor, scopes };
}

const rank = (scope: PermissionScope) => reaches.indexOf(scope);
