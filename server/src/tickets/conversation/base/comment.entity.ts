import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../../accounts/users/user.entity.ts';
import { resourceColumns } from '../../../platform/database/base.entity.ts';
import { TicketEntity } from '../../base/ticket.entity.ts';
import type { StoredRecipients } from '../../participants/recipients.logic.ts';

export const CommentSchema = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  properties: {
    ...resourceColumns,
    ticket: () => p.manyToOne(TicketEntity).ref().deleteRule('cascade'),
    author: () => p.manyToOne(UserEntity).ref().deleteRule('restrict'),
    visibility: p.enum(['public', 'internal'] as const),
    body: p.text(),
    /** The whole text of an email, if the body is without the history in it; null if nothing was left out. */
    fullText: p.text().nullable(),
    /** Whether only users who can read internal notes read the whole text: it quotes an email that was written for an agent. */
    fullTextInternal: p.boolean().default(false),
    channel: p.enum(['api', 'portal', 'email', 'chat', 'phone', 'import'] as const),
    inReplyTo: () => p.manyToOne(CommentEntity).nullable().ref().deleteRule('restrict'),
    /** User ids. */
    mentions: p.array().columnType('uuid[]'),
    /** Null for internal notes and older comments. */
    recipients: p.json<StoredRecipients>().nullable(),
    externalId: p.string().length(200).nullable(),
    editedAt: p.datetime(3).nullable(),
    redactedAt: p.datetime(3).nullable(),
    automated: p.boolean().default(false),
    /** Whether an automation rule wrote it, whose owner is the author. Requesters do not read who that is. */
    byRule: p.boolean().default(false),
  },
  // Includes the visibility, so that a conflict does not reveal to a customer that an internal note has the id.
  uniques: [{ name: 'comments_external', properties: ['ticket', 'visibility', 'externalId'] }],
  indexes: [{ name: 'comments_ticket', properties: ['ticket', 'createdAt', 'id'] }],
});

export class CommentEntity extends CommentSchema.class {}
CommentSchema.setClass(CommentEntity);
