import { ref } from '@mikro-orm/core';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/base/failure.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import { memberInTurn } from '../../tickets/assignment/distribution.ts';
import type { Ticket } from '../../tickets/base/ticket.entity.ts';
import { ticketToChange } from '../../tickets/base/ticket.lookup.ts';
import { visibleTo } from '../../tickets/base/ticket.policy.ts';
import { defaultStatus } from '../../tickets/base/ticket.references.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { addTicket } from '../../tickets/lifecycle/create-ticket.ts';

/**
 * The ticket that goes on with a closed one, which is made for the first reply. The closed one is locked: two who reply
 * at once come here one after the other, and the second finds what the first has made.
 */
export async function followUpOf(scope: Scope<Actor>, closed: Ticket, channel: Ticket['channel']): Promise<Ticket> {
  const open = await openFollowUp(scope, closed);
  if (open) return open;
  requireCreating(scope.actor, closed);
  const followUp = await createFollowUp(scope, closed, channel);
  scope.record('ticket.follow_up_created', { id: closed.id }, { ticketId: closed.id, data: { otherId: followUp.id } });
  return followUp;
}

/** The last one that the actor sees and that is not closed, locked. */
async function openFollowUp(scope: Scope<Actor>, closed: Ticket): Promise<Ticket | null> {
  const row = await ticketTables(scope.em)
    .selectFrom('tickets')
    .innerJoin('statuses', 'statuses.id', 'tickets.status_id')
    .select('tickets.id')
    .where('tickets.follow_up_of_id', '=', closed.id)
    .where('statuses.state', '!=', 'closed')
    .where(visibleTo(scope.actor))
    .orderBy('tickets.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { ticket } = await ticketToChange(scope, { ticketId: row.id }, 'comment:create_public');
  // It was closed while this waited for it.
  return ticket.status.getEntity().state === 'closed' ? null : ticket;
}

/** What one creates for another takes to create for anybody. */
function requireCreating(actor: Actor, closed: Ticket): void {
  const reach = actor.reach.get('ticket:create');
  if (reach === undefined || (reach !== 'all' && closed.requester.id !== actor.id)) throw denied('ticket:create');
}

async function createFollowUp(scope: Scope<Actor>, closed: Ticket, channel: Ticket['channel']): Promise<Ticket> {
  const { subject, requester, category, team, priority, type, tags } = closed;
  const inTurn = await memberInTurn(scope.em, team?.getEntity() ?? null, { requesterId: requester.id });
  const followUp = {
    subject,
    description: '',
    requester,
    category,
    team,
    priority,
    type,
    tags: [...tags],
    channel,
    status: ref(await defaultStatus(scope.em, 'new')),
    followUpOf: ref(closed),
    firstAssignedAt: team ? scope.now : null,
  };
  return addTicket(scope, followUp, inTurn);
}
