import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { denied } from '../../../platform/errors/app-error.ts';
import { nextAssignee } from '../../assignment/distribution.ts';
import { ticketsVisibleTo } from '../../base/ticket.policy.ts';
import { ticketTables } from '../../base/ticket.tables.ts';
import { addTicket } from '../../lifecycle/create-ticket.ts';
import { copyParticipants } from '../../participants/moving-participants.ts';
import type { StoredTicket } from '../../write/stored-ticket.ts';
import { type LockedTicket, ticketToChange } from '../../write/ticket.lookup.ts';

/**
 * Returns the follow-up of a closed ticket, and creates it for the first reply. The closed ticket is locked, so the
 * second of two concurrent replies finds the follow-up that the first one created.
 */
export async function followUpOf(
  tx: TransactionContext<Actor>,
  { ticket: closed, configuration }: Pick<LockedTicket, 'ticket' | 'configuration'>,
  channel: StoredTicket['channel'],
): Promise<StoredTicket> {
  const open = await openFollowUp(tx, closed);
  if (open) return open;
  requireCreatePermission(tx.actor, closed);
  const followUp = await createFollowUp(tx, { ticket: closed, configuration }, channel);
  tx.record(
    'ticket.follow_up_created',
    { id: closed.id },
    { ticketId: closed.id, data: { otherTicketId: followUp.id } },
  );
  return followUp;
}

/** Locks the latest follow-up that the actor can see and that is not closed. */
async function openFollowUp(tx: TransactionContext<Actor>, closed: StoredTicket): Promise<StoredTicket | null> {
  const row = await ticketTables(tx.em)
    .selectFrom('tickets')
    .select('tickets.id')
    .where('tickets.follow_up_of_id', '=', closed.id)
    .where('tickets.closed_at', 'is', null)
    .where(ticketsVisibleTo(tx.actor))
    .orderBy('tickets.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { ticket } = await ticketToChange(tx, { ticketId: row.id }, 'comment:create_public');
  // The ticket might have been closed while this waited for the lock.
  return ticket.status.state === 'closed' ? null : ticket;
}

/** Creating a follow-up for another requester requires `ticket:create` with the scope `all`. */
function requireCreatePermission(actor: Actor, closed: StoredTicket): void {
  const scope = actor.scopes.get('ticket:create');
  if (scope === undefined || (scope !== 'all' && closed.requester.id !== actor.id)) throw denied('ticket:create');
}

async function createFollowUp(
  tx: TransactionContext<Actor>,
  { ticket: closed, configuration }: Pick<LockedTicket, 'ticket' | 'configuration'>,
  channel: StoredTicket['channel'],
): Promise<StoredTicket> {
  const { subject, requester, category, team, priority, type, tags, fields, mailboxId } = closed;
  const autoAssignment = await nextAssignee(tx.em, team, { requesterId: requester.id });
  const followUp = {
    subject,
    description: '',
    requester,
    category,
    team,
    priority,
    type,
    tags: [...tags],
    fields,
    mailboxId,
    channel,
    assignee: null,
    status: configuration.defaultStatus('new'),
    followUpOfId: closed.id,
    firstAssignedAt: team ? tx.now : null,
  };
  const added = await addTicket(tx, followUp, configuration, { autoAssignment, reason: { followUpOfId: closed.id } });
  await copyParticipants(tx, closed, added);
  return added;
}
