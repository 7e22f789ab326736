import type { EntityManager } from '@mikro-orm/postgresql';
import { scopesOf } from '../../accounts/roles/role.policy.ts';
import { grantsOf } from '../../accounts/users/user.access.ts';
import { ACCOUNT, UserEntity } from '../../accounts/users/user.entity.ts';
import type { TicketFollower as FollowerInput } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, denied, invalid } from '../../platform/errors/app-error.ts';
import { TicketFollowerEntity } from '../base/ticket.entity.ts';
import { gainedByFollowing, may, type Relationship } from '../base/ticket.policy.ts';
import { getTicket } from '../base/ticket.queries.ts';
import { requireUnmerged } from '../write/merged-tickets.ts';
import { lockForComment } from '../write/ticket.lookup.ts';

export async function listFollowers(em: EntityManager, actor: Actor, reference: string) {
  return (await getTicket(em, actor, reference)).followers;
}

/**
 * Adds a follower, for whom the ticket then counts as their own. Adding another user requires `ticket:update`, because
 * a follower can read the ticket, and `user:read`, because followers are shown by name. Actors can add themselves to a
 * ticket that they can see, unless that gave them more permissions on it. An API key with its own grants needs the
 * permissions for adding another user, also for its owner.
 */
export async function followTicket(tx: TransactionContext<Actor>, input: FollowerInput) {
  const { ticket, userId, relationship } = await followerToChange(tx, input);
  await requireUnmerged(tx, ticket);
  if (userId === tx.actor.id) await requireNoGain(tx, relationship);
  if (!isForSelf(tx, userId) && !tx.actor.scopes.has('user:read')) throw denied('user:read');
  const user = await tx.em.findOne(UserEntity, { id: userId, status: 'active', ...ACCOUNT });
  if (!user) throw invalid('userId', 'No active account with this ID');
  if ((await tx.em.count(TicketFollowerEntity, { ticket: ticket.id, user: userId })) > 0) return {};
  tx.em.persist(tx.em.create(TicketFollowerEntity, { ticket: ticket.id, user: userId }));
  recordFollowing(tx, ticket, user);
  return {};
}

/** Records the event for the ticket without a new version. */
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
  const { ticket, relationship } = await lockForComment(tx, { ticketId }, 'ticket:read');
  const follower = userId === 'me' ? tx.actor.id : userId;
  if (!isForSelf(tx, follower) && !may(tx.actor, 'ticket:update', relationship)) throw denied('ticket:update');
  return { ticket, userId: follower, relationship };
}

/** To an API key with its own grants, its owner is a user like any other. */
const isForSelf = ({ actor }: TransactionContext<Actor>, userId: string) => userId === actor.id && !actor.isNarrowed;

/** Checks all roles of the actor, even if an API key restricts them now, because following outlasts the key. */
async function requireNoGain({ em, actor }: TransactionContext<Actor>, relationship: Relationship): Promise<void> {
  const scopes = scopesOf(await grantsOf(em, actor.id));
  const [permission] = gainedByFollowing({ ...actor, scopes }, relationship);
  if (permission === undefined) return;
  const detail = `Following this ticket would give you ${permission} on it. Ask someone who can update the ticket to add you.`;
  throw new AppError('permission_denied', detail, { permission });
}
