import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Page } from '../../../contract/base/common.ts';
import type { AttachmentList, Attachment as AttachmentView } from '../../../contract/tickets/attachments.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { CursorInstant, decodeCursor, pageFrom } from '../../../platform/base/cursor.ts';
import { notFound } from '../../../platform/base/failure.ts';
import { instantOf } from '../../../platform/base/instant.ts';
import { countOf } from '../../../platform/database/database.ts';
import type { Download } from '../../../platform/files/download.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { accessIfVisible, accessTicket } from '../../base/ticket.access.ts';
import { type AttachmentRow, attachmentRows } from './attachment.rows.ts';
import { viewAttachmentRow } from './attachment.view.ts';

const Cursor = z.tuple([CursorInstant, z.uuid()]);

/** Lists the files of a ticket, oldest first, with internal ones only if the actor can read internal notes. */
export async function listAttachments(
  em: EntityManager,
  actor: Actor,
  { ticketId, limit, cursor, count }: AttachmentList,
): Promise<{ data: AttachmentView[]; page: Page }> {
  const ticket = await accessTicket(em, actor, ticketId);
  const visibilities = ticket.may('comment:read_internal') ? (['public', 'internal'] as const) : (['public'] as const);
  const ofTicket = attachmentRows(em)
    .where('attachments.ticket_id', '=', ticket.id)
    .where('attachments.visibility', 'in', visibilities);

  let query = ofTicket
    .orderBy('attachments.created_at')
    .orderBy('attachments.id')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [at, id] = decodeCursor(cursor, Cursor);
    query = query.where(sql<boolean>`(attachments.created_at, attachments.id) > (${at}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query.execute();
  const total = count ? await countOf(ofTicket) : undefined;
  return pageFrom(rows, limit, (row) => [instantOf(row.created_at), row.id], viewAttachmentRow, total);
}

/** Returns a file that the actor can see. Access is checked on every request, so no link outlives it. */
export async function visibleAttachment(em: EntityManager, actor: Actor, id: string): Promise<AttachmentRow> {
  const row = await attachmentRows(em).where('attachments.id', '=', id).executeTakeFirst();
  const ticket = row && (await accessIfVisible(em, actor, row.ticket_id));
  if (!ticket || (row.visibility === 'internal' && !ticket.may('comment:read_internal'))) {
    throw notFound('Attachment', id);
  }
  return row;
}

export async function downloadAttachment(em: EntityManager, actor: Actor, files: Files, id: string): Promise<Download> {
  const { sha256, file_name, content_type, size } = await visibleAttachment(em, actor, id);
  return {
    contentType: content_type,
    fileName: file_name,
    disposition: 'attachment',
    size,
    etag: sha256,
    body: files.read(sha256),
    part: (range) => files.read(sha256, range),
  };
}
