import { defineEntity, p } from '@mikro-orm/core';
import { resourceColumns } from '../platform/base.entity.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import { User } from '../users/user.entity.ts';

export const CommentSchema = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  properties: {
    ...resourceColumns,
    ticket: () => p.manyToOne(Ticket).ref().deleteRule('cascade'),
    author: () => p.manyToOne(User).ref().deleteRule('restrict'),
    visibility: p.enum(['public', 'internal'] as const),
    body: p.text(),
    channel: p.enum(['api', 'portal', 'email', 'chat', 'phone', 'import'] as const),
  },
  indexes: [{ name: 'comments_ticket', properties: ['ticket', 'createdAt', 'id'] }],
});

export class Comment extends CommentSchema.class {}
CommentSchema.setClass(Comment);
