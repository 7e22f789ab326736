import type { EntityManager } from '@mikro-orm/postgresql';
import type { TicketFollower as FollowerInput } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, denied, invalid } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { reachOf } from '../../roles/role.policy.ts';
import { ACCOUNT, UserEntity } from '../../users/user.entity.ts';
import { grantsOf } from '../../users/user.roles.ts';
import { requireUnmerged } from '../base/merged-tickets.ts';
import { TicketFollowerEntity } from '../base/ticket.entity.ts';
import { ticketToTouch } from '../base/ticket.lookup.ts';
import { gainedByFollowing, may, type Relationship } from '../base/ticket.policy.ts';
import { getTicket } from '../base/ticket.queries.ts';

export async function listFollowers(em: EntityManager, actor: Actor, reference: string) {
  return (await getTicket(em, actor, reference)).followers;
}

/**
 * Lets somebody follow a ticket, which is then one of their own. Another takes ticket:update, since a follower may read
 * it, and user:read, since followers are shown with their names; oneself, that one sees it, and could do no more with it
 * than before.
 */
export async function followTicket(tx: TransactionContext<Actor>, input: FollowerInput) {
  const { ticket, userId, standing } = await followerToChange(tx, input);
  await requireUnmerged(tx, ticket);
  if (userId === tx.actor.id) await requireNoGain(tx, standing);
  else if (!tx.actor.scopes.has('user:read')) throw denied('user:read');
  const user = await tx.em.findOne(UserEntity, { id: userId, status: 'active', ...ACCOUNT });
  if (!user) throw invalid('userId', 'No active account with this ID');
  if ((await tx.em.count(TicketFollowerEntity, { ticket: ticket.id, user: userId })) > 0) return {};
  tx.em.persist(tx.em.create(TicketFollowerEntity, { ticket: ticket.id, user: userId }));
  recordFollowing(tx, ticket, user);
  return {};
}

/** The fact is about the ticket, but gives it no new version. */
export function recordFollowing(
  tx: TransactionContext,
  { id }: { id: string },
  follower: { id: string; name: string },
): void {
  const data = { userId: follower.id, name: follower.name };
  tx.record('ticket.followed', { id }, { ticketId: id, data });
}

export async function unfollowTicket(tx: TransactionContext<Actor>, input: FollowerInput) {
  const { ticket, userId } = await followerToChange(tx, input);
  const removed = await tx.em.nativeDelete(TicketFollowerEntity, { ticket: ticket.id, user: userId });
  if (removed > 0) {
    tx.record('ticket.unfollowed', { id: ticket.id }, { ticketId: ticket.id, data: { userId } });
  }
  return {};
}

async function followerToChange(tx: TransactionContext<Actor>, { ticketId, userId }: FollowerInput) {
  const { ticket, standing } = await ticketToTouch(tx, { ticketId }, 'ticket:read');
  const follower = userId === 'me' ? tx.actor.id : userId;
  if (follower !== tx.actor.id && !may(tx.actor, 'ticket:update', standing)) throw denied('ticket:update');
  return { ticket, userId: follower, standing };
}

/** By all of one's roles, also where an API key narrows them now: the ticket is one's own ever after. */
async function requireNoGain({ em, actor }: TransactionContext<Actor>, standing: Relationship): Promise<void> {
  const reach = reachOf(await grantsOf(em, actor.id));
  const [permission] = gainedByFollowing({ ...actor, scopes: reach }, standing);
  if (permission === undefined) return;
  const detail = `Following this ticket would give you ${permission} on it. Ask someone who can update the ticket to add you.`;
  throw new AppError('permission_denied', detail, { permission });
}
