import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/base/actor.ts';
import type { ExternalName } from '../../platform/commands/external-name.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, denied } from '../../platform/errors/app-error.ts';
import { may, type Relationship, relationshipColumns, relationshipOf } from '../base/ticket.policy.ts';
import { ticketTables } from '../base/ticket.tables.ts';

/**
 * Only callers who can create tickets for anyone can choose external names. A customer who guessed a name could
 * otherwise receive what an integration writes to it later, and learn which names exist.
 */
export function requireExternalIdPermission(actor: Actor): void {
  if (actor.scopes.get('ticket:create') === 'all') return;
  const detail = 'External names require the permission ticket:create with the scope all';
  throw denied('ticket:create', detail);
}

/** A ticket with an external name, and the actor's access to it. */
export interface NamedTicket {
  readonly id: string;
  readonly visible: boolean;
  readonly inTrash: boolean;
  readonly relationship: Relationship;
}

/**
 * Returns the ticket with this name, whether or not the actor can see it. Locks the name until the end of the
 * transaction, so that of concurrent requests with the same name, each finds the ticket that the previous one created.
 */
export async function ticketByExternalId(
  tx: TransactionContext<Actor>,
  name: ExternalName,
): Promise<NamedTicket | null> {
  const { em, actor } = tx;
  const { externalSource, externalId } = name;
  await lockName(em, JSON.stringify([externalSource, externalId]));
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.deleted_at'])
    .select(relationshipColumns(actor))
    .where('tickets.external_source', '=', externalSource)
    .where('tickets.external_id', '=', externalId)
    .executeTakeFirst();
  if (!row) return null;
  const relationship = relationshipOf(row);
  return {
    id: row.id,
    visible: may(actor, 'ticket:read', relationship),
    inTrash: row.deleted_at !== null,
    relationship,
  };
}

async function lockName(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`ticketwire/external ticket ${name}`]);
}

export const nameTaken = ({ externalSource, externalId }: ExternalName) =>
  new AppError('conflict', `A ticket for ${externalId} from ${externalSource} already exists`);
