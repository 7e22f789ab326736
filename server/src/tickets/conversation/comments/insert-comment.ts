import { sql } from 'kysely';
import type { CommentCreate } from '../../../contract/tickets/conversation.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { param, statement } from '../../../platform/database/statement.ts';
import type { StoredRecipients } from '../../participants/recipients.logic.ts';
import { recipientsByDefault } from '../../participants/reply-recipients.ts';
import { addedTerms } from './index-comment.ts';
import type { Mentions } from './mentions.ts';

/** A comment that is being added to a locked ticket. */
export interface NewComment extends Mentions, Pick<CommentCreate, 'body' | 'visibility' | 'channel' | 'automated'> {
  readonly id: string;
  readonly version: number;
  readonly ticketId: string;
  /** The whole text of an email, if it differs from the body. */
  readonly fullText: string | null;
  /** Whether it quotes what was written for an agent. */
  readonly fullTextInternal: boolean;
  /** Who gets a public reply; absent for everyone in copy. */
  readonly recipients?: StoredRecipients | undefined;
}

export interface AddedComment extends Omit<NewComment, 'recipients'> {
  /** Null for an internal note. */
  readonly recipients: StoredRecipients | null;
  readonly createdAt: Date;
  readonly author: { readonly id: string; readonly name: string };
  /** The automation rule that writes it; null for a user. */
  readonly rule: { readonly id: string; readonly name: string } | null;
}

/** Inserts a comment and adds its words to the search index in one statement. */
export async function insertComment(
  { em, actor, by, now }: TransactionContext<Actor>,
  comment: NewComment,
): Promise<AddedComment> {
  const rule = by?.kind === 'rule' && by.id !== null ? { id: by.id, name: by.name } : null;
  const row = {
    id: comment.id,
    created_at: now,
    updated_at: now,
    ticket_id: comment.ticketId,
    author_id: actor.id,
    visibility: comment.visibility,
    body: comment.body,
    full_text: comment.fullText,
    full_text_internal: comment.fullTextInternal,
    channel: comment.channel,
    automated: comment.automated,
    by_rule: rule !== null,
    in_reply_to_id: comment.inReplyToId,
    mentions: comment.mentions,
    external_id: comment.externalId,
    recipients: comment.recipients ?? null,
  };
  const [inserted] = await statements[comment.visibility](em, { row: JSON.stringify(row) });
  if (!inserted) throw new Error('The comment was not inserted');
  const { author_name: name, recipients } = inserted;
  return { ...comment, recipients, createdAt: now, author: { id: actor.id, name }, rule };
}

const COLUMNS = [
  'id',
  'created_at',
  'updated_at',
  'ticket_id',
  'author_id',
  'visibility',
  'body',
  'full_text',
  'full_text_internal',
  'channel',
  'automated',
  'by_rule',
  'in_reply_to_id',
  'mentions',
  'external_id',
];

const LISTED_COLUMNS = sql.join(COLUMNS.map((column) => sql.ref(column)));

const insert = (visibility: CommentCreate['visibility']) =>
  statement(sql<{ author_name: string; recipients: StoredRecipients | null }>`
        with given as (
          select * from jsonb_populate_record(null::comments, ${param('row')}::jsonb)
        ), inserted as (
          insert into comments (${LISTED_COLUMNS}, recipients)
          select ${LISTED_COLUMNS}, ${visibility === 'public' ? sql`coalesce(recipients, ${recipientsByDefault})` : sql`null::jsonb`} from given
          returning recipients
        ), indexed as (${addedTerms(visibility)})
        select users.name as author_name, inserted.recipients from inserted, given join users on users.id = given.author_id`);

const statements = { public: insert('public'), internal: insert('internal') };
