import type { EntityManager } from '@mikro-orm/postgresql';
import type { TicketFollower as FollowerInput } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied, Failure, invalid } from '../../platform/base/failure.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import { reachOf } from '../../roles/role.policy.ts';
import { ACCOUNT, User } from '../../users/user.entity.ts';
import { grantsOf } from '../../users/user.roles.ts';
import { requireUnmerged } from '../base/merged-tickets.ts';
import { TicketFollower } from '../base/ticket.entity.ts';
import { ticketToTouch } from '../base/ticket.lookup.ts';
import { gainedByFollowing, may, type Standing } from '../base/ticket.policy.ts';
import { getTicket } from '../base/ticket.queries.ts';

export async function listFollowers(em: EntityManager, actor: Actor, reference: string) {
  return (await getTicket(em, actor, reference)).followers;
}

/**
 * Lets somebody follow a ticket, which is then one of their own. Another takes ticket:update, since a follower may read
 * it, and user:read, since followers are shown with their names; oneself, that one sees it, and could do no more with it
 * than before.
 */
export async function followTicket(scope: Scope<Actor>, input: FollowerInput) {
  const { ticket, userId, standing } = await followerToChange(scope, input);
  await requireUnmerged(scope, ticket);
  if (userId === scope.actor.id) await requireNoGain(scope, standing);
  else if (!scope.actor.reach.has('user:read')) throw denied('user:read');
  const user = await scope.em.findOne(User, { id: userId, status: 'active', ...ACCOUNT });
  if (!user) throw invalid('userId', 'No active account with this ID');
  if ((await scope.em.count(TicketFollower, { ticket: ticket.id, user: userId })) > 0) return {};
  scope.em.persist(scope.em.create(TicketFollower, { ticket: ticket.id, user: userId }));
  recordFollowing(scope, ticket, user);
  return {};
}

/** The fact is about the ticket, but gives it no new version. */
export function recordFollowing(scope: Scope, { id }: { id: string }, follower: { id: string; name: string }): void {
  const data = { userId: follower.id, name: follower.name };
  scope.record('ticket.followed', { id }, { ticketId: id, data });
}

export async function unfollowTicket(scope: Scope<Actor>, input: FollowerInput) {
  const { ticket, userId } = await followerToChange(scope, input);
  const removed = await scope.em.nativeDelete(TicketFollower, { ticket: ticket.id, user: userId });
  if (removed > 0) {
    scope.record('ticket.unfollowed', { id: ticket.id }, { ticketId: ticket.id, data: { userId } });
  }
  return {};
}

async function followerToChange(scope: Scope<Actor>, { ticketId, userId }: FollowerInput) {
  const { ticket, standing } = await ticketToTouch(scope, { ticketId }, 'ticket:read');
  const follower = userId === 'me' ? scope.actor.id : userId;
  if (follower !== scope.actor.id && !may(scope.actor, 'ticket:update', standing)) throw denied('ticket:update');
  return { ticket, userId: follower, standing };
}

/** By all of one's roles, also where an API key narrows them now: the ticket is one's own ever after. */
async function requireNoGain({ em, actor }: Scope<Actor>, standing: Standing): Promise<void> {
  const reach = reachOf(await grantsOf(em, actor.id));
  const [permission] = gainedByFollowing({ ...actor, reach }, standing);
  if (permission === undefined) return;
  const detail = `Following this ticket would give you ${permission} on it. Ask someone who can update the ticket to add you.`;
  throw new Failure('permission_denied', detail, { permission });
}
