import type { CommentCreate } from '../../../contract/tickets/conversation.ts';
import type { Visibility } from '../../../contract/tickets/tickets.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { alreadyTaken, denied, invalid } from '../../../platform/errors/app-error.ts';
import { accessTicket } from '../../base/ticket.access.ts';
import { usersWhoCanSee } from '../../relations/ticket-viewers.ts';
import { CommentEntity } from '../base/comment.entity.ts';
import { shownTo } from './comment.rows.ts';

/** The references of a comment, validated on the locked ticket that it belongs to. */
export interface Mentions {
  readonly mentions: string[];
  readonly inReplyToId: string | null;
  readonly externalId: string | null;
}

export const NO_MENTIONS: Mentions = { mentions: [], inReplyToId: null, externalId: null };

type MentionInput = Pick<CommentCreate, 'visibility' | 'mentionIds' | 'inReplyToId' | 'externalId'>;

export async function mentionsFor(
  tx: TransactionContext<Actor>,
  { id: ticketId }: { readonly id: string },
  input: MentionInput,
): Promise<Mentions> {
  const target = { ticketId, visibility: input.visibility };
  const inReplyToId = input.inReplyToId === null ? null : (await repliedTo(tx, target, input.inReplyToId)).id;
  if (input.externalId !== null) await requireNewExternalId(tx, target, input.externalId);
  const mentions = await mentionable(tx, target, input.mentionIds);
  return { mentions, inReplyToId, externalId: input.externalId };
}

interface CommentTarget {
  readonly ticketId: string;
  readonly visibility: Visibility;
}

/**
 * Validates mentions. They show names, so adding them requires `user:read`, and mentioned users must be able to read
 * the comment. Users in `mentioned` were validated when they were first mentioned.
 */
export async function mentionable(
  { em, actor }: TransactionContext<Actor>,
  { ticketId, visibility, mentioned = [] }: CommentTarget & { readonly mentioned?: readonly string[] },
  mentionIds: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(mentionIds.map((id) => id.toLowerCase()))];
  const added = ids.filter((id) => !mentioned.includes(id));
  if (added.length === 0) return ids;
  if (!actor.scopes.has('user:read')) throw denied('user:read');
  const viewers = await usersWhoCanSee(em, ticketId, added);
  for (const id of added) {
    const viewer = viewers.get(id);
    const canRead = visibility === 'public' || viewer?.may('comment:read_internal');
    if (viewer?.kind !== 'user' || !canRead) {
      throw invalid(`mentionIds/${ids.indexOf(id)}`, 'This user cannot read the comment');
    }
  }
  return ids;
}

async function repliedTo(
  { em, actor }: TransactionContext<Actor>,
  { ticketId, visibility }: CommentTarget,
  id: string,
): Promise<CommentEntity> {
  const visibilities = shownTo(await accessTicket(em, actor, ticketId));
  const comment = await em.findOne(CommentEntity, { id, ticket: ticketId, visibility: { $in: visibilities } });
  if (!comment) throw invalid('inReplyToId', 'No comment with this ID on the ticket that the reply goes to');
  if (visibility === 'public' && comment.visibility === 'internal') {
    throw invalid('inReplyToId', 'A public reply cannot answer an internal note');
  }
  return comment;
}

/** Checks only comments of the same visibility, so that an error does not reveal an internal note. */
async function requireNewExternalId(
  { em }: TransactionContext,
  { ticketId: ticket, visibility }: CommentTarget,
  externalId: string,
): Promise<void> {
  if ((await em.count(CommentEntity, { ticket, visibility, externalId })) > 0) {
    throw alreadyTaken('externalId', `This ticket already has a comment with the external ID ${externalId}`);
  }
}
