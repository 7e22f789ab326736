import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../../accounts/users/user.entity.ts';
import { resourceColumns } from '../../../platform/database/base.entity.ts';
import { TicketEntity } from '../../base/ticket.entity.ts';
import { CommentEntity } from './comment.entity.ts';

/** A file of a ticket. Its bytes are stored by their SHA-256, once for all attachments with the same bytes. */
export const AttachmentSchema = defineEntity({
  name: 'Attachment',
  tableName: 'attachments',
  properties: {
    ...resourceColumns,
    ticket: () => p.manyToOne(TicketEntity).ref().deleteRule('cascade'),
    comment: () => p.manyToOne(CommentEntity).nullable().ref().deleteRule('cascade').index('attachments_comment'),
    uploadedBy: () => p.manyToOne(UserEntity).ref().deleteRule('restrict'),
    visibility: p.enum(['public', 'internal'] as const),
    fileName: p.string().length(255),
    contentType: p.string().length(100),
    size: p.integer(),
    sha256: p.string().length(64).index('attachments_sha256'),
  },
  indexes: [{ name: 'attachments_ticket', properties: ['ticket', 'createdAt', 'id'] }],
});

export class AttachmentEntity extends AttachmentSchema.class {}
AttachmentSchema.setClass(AttachmentEntity);
