import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '../../../platform/database/database.ts';
import type { EmailLink } from '../../../platform/deliveries/email-content.ts';
import { isPicture } from '../../../platform/files/content-type.ts';
import type { EmailFile } from '../../../platform/mail/message.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import { type AttachmentRow, attachmentRows } from '../../../tickets/conversation/attachments/attachment.rows.ts';
import { SHARED_FILE_MS, sharedFileToken } from '../../../tickets/conversation/attachments/shared-file.ts';

/** The total size of the files in one email. Base64 adds a third; many servers reject emails over 20 MB. */
const ATTACHED_BYTES = 10 * 1024 * 1024;

/** The files of a reply: as many as fit into its email, in their order, and links to the others. */
interface ReplyFiles {
  readonly attached: readonly EmailFile[];
  readonly linked: readonly EmailLink[];
}

/** Returns the public files of comments that still exist, in the order of the comments. One statement. */
export async function publicFilesOf(em: EntityManager, commentIds: readonly string[]): Promise<AttachmentRow[][]> {
  const rows = await attachmentRows(em)
    .where('attachments.comment_id', '=', anyOf(commentIds))
    .where('attachments.visibility', '=', 'public')
    .orderBy('attachments.created_at')
    .orderBy('attachments.id')
    .execute();
  return commentIds.map((id) => rows.filter(({ comment_id }) => comment_id === id));
}

interface Linking {
  readonly secret: Uint8Array;
  readonly files: Pick<Files, 'read'>;
  readonly publicUrl: string;
  readonly now: Date;
}

export function replyFiles(rows: readonly AttachmentRow[], { secret, files, publicUrl, now }: Linking): ReplyFiles {
  const expiresAt = new Date(now.getTime() + SHARED_FILE_MS);
  const attached: EmailFile[] = [];
  const linked: EmailLink[] = [];
  let room = ATTACHED_BYTES;
  for (const { id, sha256, size, file_name: fileName, content_type: contentType } of rows) {
    if (size <= room) {
      room -= size;
      const pictureId = isPicture(contentType) ? { pictureId: id } : {};
      attached.push({ ...pictureId, fileName, contentType, read: () => files.read(sha256) });
    } else {
      const url = `${publicUrl}/api/shared-files/${sharedFileToken(secret, id, expiresAt)}`;
      linked.push({ label: `${fileName} (${sizeText(size)})`, url });
    }
  }
  return { attached, linked };
}

const sizeText = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
