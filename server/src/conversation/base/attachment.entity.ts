import { defineEntity, p } from '@mikro-orm/core';
import { resourceColumns } from '../../platform/database/base.entity.ts';
import { Ticket } from '../../tickets/base/ticket.entity.ts';
import { User } from '../../users/user.entity.ts';
import { Comment } from './comment.entity.ts';

/** A file of a ticket. Its bytes are kept by their SHA-256, once for all attachments that share them. */
export const AttachmentSchema = defineEntity({
  name: 'Attachment',
  tableName: 'attachments',
  properties: {
    ...resourceColumns,
    ticket: () => p.manyToOne(Ticket).ref().deleteRule('cascade'),
    comment: () => p.manyToOne(Comment).nullable().ref().deleteRule('cascade').index('attachments_comment'),
    uploadedBy: () => p.manyToOne(User).ref().deleteRule('restrict'),
    visibility: p.enum(['public', 'internal'] as const),
    fileName: p.string().length(255),
    contentType: p.string().length(100),
    size: p.integer(),
    sha256: p.string().length(64).index('attachments_sha256'),
  },
  indexes: [{ name: 'attachments_ticket', properties: ['ticket', 'createdAt', 'id'] }],
});

export class Attachment extends AttachmentSchema.class {}
AttachmentSchema.setClass(Attachment);
