import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CommentFullText, CommentGet } from '../../../contract/tickets/conversation.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { accessTicket } from '../../base/ticket.access.ts';
import type { CommentEntity, CommentSchema } from '../base/comment.entity.ts';
import { getComment } from './comment.queries.ts';

/** Returns the whole text of a comment that the actor can read. */
export async function getFullText(em: EntityManager, actor: Actor, selector: CommentGet): Promise<CommentFullText> {
  const { id, body, hasFullText } = await getComment(em, actor, selector);
  if (!hasFullText) return { text: body };
  const { may } = await accessTicket(em, actor, selector.ticketId);
  const row = await tables<typeof CommentSchema>(em)
    .selectFrom('comments')
    .select(['body', 'full_text', 'full_text_internal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isShown = !row.full_text_internal || may('comment:read_internal');
  return { text: (isShown && row.full_text) || row.body };
}

/** A recursive common table expression: a ticket and those where replies to it go, follow-ups and merged tickets. */
export const destinationsOf = (ticketId: string) => sql`
  destinations (id) as (
    select ${ticketId}::uuid
    union
    select next.id from destinations
    join tickets as origin on origin.id = destinations.id
    cross join lateral (
      select id from tickets where id = origin.merged_into_id
      union all select id from tickets where follow_up_of_id = origin.id
    ) as next
  )`;

/**
 * Removes the full texts of later comments, because they can quote a comment that is being redacted. What their authors
 * wrote stays in their bodies. Replies to it also go to follow-ups and to tickets that its ticket was merged into.
 */
export async function removeLaterFullTexts(
  { em, now }: TransactionContext,
  { id, ticket, createdAt }: Pick<CommentEntity, 'id' | 'ticket' | 'createdAt'>,
): Promise<void> {
  await sql`
    with recursive ${destinationsOf(ticket.id)}
    update comments set full_text = null, version = version + 1, updated_at = ${now}
    where ticket_id in (select id from destinations) and created_at >= ${createdAt} and id <> ${id}
      and full_text is not null`.execute(em.getKysely());
}
