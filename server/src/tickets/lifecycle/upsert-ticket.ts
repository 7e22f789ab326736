import { personNamed } from '../../accounts/users/external-user.ts';
import type { TicketUpsert, UpsertedTicket } from '../../contract/tickets/ticket-upsert.ts';
import { TicketCreate } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { ExternalName } from '../../platform/commands/external-name.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { fieldErrors } from '../../platform/procedures/error-shape.ts';
import { assignTicket } from '../assignment/assign-ticket.ts';
import { may } from '../base/ticket.policy.ts';
import { lockFamily } from '../relations/set-parent.ts';
import { lockHierarchy } from '../write/lock-tickets.ts';
import { ticketToChange } from '../write/ticket.lookup.ts';
import { createTicket } from './create-ticket.ts';
import { type NamedTicket, nameTaken, requireExternalIdPermission, ticketByExternalId } from './external-ids.ts';
import { updateTicket } from './update-ticket.ts';

/** Creates the ticket with an external name, or updates it if it exists. */
export async function upsertTicket(
  tx: TransactionContext<Actor>,
  { source, ...input }: TicketUpsert,
): Promise<UpsertedTicket> {
  requireExternalIdPermission(tx.actor);
  const name = { externalSource: source, externalId: input.externalId };
  // The same lock order as in creating a ticket: the hierarchy before the name.
  if (input.parentId !== undefined) await lockHierarchy(tx.em);
  const existing = await ticketByExternalId(tx, name);
  return existing
    ? { ...(await change(tx, requireVisible(tx.actor, existing, name), input)), created: false }
    : { ...(await create(tx, name, input)), created: true };
}

type Input = Omit<TicketUpsert, 'source'>;

async function create(tx: TransactionContext<Actor>, name: ExternalName, { expectedVersion, ...input }: Input) {
  // An expected version means that the caller saw a ticket that no longer exists (RFC 9110, section 13.1.1).
  if (expectedVersion !== undefined) {
    throw new AppError('version_conflict', 'The ticket no longer exists', { changedFields: [] });
  }
  const parsed = TicketCreate.safeParse({ ...input, ...name });
  if (!parsed.success) throw new AppError('validation_failed', undefined, { errors: fieldErrors(parsed.error) });
  return createTicket(tx, parsed.data);
}

/**
 * Returns the id if the actor can see the ticket. Reveals that it is in the trash only to actors who can restore it.
 */
function requireVisible(actor: Actor, { id, visible, inTrash, relationship }: NamedTicket, name: ExternalName): string {
  if (!visible) throw nameTaken(name);
  if (!inTrash) return id;
  if (!may(actor, 'ticket:restore', relationship)) throw nameTaken(name);
  throw new AppError(
    'conflict',
    `The ticket for ${name.externalId} from ${name.externalSource} is in the trash. Restore it first.`,
  );
}

async function change(tx: TransactionContext<Actor>, ticketId: string, input: Input) {
  const {
    expectedVersion,
    externalId: _,
    notify: __,
    channel,
    requesterId,
    requester,
    assigneeId,
    teamId,
    ...fields
  } = input;
  if (fields.parentId !== undefined) await lockFamily(tx, [ticketId, fields.parentId]);
  const { ticket } = await ticketToChange(tx, { ticketId, expectedVersion }, 'ticket:update');
  if (channel !== undefined && channel !== ticket.channel)
    throw invalid('channel', 'The channel of a ticket cannot change');
  if (requesterId !== undefined && requesterId !== ticket.requester.id) {
    throw invalid('requesterId', 'The requester changes by PUT /tickets/{ticketId}/requester');
  }
  if (requester && (await personNamed(tx, 'requester', requester)).actor.id !== ticket.requester.id) {
    throw invalid('requester', 'The requester changes by PUT /tickets/{ticketId}/requester');
  }
  const reassigned =
    (assigneeId !== undefined && assigneeId !== (ticket.assignee?.id ?? null)) ||
    (teamId !== undefined && teamId !== (ticket.team?.id ?? null));
  const updated = await updateTicket(tx, { ticketId, ...fields });
  return reassigned ? assignTicket(tx, { ticketId, assigneeId, teamId }) : updated;
}
