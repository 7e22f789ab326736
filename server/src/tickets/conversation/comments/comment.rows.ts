import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import type { Visibility } from '../../../contract/tickets/tickets.ts';
import { tables } from '../../../platform/database/database.ts';
import type { TicketAccess } from '../../base/ticket.access.ts';
import { attachmentsColumn } from '../attachments/attachment.rows.ts';
import type { CommentSchema } from '../base/comment.entity.ts';
import { copiesColumn } from './comment-delivery.ts';

const mentionsColumn = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', users.id, 'name', users.name) order by users.name, users.id), '[]')
  from users where users.id = any(comments.mentions)
)`.as('mentioned');

/** The log names the rule that wrote a comment, deleted or not. */
const ruleColumn = sql<{ id: string; name: string } | null>`case when comments.by_rule then (
  select json_build_object('id', actor_id, 'name', actor_name) from events
  where subject_id = comments.id and subject_version = 1 and actor_kind = 'rule' limit 1
) end`.as('rule');

/** The email that the comment came by, as long as its original is stored. */
const emailColumn = sql<string | null>`(
  select id from inbound_emails where comment_id = comments.id and original_sha256 is not null limit 1
)`.as('email_id');

export function commentRows(em: EntityManager) {
  return tables<typeof CommentSchema | typeof UserSchema>(em)
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .select([
      'comments.id',
      'comments.created_at',
      'comments.updated_at',
      'comments.version',
      'comments.ticket_id',
      'comments.author_id',
      'comments.visibility',
      'comments.body',
      'comments.channel',
      'comments.in_reply_to_id',
      'comments.external_id',
      'comments.edited_at',
      'comments.redacted_at',
      'comments.automated',
      'comments.by_rule',
      'comments.recipients',
      sql<boolean>`(comments.full_text is not null and comments.redacted_at is null)`.as('has_full_text'),
      'comments.full_text_internal',
      'users.name as author_name',
      emailColumn,
      ruleColumn,
      mentionsColumn,
      attachmentsColumn,
      copiesColumn,
    ]);
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];

/** Returns the visibilities of comments that an actor with this access to the ticket can read. */
export const shownTo = ({ may }: Pick<TicketAccess, 'may'>): Visibility[] =>
  may('comment:read_internal') ? ['public', 'internal'] : ['public'];
