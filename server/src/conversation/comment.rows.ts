import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../platform/database.ts';
import type { UserSchema } from '../users/user.entity.ts';
import type { CommentSchema } from './comment.entity.ts';

export function commentRows(em: EntityManager) {
  return tables<typeof CommentSchema | typeof UserSchema>(em)
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .selectAll('comments')
    .select('users.name as author_name');
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];
