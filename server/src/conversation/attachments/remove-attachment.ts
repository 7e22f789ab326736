import { LockMode } from '@mikro-orm/core';
import type { AttachmentDelete } from '../../contract/conversation/attachments.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied, notFound } from '../../platform/base/failure.ts';
import type { Scope } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { readSettings } from '../../settings/setting.queries.ts';
import { ticketToTouch } from '../../tickets/base/ticket.lookup.ts';
import { may } from '../../tickets/base/ticket.policy.ts';
import { Attachment } from '../base/attachment.entity.ts';
import { visibleAttachment } from './attachment.queries.ts';

const MINUTE_MS = 60_000;

/** Takes a file away: one's own as long as a comment could be edited, else by `attachment:delete`. Gives its hash. */
export async function deleteAttachment(scope: Scope<Actor>, input: AttachmentDelete): Promise<string> {
  const { em, actor } = scope;
  const { ticket_id: ticketId } = await visibleAttachment(em, actor, input.id);
  const { standing } = await ticketToTouch(scope, { ticketId }, 'ticket:read');
  const attachment = await em.findOne(Attachment, input.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!attachment) throw notFound('Attachment', input.id);
  if (!may(actor, 'attachment:delete', standing) && !(await isOwnAndRecent(scope, attachment))) {
    throw denied('attachment:delete');
  }
  await requireVersion(scope, attachment, input.expectedVersion);
  recordRemoval(scope, attachment);
  em.remove(attachment);
  return attachment.sha256;
}

async function isOwnAndRecent({ em, actor, now }: Scope<Actor>, attachment: Attachment): Promise<boolean> {
  if (attachment.uploadedBy.id !== actor.id) return false;
  const { comment_edit_minutes: minutes } = await readSettings(em);
  return attachment.createdAt.getTime() > now.getTime() - minutes * MINUTE_MS;
}

/** Without the name: what it says may be what has to go. */
export function recordRemoval(scope: Scope<Actor>, { id, version, ticket, size, visibility }: Attachment): void {
  scope.record(
    'attachment.deleted',
    { id, version },
    {
      ticketId: ticket.id,
      data: { attachmentId: id, size, visibility },
    },
  );
}
