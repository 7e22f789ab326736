import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { LatestComment } from '../../contract/tickets/included.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { param, statement } from '../../platform/database/statement.ts';
import { instantOf } from '../../platform/time/instant.ts';
import { viewAuthor } from '../conversation/comments/comment.view.ts';

/** Limit on the text of a comment, so that a page with the longest comments is still small. */
const CHARACTERS = 500;

interface CommentRow {
  readonly ticket_id: string;
  readonly id: string;
  readonly created_at: Date | string;
  readonly text: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly by_rule: boolean;
}

const latestComments = statement<CommentRow>(sql<CommentRow>`
  select listed.id as ticket_id, latest.id, latest.created_at, latest.text, latest.by_rule,
    users.id as author_id, users.name as author_name
  from unnest(${param('ids')}::uuid[]) as listed (id)
  cross join lateral (
    select comments.id, comments.created_at, left(comments.body, ${sql.lit(CHARACTERS)}) as text, comments.by_rule,
      comments.author_id
    from comments where comments.ticket_id = listed.id and comments.visibility = 'public'
    order by comments.created_at desc, comments.id desc limit 1
  ) as latest
  join users on users.id = latest.author_id`);

const requesterEmails = statement<EmailRow>(sql<EmailRow>`
  select tickets.id, users.email from tickets join users on users.id = tickets.requester_id
  where tickets.id = any(${param('ids')}::uuid[]) and (${param('all')}::boolean or users.id = ${param('reader')}::uuid)`);

interface EmailRow {
  readonly id: string;
  readonly email: string | null;
}

interface Wanted {
  readonly fields?: readonly string[] | undefined;
  readonly include?: readonly string[] | undefined;
}

interface Included {
  readonly latestComment?: LatestComment | null;
  readonly requesterEmail?: string | null;
}

/**
 * Adds what a caller includes, or names in `fields`, to tickets that the actor can see: by one statement for all of them.
 */
export async function addIncluded<Shown extends { readonly id: string }>(
  em: EntityManager,
  actor: Actor,
  { fields = [], include = [] }: Wanted,
  tickets: Shown[],
): Promise<(Shown & Included)[]> {
  const isWanted = (name: keyof Included) => fields.includes(name) || include.includes(name);
  const ids = tickets.map(({ id }) => id);
  const comments = isWanted('latestComment') ? await readComments(em, actor, ids) : null;
  const emails = isWanted('requesterEmail') ? await readEmails(em, actor, ids) : null;
  if (!comments && !emails) return tickets;
  return tickets.map((ticket) => ({
    ...ticket,
    ...(comments && { latestComment: comments.get(ticket.id) ?? null }),
    ...(emails && { requesterEmail: emails.get(ticket.id) ?? null }),
  }));
}

/** Returns the latest public reply to each ticket, by the ID of the ticket. */
async function readComments(em: EntityManager, reader: Actor, ids: readonly string[]) {
  const rows = await latestComments(em, { ids });
  return new Map(rows.map((row) => [row.ticket_id, viewLatest(row, reader)]));
}

const viewLatest = (row: CommentRow, reader: Actor): LatestComment => ({
  id: row.id,
  createdAt: instantOf(row.created_at),
  author: viewAuthor({ id: row.author_id, name: row.author_name }, row.by_rule, reader),
  text: row.text,
});

/** Returns the addresses of requesters that the reader can see, by the ID of the ticket. */
async function readEmails(em: EntityManager, { id, scopes }: Actor, ids: readonly string[]) {
  const rows = await requesterEmails(em, { ids, all: scopes.has('user:read'), reader: id });
  return new Map(rows.map((row) => [row.id, row.email]));
}
