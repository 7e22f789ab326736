import type { EntityManager } from '@mikro-orm/postgresql';
import { configurationVersion, withConfiguration } from '../../configuration/with-configuration.ts';
import type { LinkType, TicketLink as LinkView, TicketLink } from '../../contract/tickets/links.ts';
import type { TicketLinkCreate, TicketUnlink } from '../../contract/tickets/ticket-relations.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, invalid, notFound } from '../../platform/errors/app-error.ts';
import { linksColumn } from '../base/related-tickets.ts';
import { accessTicket, visibleAmong } from '../base/ticket.access.ts';
import { TicketEntity, TicketLinkEntity } from '../base/ticket.entity.ts';
import { ticketsVisibleTo } from '../base/ticket.policy.ts';
import { byReference } from '../base/ticket.rows.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { directionOf, viewLink } from '../base/ticket-link.view.ts';
import { lockTogether } from '../write/lock-tickets.ts';
import type { StoredTicket } from '../write/stored-ticket.ts';
import { lockForComment, ticketToChange } from '../write/ticket.lookup.ts';

const MAX_LINKS = 100;

/** Links two tickets. Their versions stay the same, so that readers who cannot see the link do not notice it. */
export async function linkTickets(tx: TransactionContext<Actor>, input: TicketLinkCreate): Promise<LinkView> {
  const { actor } = tx;
  const { type } = input;
  await lockTogether(tx, [input.ticketId, input.targetId]);
  const { ticket } = await ticketToChange(tx, { ticketId: input.ticketId }, 'ticket:link');
  const { ticket: other, configuration } = await ticketToChange(tx, { ticketId: input.targetId }, 'ticket:link');
  if (ticket.id === other.id) throw invalid('targetId', 'A ticket cannot be linked to itself');
  const { id } = await addLink(tx, type, ticket, other);
  return viewLink({ id, type, from_here: true, ...linkColumnsOf(other) }, actor, configuration);
}

type LinkEnd = Pick<StoredTicket, 'id' | 'reference'>;

/** Links two tickets that are locked, or that no one else can see yet, without a check of permissions. */
export async function addLink(
  tx: TransactionContext<Actor>,
  type: LinkType,
  ticket: LinkEnd,
  other: LinkEnd,
): Promise<TicketLinkEntity> {
  const { em } = tx;
  const [source, target] = endsOf(type, ticket, other);
  await requireNew(em, type, source, target);
  for (const end of [ticket, other]) await requireRoom(em, end);

  const link = em.create(TicketLinkEntity, {
    type,
    source: em.getReference(TicketEntity, source.id, { wrapped: true }),
    target: em.getReference(TicketEntity, target.id, { wrapped: true }),
  });
  em.persist(link);
  recordOnBoth(tx, 'ticket.linked', link);
  await em.flush();
  return link;
}

/** Removes a link from either end. The actor must be able to see both tickets. */
export async function unlinkTickets(
  tx: TransactionContext<Actor>,
  { ticketId, linkId }: TicketUnlink,
): Promise<Record<string, never>> {
  const { em, actor } = tx;
  const { id } = await accessTicket(em, actor, ticketId);
  const link = await em.findOne(TicketLinkEntity, { id: linkId, $or: [{ source: id }, { target: id }] });
  const otherId = link?.source.id === id ? link.target.id : link?.source.id;
  if (!link || !otherId || !(await visibleAmong(em, actor, [otherId])).has(otherId)) throw notFound('Link', linkId);

  await lockTogether(tx, [id, otherId]);
  await ticketToChange(tx, { ticketId: id }, 'ticket:link');
  // The other ticket can be merged, so that links to it can still be removed.
  await lockForComment(tx, { ticketId: otherId }, 'ticket:link');
  if ((await em.nativeDelete(TicketLinkEntity, linkId)) === 0) throw notFound('Link', linkId);
  recordOnBoth(tx, 'ticket.unlinked', link);
  return {};
}

/** For `relates_to`, the ticket with the smaller id is the source, so that both directions are the same row. */
const endsOf = (type: LinkType, ticket: LinkEnd, other: LinkEnd): readonly [LinkEnd, LinkEnd] =>
  type === 'relates_to' && other.id < ticket.id ? [other, ticket] : [ticket, other];

async function requireNew(em: EntityManager, type: LinkType, source: LinkEnd, target: LinkEnd): Promise<void> {
  if ((await em.count(TicketLinkEntity, { type, source: source.id, target: target.id })) === 0) return;
  throw new AppError('conflict', `${source.reference} and ${target.reference} already have this link`);
}

async function requireRoom(em: EntityManager, end: LinkEnd): Promise<void> {
  if ((await em.count(TicketLinkEntity, { $or: [{ source: end.id }, { target: end.id }] })) < MAX_LINKS) return;
  throw new AppError('conflict', `${end.reference} has reached the limit of ${MAX_LINKS} links`);
}

/** Readers who cannot see `otherTicketId` do not get the event (`visibility/related-events.ts`). */
function recordOnBoth(
  tx: TransactionContext,
  event: 'ticket.linked' | 'ticket.unlinked',
  { id: linkId, type, source, target }: TicketLinkEntity,
): void {
  for (const [ticket, other, isSource] of [[source, target, true] as const, [target, source, false] as const]) {
    const data = { linkId, type, direction: directionOf(type, isSource), otherTicketId: other.id };
    tx.record(event, { id: ticket.id }, { ticketId: ticket.id, data });
  }
}

const linkColumnsOf = ({ id, number, subject, status }: StoredTicket) => ({
  ticket_id: id,
  number,
  subject,
  status_id: status.id,
});

/** Lists the links of a ticket to tickets that the actor can see, oldest first. */
export async function listLinks(em: EntityManager, actor: Actor, reference: string): Promise<TicketLink[]> {
  const query = ticketTables(em)
    .selectFrom('tickets')
    .innerJoin('tickets as self', 'self.id', 'tickets.id')
    .select([linksColumn(actor), configurationVersion])
    .where(byReference(reference))
    .where(ticketsVisibleTo(actor));
  const { rows, configuration } = await withConfiguration(em, () => query.execute());
  const [row] = rows;
  if (!row) throw notFound('Ticket', reference);
  return (row.links ?? []).map((link) => viewLink(link, actor, configuration));
}
