import type { EntityManager } from '@mikro-orm/postgresql';
import type { Page } from '../../../contract/base/common.ts';
import type { AttachmentList, Attachment as AttachmentView } from '../../../contract/tickets/attachments.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Download } from '../../../platform/files/download.ts';
import { keysetPage } from '../../../platform/lists/keyset-page.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { accessIfVisible, accessTicket } from '../../base/ticket.access.ts';
import { type AttachmentRow, attachmentRows } from './attachment.rows.ts';
import { viewAttachmentRow } from './attachment.view.ts';

/** Lists the files of a ticket, oldest first, with internal ones only if the actor can read internal notes. */
export async function listAttachments(
  em: EntityManager,
  actor: Actor,
  { ticketId, ...input }: AttachmentList,
): Promise<{ data: AttachmentView[]; page: Page }> {
  const ticket = await accessTicket(em, actor, ticketId);
  const visibilities = ticket.may('comment:read_internal') ? (['public', 'internal'] as const) : (['public'] as const);
  const ofTicket = attachmentRows(em)
    .where('attachments.ticket_id', '=', ticket.id)
    .where('attachments.visibility', 'in', visibilities);
  const page = await keysetPage(ofTicket, input, { table: 'attachments', time: 'created_at', direction: 'asc' });
  return page.of(viewAttachmentRow);
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
  return downloadOf(await visibleAttachment(em, actor, id), files);
}

export function downloadOf(row: AttachmentRow, files: Files): Download {
  const { sha256, file_name, content_type, size } = row;
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
