import type { EntityManager } from '@mikro-orm/postgresql';
import type { TicketCreate } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, denied, invalid } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { may, type Relationship, relationshipColumns, relationshipOf } from '../base/ticket.policy.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { givenByRequester, isSquatter, releaseName } from './external-id-claim.ts';

/** What a ticket is called where it came from. */
export interface ExternalName {
  readonly externalSource: string;
  readonly externalId: string;
}

/** Both or none of what names a ticket elsewhere. */
export function externalNameOf({
  externalSource,
  externalId,
}: Pick<TicketCreate, 'externalSource' | 'externalId'>): ExternalName | null {
  if (externalSource === null && externalId === null) return null;
  if (externalSource === null) throw invalid('externalSource', 'externalSource and externalId must be set together');
  if (externalId === null) throw invalid('externalId', 'externalSource and externalId must be set together');
  return { externalSource, externalId };
}

/**
 * Integrations write by external name, and may write about anyone: a customer who could choose names would wait under a
 * guessed one for what an integration writes there, and would learn which names exist.
 */
export function requireNaming(actor: Actor): void {
  if (actor.scopes.get('ticket:create') === 'all') return;
  const detail = 'External names require the permission ticket:create with the scope all';
  throw denied('ticket:create', detail);
}

/** A ticket that is known elsewhere, and what somebody may see of it. */
export interface Known {
  readonly id: string;
  readonly seen: boolean;
  readonly inTrash: boolean;
  readonly standing: Relationship;
}

/**
 * The ticket of this name, whoever may see it. The name is held until the end of the transaction, so that of several
 * who bring the same one at once each finds what the one before has made.
 */
export async function ticketByExternalId(tx: TransactionContext<Actor>, name: ExternalName): Promise<Known | null> {
  const { em, actor } = tx;
  const { externalSource, externalId } = name;
  await holdName(em, JSON.stringify([externalSource, externalId]));
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.number', 'tickets.requester_id', 'tickets.deleted_at', givenByRequester])
    .select(relationshipColumns(actor))
    .where('tickets.external_source', '=', externalSource)
    .where('tickets.external_id', '=', externalId)
    .executeTakeFirst();
  if (!row) return null;
  const standing = relationshipOf(row);
  const known = { id: row.id, seen: may(actor, 'ticket:read', standing), inTrash: row.deleted_at !== null, standing };
  if (!row.given_by_requester || !(await isSquatter(em, row.requester_id))) return known;
  if (!known.inTrash) throw known.seen ? squatted(name, `TKT-${row.number}`) : alreadyCalled(name);
  await releaseName(tx, row.id);
  return null;
}

async function holdName(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`ticketwire/external ticket ${name}`]);
}

export const alreadyCalled = ({ externalSource, externalId }: ExternalName) =>
  new AppError('conflict', `A ticket for ${externalId} from ${externalSource} already exists`);

const squatted = ({ externalSource, externalId }: ExternalName, reference: string) =>
  new AppError(
    'conflict',
    `The requester of ${reference} chose the external name ${externalId} from ${externalSource}. ` +
      'Move that ticket to the trash to free the name.',
  );
