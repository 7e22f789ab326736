import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Conversation } from '../../../platform/deliveries/delivery.entity.ts';
import type { Claimed } from '../../../platform/deliveries/delivery-queue.ts';
import type { Cancelled } from '../../../platform/mail/mail-sender.ts';

/** A copy of a reply for someone who does not see the ticket. */
export interface CopyEmail {
  readonly ticketId: string;
  readonly commentId: string;
  /** Set if it is a person's reply. */
  readonly conversation: Conversation | null;
  /** Null for a hidden copy. */
  readonly participantId: string | null;
  readonly to: string;
}

export interface CopyReader {
  readonly ticketNumber: number;
}

/** Returns null for emails to accounts and to readers of the ticket. */
export function copyIn({ recipientId, participantId, ticketId, mail }: Claimed): CopyEmail | null {
  if (recipientId !== null || ticketId === null || mail?.copyOf === undefined) return null;
  const { copyOf: commentId, conversation = null, to } = mail;
  return { ticketId, commentId, conversation, participantId, to };
}

/**
 * Returns for each copy its ticket at the moment it is sent, or the reason to cancel it. The number of statements does
 * not depend on the number of emails.
 */
export async function copyReadersOf(
  em: EntityManager,
  copies: readonly CopyEmail[],
): Promise<(CopyReader | Cancelled)[]> {
  const { rows } = await sql<CopyRow>`
    select copy.position::integer, tickets.number, comments.redacted_at is not null as is_redacted,
      users.status = 'suspended' as is_suspended,
      (copy.participant_id is null or in_copy.id is not null) as is_in_copy
    from unnest(
      ${copies.map(({ ticketId }) => ticketId)}::uuid[], ${copies.map(({ commentId }) => commentId)}::uuid[],
      ${copies.map(({ participantId }) => participantId)}::uuid[], ${copies.map(({ to }) => to)}::text[]
    ) with ordinality as copy (ticket_id, comment_id, participant_id, address, position)
    join tickets on tickets.id = copy.ticket_id and tickets.deleted_at is null
    join comments on comments.id = copy.comment_id
    left join users on users.email = copy.address
    left join ticket_participants as in_copy on in_copy.id = copy.participant_id
      and in_copy.ticket_id = copy.ticket_id and in_copy.email = copy.address and in_copy.left_at is null
  `.execute(em.getKysely());
  const found = new Map(rows.map((row) => [row.position, row]));
  return copies.map((_, index) => readerIn(found.get(index + 1)));
}

interface CopyRow {
  readonly position: number;
  readonly number: number;
  readonly is_redacted: boolean;
  readonly is_suspended: boolean | null;
  readonly is_in_copy: boolean;
}

function readerIn(row: CopyRow | undefined): CopyReader | Cancelled {
  if (!row) return { cancelReason: 'The ticket was deleted' };
  if (row.is_redacted) return { cancelReason: 'The comment was redacted' };
  if (row.is_suspended) return { cancelReason: 'The account is suspended' };
  if (!row.is_in_copy) return { cancelReason: 'The recipient is no longer in copy' };
  return { ticketNumber: row.number };
}
