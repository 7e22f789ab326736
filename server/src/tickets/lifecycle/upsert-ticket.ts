import type { TicketUpsert, UpsertedTicket } from '../../contract/tickets/ticket-upsert.ts';
import { TicketCreate } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, invalid } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { fieldErrors } from '../../platform/procedures/error-shape.ts';
import { assignTicket } from '../assignment/assign-ticket.ts';
import { lockHierarchy } from '../base/lock-tickets.ts';
import { ticketToChange } from '../base/ticket.lookup.ts';
import { may } from '../base/ticket.policy.ts';
import { lockFamily } from '../relations/set-parent.ts';
import { createTicket } from './create-ticket.ts';
import { alreadyCalled, type ExternalName, type Known, requireNaming, ticketByExternalId } from './external-ids.ts';
import { updateTicket } from './update-ticket.ts';

/** Creates the ticket of a name elsewhere, or gives the one that there is what the input names. */
export async function upsertTicket(
  tx: TransactionContext<Actor>,
  { source, ...input }: TicketUpsert,
): Promise<UpsertedTicket> {
  requireNaming(tx.actor);
  const name = { externalSource: source, externalId: input.externalId };
  // In the order in which creating takes them: the hierarchy before the name.
  if (input.parentId !== undefined) await lockHierarchy(tx.em);
  const known = await ticketByExternalId(tx, name);
  return known
    ? { ...(await change(tx, reachable(tx.actor, known, name), input)), created: false }
    : { ...(await create(tx, name, input)), created: true };
}

type Input = Omit<TicketUpsert, 'source'>;

async function create(tx: TransactionContext<Actor>, name: ExternalName, { expectedVersion, ...input }: Input) {
  // Who expects a version has seen a ticket that is no longer there (RFC 9110, section 13.1.1).
  if (expectedVersion !== undefined) {
    throw new AppError('version_conflict', 'The ticket no longer exists', { changedFields: [] });
  }
  const whole = TicketCreate.safeParse({ ...input, ...name });
  if (!whole.success) throw new AppError('validation_failed', undefined, { errors: fieldErrors(whole.error) });
  return createTicket(tx, whole.data);
}

/** Taken names are told as creating tells them; what is in the trash only to whoever can take it out. */
function reachable(actor: Actor, { id, seen, inTrash, standing }: Known, name: ExternalName): string {
  if (!seen) throw alreadyCalled(name);
  if (!inTrash) return id;
  if (!may(actor, 'ticket:restore', standing)) throw alreadyCalled(name);
  throw new AppError(
    'conflict',
    `The ticket for ${name.externalId} from ${name.externalSource} is in the trash. Restore it first.`,
  );
}

async function change(tx: TransactionContext<Actor>, ticketId: string, input: Input) {
  const { expectedVersion, externalId: _, channel, requesterId, assigneeId, teamId, ...fields } = input;
  if (fields.parentId !== undefined) await lockFamily(tx, [ticketId, fields.parentId]);
  const { ticket } = await ticketToChange(tx, { ticketId, expectedVersion }, 'ticket:update');
  if (channel !== undefined && channel !== ticket.channel)
    throw invalid('channel', 'The channel of a ticket cannot change');
  if (requesterId !== undefined && requesterId !== ticket.requester.id) {
    throw invalid('requesterId', 'The requester of a ticket cannot change');
  }
  const handedOn =
    (assigneeId !== undefined && assigneeId !== (ticket.assignee?.id ?? null)) ||
    (teamId !== undefined && teamId !== (ticket.team?.id ?? null));
  const updated = await updateTicket(tx, { ticketId, ...fields });
  return handedOn ? assignTicket(tx, { ticketId, assigneeId, teamId }) : updated;
}
