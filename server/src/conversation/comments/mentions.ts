import { ref } from '@mikro-orm/core';
import type { CommentCreate } from '../../contract/conversation/conversation.ts';
import type { Visibility } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { alreadyTaken, denied, invalid } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { accessTicket } from '../../tickets/base/ticket.access.ts';
import { usersWhoCanSee } from '../../tickets/ticket-viewers.ts';
import { CommentEntity } from '../base/comment.entity.ts';
import { shownTo } from './comment.rows.ts';

/** What a comment points to, each judged on the locked ticket that it is written on. */
export interface Mentions {
  readonly mentions: string[];
  readonly inReplyTo: CommentEntity['inReplyTo'];
  readonly externalId: string | null;
}

export const NO_MENTIONS: Mentions = { mentions: [], inReplyTo: null, externalId: null };

type Asked = Pick<CommentCreate, 'visibility' | 'mentionIds' | 'inReplyToId' | 'externalId'>;

export async function mentionsFor(
  tx: TransactionContext<Actor>,
  { id: ticketId }: { readonly id: string },
  asked: Asked,
): Promise<Mentions> {
  const place = { ticketId, visibility: asked.visibility };
  const inReplyTo = asked.inReplyToId === null ? null : ref(await answered(tx, place, asked.inReplyToId));
  if (asked.externalId !== null) await requireNewExternalId(tx, place, asked.externalId);
  const mentions = await mentionable(tx, place, asked.mentionIds);
  return { mentions, inReplyTo, externalId: asked.externalId };
}

interface Place {
  readonly ticketId: string;
  readonly visibility: Visibility;
}

/**
 * Mentions show names, so to make them takes user:read; and nobody is called to what they may not see. Those of `known`
 * were judged when they were first mentioned.
 */
export async function mentionable(
  { em, actor }: TransactionContext<Actor>,
  { ticketId, visibility, known = [] }: Place & { readonly known?: readonly string[] },
  mentionIds: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(mentionIds.map((id) => id.toLowerCase()))];
  const added = ids.filter((id) => !known.includes(id));
  if (added.length === 0) return ids;
  if (!actor.scopes.has('user:read')) throw denied('user:read');
  const others = await usersWhoCanSee(em, ticketId, added);
  for (const id of added) {
    const other = others.get(id);
    const reads = visibility === 'public' || other?.may('comment:read_internal');
    if (other?.kind !== 'user' || !reads) {
      throw invalid(`mentionIds/${ids.indexOf(id)}`, 'This user cannot read the comment');
    }
  }
  return ids;
}

async function answered(
  { em, actor }: TransactionContext<Actor>,
  { ticketId, visibility }: Place,
  id: string,
): Promise<CommentEntity> {
  const shown = shownTo(await accessTicket(em, actor, ticketId));
  const comment = await em.findOne(CommentEntity, { id, ticket: ticketId, visibility: { $in: shown } });
  if (!comment) throw invalid('inReplyToId', 'No comment with this ID on the ticket that the reply goes to');
  if (visibility === 'public' && comment.visibility === 'internal') {
    throw invalid('inReplyToId', 'A public reply cannot answer an internal note');
  }
  return comment;
}

/** Among those of the same visibility only: a refusal must not tell a customer of a note. The ticket is locked. */
async function requireNewExternalId(
  { em }: TransactionContext,
  { ticketId: ticket, visibility }: Place,
  externalId: string,
): Promise<void> {
  if ((await em.count(CommentEntity, { ticket, visibility, externalId })) > 0) {
    throw alreadyTaken('externalId', `This ticket already has a comment with the external ID ${externalId}`);
  }
}
