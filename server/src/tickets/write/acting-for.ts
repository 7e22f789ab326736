import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { UserWithRoles } from '../../accounts/users/users-with-roles.queries.ts';
import type { UserSelector } from '../../contract/accounts/users.ts';
import type { Permission } from '../../contract/base/permissions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { actingAs, type TransactionContext } from '../../platform/commands/transaction-context.ts';
import { denied, invalid } from '../../platform/errors/app-error.ts';
import { accessTicket, type TicketAccess } from '../base/ticket.access.ts';
import { relationshipColumns } from '../base/ticket.policy.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { inCopyAmong } from './in-copy.ts';
import { userNamed } from './ticket.references.ts';

/** What a customer can do through an application: nothing that agents do, even if the customer is one. */
const CUSTOMER_ACTIONS: readonly Permission[] = [
  'ticket:read',
  'ticket:create',
  'ticket:transition',
  'comment:create_public',
  'attachment:create',
];

interface Request {
  /** Absent for a ticket that does not exist yet. */
  readonly ticketId?: string;
  readonly onBehalfOf?: UserSelector | undefined;
  /** Whether a person in copy can do it as well, who does not see the ticket. */
  readonly orInCopy?: boolean;
}

/** Returns the same unit of work, done by the customer on whose behalf the caller asks for it, if any. */
export async function actingFor(tx: TransactionContext<Actor>, request: Request): Promise<TransactionContext<Actor>> {
  return request.onBehalfOf === undefined ? tx : actingAs(tx, await authorOf(tx.em, tx.actor, request));
}

/**
 * Returns who does what a caller asks for: the caller, or the customer whom it names. The customer can do what both are
 * allowed to do, and is as limited to own tickets as in a session of their own.
 */
export async function authorOf(
  em: EntityManager,
  caller: Actor,
  { ticketId, onBehalfOf, orInCopy = false }: Request,
): Promise<Actor> {
  if (onBehalfOf === undefined) return caller;
  if (!caller.scopes.has('ticket:act_for')) throw denied('ticket:act_for');
  const ticket = ticketId === undefined ? null : await accessTicket(em, caller, ticketId);
  const callerMay = ticket?.may ?? ((permission) => caller.scopes.get(permission) === 'all');
  if (!callerMay('ticket:act_for')) throw denied('ticket:act_for');
  // A caller who could not see the new ticket could not do anything else for the customer.
  if (!callerMay('ticket:read')) throw denied('ticket:read');
  const customer = await userNamed(em, 'onBehalfOf', onBehalfOf);
  if (customer?.actor.kind !== 'user') throw stranger(ticket);
  const isCustomer = !ticket || (await isCustomerOf(em, ticket, customer));
  if (!isCustomer && !(orInCopy && (await isInCopy(em, ticket, customer)))) throw stranger(ticket);
  const { actor, status } = customer;
  if (status === 'suspended') throw invalid('onBehalfOf', `The account of ${actor.name} is suspended`, 'suspended');
  const shared = CUSTOMER_ACTIONS.filter(
    (permission) => actor.scopes.has(permission) && (permission === 'ticket:read' || callerMay(permission)),
  );
  if (!ticket && !shared.includes('ticket:create')) throw denied('ticket:create');
  return {
    ...actor,
    scopes: ownScopes(shared),
    apiKey: caller.apiKey ?? null,
    submittedBy: { kind: caller.kind, id: caller.id, name: caller.name },
  };
}

const stranger = (ticket: TicketAccess | null) =>
  ticket
    ? invalid(
        'onBehalfOf',
        `Must be the requester of ${ticket.reference}, or a customer who follows it or, for a comment, is in copy`,
        'not_participant',
      )
    : invalid('onBehalfOf', 'No person has this name. Create the account first', 'not_found');

/** Whether a person requested the ticket or follows it as a customer. An agent who follows it is a colleague. */
async function isCustomerOf(em: EntityManager, { id }: TicketAccess, { actor }: UserWithRoles): Promise<boolean> {
  const ticket = await ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.requester_id')
    .select(relationshipColumns(actor))
    .where('tickets.id', '=', id)
    .executeTakeFirstOrThrow();
  return ticket.requester_id === actor.id || (ticket.stands_own === true && isRequesterOnly(actor));
}

/** Whether a customer is in copy on the ticket. */
const isInCopy = async (em: EntityManager, { id }: TicketAccess, { actor, email }: UserWithRoles): Promise<boolean> =>
  isRequesterOnly(actor) && (await inCopyAmong(em, email, [id])).has(id);

const scopesByPermissions = new Map<string, Actor['scopes']>();

/** Returns the same object for the same permissions: it is the key of cached statements. */
function ownScopes(permissions: readonly Permission[]): Actor['scopes'] {
  const key = permissions.join();
  const scopes = scopesByPermissions.get(key) ?? new Map(permissions.map((permission) => [permission, 'own']));
  scopesByPermissions.set(key, scopes);
  return scopes;
}
