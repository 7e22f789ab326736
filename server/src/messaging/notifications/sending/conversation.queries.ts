import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { param, statement } from '../../../platform/database/statement.ts';
import type { Conversation } from '../../../platform/deliveries/delivery.entity.ts';
import type { ConversationHeader } from '../../../platform/mail/message.ts';
import { ownMessageId } from '../../../platform/mail/own-message-id.ts';

/** A header has the id of the ticket and the newest of these: some servers reject long ones. */
const MAX_EARLIER = 19;
/** A Message-ID that can stand in a header: printable, and short enough for one line (RFC 5322, section 2.1.1). */
const isUsable = sql`message_id ~ '^<[!-~]+>$' and length(message_id) <= 500`;

/** What is said of a reply when it is sent. */
interface SentReply {
  readonly header: ConversationHeader;
  /** The subject of the email that began the ticket; null if none did, or someone outside of this conversation wrote it. */
  readonly firstSubject: string | null;
  readonly hasFiles: boolean;
}

interface Row {
  readonly comment_id: string;
  readonly author: string;
  readonly first_subject: string | null;
  readonly has_files: boolean;
  /** The emails of these people, and replies that were sent before, newest first. */
  readonly earlier: readonly { readonly messageId: string | null; readonly commentId: string | null }[];
}

const repliesOf = statement(sql<Row>`
  select comments.id as comment_id, users.name as author, earlier.messages as earlier,
    (
      select subject from inbound_emails
      where ticket_id = tickets.id and outcome = 'ticket_created' and sender = any(people.addresses)
        and received_at >= tickets.created_at - interval '1 hour'
      order by received_at limit 1
    ) as first_subject,
    exists (select from attachments where comment_id = comments.id and visibility = 'public') as has_files
  from jsonb_to_recordset(${param('asked')}::jsonb) as asked (comment_id uuid, people jsonb)
  join comments on comments.id = asked.comment_id
  join users on users.id = comments.author_id
  join tickets on tickets.id = comments.ticket_id
  cross join lateral (
    select array(select jsonb_array_elements_text(asked.people)) as addresses
  ) as people
  cross join lateral (
    select array_agg(id) as ids, min(created_at) as since from tickets as merged
    where merged.id = tickets.id or merged.merged_into_id = tickets.id
  ) as subject
  cross join lateral (
    select coalesce(json_agg(json_build_object('messageId', message_id, 'commentId', earlier_id)), '[]') as messages
    from (
      (
        select message_id, null::uuid as earlier_id, received_at as at from inbound_emails
        where sender = any(people.addresses) and ticket_id = any(subject.ids) and ${isUsable}
          and comment_id is distinct from comments.id
          and received_at between subject.since - interval '1 hour' and comments.created_at
        order by received_at desc limit ${sql.lit(MAX_EARLIER)}
      )
      union all
      (
        select null, replies.id, replies.created_at from comments as replies
        where replies.ticket_id = tickets.id and replies.visibility = 'public' and replies.created_at < comments.created_at
          and exists (select from deliveries where mail->'conversation'->>'commentId' = replies.id::text)
        order by replies.created_at desc limit ${sql.lit(MAX_EARLIER)}
      )
      order by at desc
    ) as messages
  ) as earlier`);

/**
 * Returns for each conversation what its header says: the author of the reply, and the messages that it follows. Only
 * emails of people who take part are named, because a Message-ID can show where someone else works. One statement.
 */
export async function sentReplies(
  em: EntityManager,
  conversations: readonly Conversation[],
  domain: string,
): Promise<(SentReply | null)[]> {
  const asked = conversations.map(({ commentId, to, cc }) => ({
    comment_id: commentId,
    people: [...to, ...cc].map(({ email }) => email),
  }));
  const rows = await repliesOf(em, { asked: JSON.stringify(asked) });
  const byComment = new Map(rows.map((row) => [row.comment_id, row]));
  return conversations.map((conversation) => {
    const row = byComment.get(conversation.commentId);
    return row ? replyOf(conversation, row, domain) : null;
  });
}

function replyOf(
  conversation: Conversation,
  { author, first_subject, has_files, earlier }: Row,
  domain: string,
): SentReply {
  const idOf = ({ messageId, commentId }: Row['earlier'][number]) =>
    commentId === null ? (messageId ?? []) : ownMessageId({ commentId }, domain);
  return {
    header: {
      ...conversation,
      author,
      answers: earlier.find(({ messageId }) => messageId !== null)?.messageId ?? null,
      earlier: earlier.slice(0, MAX_EARLIER).flatMap(idOf).toReversed(),
    },
    firstSubject: first_subject,
    hasFiles: has_files,
  };
}
