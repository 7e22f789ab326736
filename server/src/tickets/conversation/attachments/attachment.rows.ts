import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import type { AttachmentRef } from '../../../contract/tickets/attachments.ts';
import { tables } from '../../../platform/database/database.ts';
import type { AttachmentSchema } from '../base/attachment.entity.ts';

export function attachmentRows(em: EntityManager) {
  return tables<typeof AttachmentSchema | typeof UserSchema>(em)
    .selectFrom('attachments')
    .innerJoin('users', 'users.id', 'attachments.uploaded_by_id')
    .selectAll('attachments')
    .select('users.name as uploader_name');
}

export type AttachmentRow = Awaited<ReturnType<ReturnType<typeof attachmentRows>['execute']>>[number];

/** Selects the files of a comment as one JSON value. They have the visibility of the comment. */
export const attachmentsColumn = sql<AttachmentRef[]>`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'fileName', file_name, 'contentType', content_type, 'size', size, 'sha256', sha256
  ) order by created_at, id), '[]')
  from attachments where attachments.comment_id = comments.id
)`.as('attachments');
