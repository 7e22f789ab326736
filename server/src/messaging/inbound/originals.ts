import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { readSettings } from '../../configuration/settings/setting.queries.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { deleteInBatches, updateInBatches } from '../../platform/database/delete-in-batches.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Download } from '../../platform/files/download.ts';
import type { Config } from '../../platform/services/config.ts';
import type { Files } from '../../platform/services/open-file-store.ts';
import type { Services } from '../../platform/services/services.ts';
import { DAY_MS } from '../../platform/time/duration.ts';
import { accessIfVisible } from '../../tickets/base/ticket.access.ts';
import { fileNameFrom } from '../../tickets/conversation/attachments/upload-attachment.ts';
import type { CommentSchema } from '../../tickets/conversation/base/comment.entity.ts';
import { destinationsOf } from '../../tickets/conversation/comments/full-text.queries.ts';
import { singleChunk } from './email-files.ts';
import type { InboundEmailSchema } from './inbound-mail.entity.ts';
import { withoutSecrets } from './original-secrets.logic.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';
import type { Report } from './parsing/report.logic.ts';
import { isSentByService } from './process-email.ts';

/** Reports contain emails of this service, whose links grant access to accounts. */
export async function isKept(em: EntityManager, config: Config, mail: ParsedEmail): Promise<boolean> {
  if (mail.noMessage === 'report' || (mail.report && !isNote(mail.report))) return false;
  const { keep_emails_days: days } = await readSettings(em);
  return days > 0 && !(await isSentByService(em, config, mail));
}

/** A program of the reader wrote these, and returns nothing. */
const isNote = ({ kind }: Report) => kind === 'read' || kind === 'absence';

export const originals = (em: EntityManager) =>
  tables<typeof InboundEmailSchema | typeof CommentSchema>(em)
    .selectFrom('inbound_emails')
    .leftJoin('comments', 'comments.id', 'inbound_emails.comment_id')
    .select(['inbound_emails.id', 'outcome', 'reason', 'subject', 'comment_id', 'text_hash', 'received_at'])
    .select(['raw', 'original_sha256', 'original_size', 'inbound_emails.mailbox_id', 'remote_id'])
    // A comment can have moved to another ticket.
    .select(sql<string | null>`coalesce(comments.ticket_id, inbound_emails.ticket_id)`.as('ticket_id'));

export type StoredEmail = Awaited<ReturnType<ReturnType<typeof originals>['execute']>>[number];

/** Returns the message as it arrived. */
export async function contentOf(
  files: Files,
  { raw, original_sha256 }: StoredEmail,
): Promise<AsyncIterable<Uint8Array>> {
  if (raw) return singleChunk(raw);
  // A process of the former release does not know of originals, and its cleanup can have deleted this one.
  if (original_sha256 !== null && (await files.has(original_sha256))) return files.read(original_sha256);
  throw new AppError('conflict', 'The original of this email is not stored');
}

/**
 * Returns the original of an email for users who read internal notes on its ticket or, without a ticket, see received
 * emails. What would let them act as its author is masked.
 */
export async function downloadOriginal(
  { em, actor, services: { config, files } }: OriginalContext,
  id: string,
): Promise<Download> {
  const row = await originals(em).where('inbound_emails.id', '=', id).executeTakeFirst();
  if (!row || !(await canRead(em, actor, row))) throw notFound('Email', id);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await contentOf(files, row)) chunks.push(chunk);
  const bytes = withoutSecrets(Buffer.concat(chunks), config.publicUrl);
  return {
    contentType: 'message/rfc822',
    fileName: fileNameFrom(`${row.subject || 'email'}.eml`),
    disposition: 'attachment',
    size: bytes.length,
    body: singleChunk(bytes),
  };
}

interface OriginalContext {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly services: Pick<Services, 'config' | 'files'>;
}

async function canRead(em: EntityManager, actor: Actor, { ticket_id: ticketId }: StoredEmail): Promise<boolean> {
  if (ticketId === null) return actor.scopes.has('notification:manage');
  const access = await accessIfVisible(em, actor, ticketId);
  return access?.may('comment:read_internal') ?? false;
}

/**
 * Removes the originals that can contain a comment: its own, and those of later emails, which can quote it. Returns
 * their hashes.
 */
export async function removeOriginalsSince(
  em: EntityManager,
  { id, ticketId, createdAt }: { readonly id: string; readonly ticketId: string; readonly createdAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    with recursive ${destinationsOf(ticketId)},
      removed as (
        select id, original_sha256 from inbound_emails
        where comment_id = ${id}
          or (ticket_id in (select id from destinations) and received_at >= ${createdAt})
        for update
      )
    update inbound_emails set original_sha256 = null, original_size = null, raw = null
    from removed where inbound_emails.id = removed.id and removed.original_sha256 is not null
    returning removed.original_sha256 as sha256`.execute(em.getKysely());
  return rows.map(({ sha256 }) => sha256);
}

/** Removes the original of the email that a file came with. Returns its hash. */
export async function removeOriginalOfFile(
  em: EntityManager,
  { ticketId, commentId }: { readonly ticketId: string; readonly commentId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    with removed as (
      select id, original_sha256 from inbound_emails
      where original_sha256 is not null
        and case when ${commentId}::uuid is null then ticket_id = ${ticketId} and comment_id is null
            else comment_id = ${commentId}::uuid end
      for update
    )
    update inbound_emails set original_sha256 = null, original_size = null
    from removed where inbound_emails.id = removed.id returning removed.original_sha256 as sha256`.execute(
    em.getKysely(),
  );
  return rows.map(({ sha256 }) => sha256);
}

/** Forgets originals that are older than the settings allow. The cleanup of files deletes their bytes. */
export async function removeOldOriginals(em: EntityManager, now: Date): Promise<void> {
  const { keep_emails_days: days } = await readSettings(em);
  const until = new Date(now.getTime() - days * DAY_MS);
  const isStored = sql`(original_sha256 is not null or raw is not null)`;
  await updateInBatches(
    em,
    'inbound_emails',
    sql`original_sha256 = null, original_size = null, raw = null`,
    sql`outcome <> 'set_aside' and received_at < ${until} and ${isStored}`,
  );
}

/**
 * Deletes records of emails received before `until`, unless their original is kept longer; repeats of them are no longer
 * recognized.
 */
export async function deleteOldInboundEmails(em: EntityManager, until: Date): Promise<void> {
  const isDue = sql`(original_sha256 is null or outcome = 'set_aside')`;
  await deleteInBatches(em, 'inbound_emails', sql`received_at < ${until} and ${isDue}`);
}
