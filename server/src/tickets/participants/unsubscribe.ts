import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_PARTICIPANTS } from '../../contract/accounts/participants.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { lockSelected } from '../write/ticket.lookup.ts';
import { participantRowsOf } from './participant.queries.ts';
import { recordRemoval } from './participants.ts';

const rowOf = (em: EntityManager, participantId: string) =>
  ticketTables(em)
    .selectFrom('ticket_participants')
    .select(['id', 'ticket_id', 'email', 'name', 'left_at'])
    .where('id', '=', participantId)
    .executeTakeFirst();

/** Whether a person gets copies. One who was removed does not, whatever they chose before. */
export async function getsCopies(em: EntityManager, participantId: string): Promise<boolean> {
  return (await rowOf(em, participantId))?.left_at === null;
}

/** Ends the copies of a person who has the link in an email, or resumes them if there is room. */
export async function setCopies(tx: TransactionContext, participantId: string, wanted: boolean): Promise<boolean> {
  const participant = await rowOf(tx.em, participantId);
  if (!participant) return false;
  const ticketId = participant.ticket_id;
  await lockSelected(tx.em, (rows) => rows.where('tickets.id', '=', ticketId));
  const others = await participantRowsOf(tx.em, ticketId);
  const row = others.find(({ id }) => id === participantId);
  const inCopy = others.filter(({ left_at }) => left_at === null).length;
  if (!row || (row.left_at === null) === wanted) return row?.left_at === null;
  if (wanted && inCopy >= MAX_PARTICIPANTS) return false;
  await ticketTables(tx.em)
    .updateTable('ticket_participants')
    .set({ left_at: wanted ? null : tx.now })
    .where('id', '=', participantId)
    .execute();
  const { email, name } = row;
  if (wanted)
    tx.record('ticket.participant_added', { id: ticketId }, { ticketId, data: { participantId, email, name } });
  else recordRemoval(tx, { id: ticketId }, row, { via: 'link' });
  return wanted;
}
