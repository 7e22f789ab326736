import type { EntityManager } from '@mikro-orm/postgresql';
import type { MergePreview, TicketMergePreview } from '../../contract/tickets/ticket-relations.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/base/failure.ts';
import { may } from '../base/ticket.policy.ts';
import { requireUnmerged } from '../write/merged-tickets.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { readTicketToCheck } from '../write/ticket.lookup.ts';
import { requireMergeable } from './merge-tickets.ts';
import { readersOfSource } from './readers-of-source.ts';

/** Returns who would read what if the tickets were merged now. Rejects what a merge rejects. */
export async function previewMerge(
  em: EntityManager,
  actor: Actor,
  { ticketId, intoId }: TicketMergePreview,
): Promise<MergePreview> {
  const source = await ticketToMerge(em, actor, ticketId);
  const target = await ticketToMerge(em, actor, intoId);
  requireMergeable(source, target);
  const { newReaders, newFollowers } = await readersOfSource(em, source, target);
  return {
    source: { id: source.id, reference: source.reference },
    target: { id: target.id, reference: target.reference },
    requiresChoice: newReaders.length > 0,
    newReaders: [...newReaders],
    newFollowers: [...newFollowers],
  };
}

async function ticketToMerge(em: EntityManager, actor: Actor, reference: string): Promise<StoredTicket> {
  const { ticket, relationship } = await readTicketToCheck(em, actor, reference);
  if (!may(actor, 'ticket:merge', relationship)) throw denied('ticket:merge');
  await requireUnmerged({ em, actor }, ticket);
  return ticket;
}
