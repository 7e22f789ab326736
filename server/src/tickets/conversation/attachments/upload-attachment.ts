import type { EntityManager } from '@mikro-orm/postgresql';
import { withoutDirections } from '../../../contract/base/visible.ts';
import {
  ATTACHMENT_BYTES,
  ATTACHMENTS_PER_TICKET,
  type AttachmentUpload,
  type Attachment as AttachmentView,
} from '../../../contract/tickets/attachments.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { Transact, TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError, denied, invalid } from '../../../platform/errors/app-error.ts';
import { contentTypeOf } from '../../../platform/files/content-type.ts';
import type { FileTransfer } from '../../../platform/files/file-transfer.ts';
import type { StagedFile } from '../../../platform/files/staging.ts';
import { spendBytes } from '../../../platform/procedures/write-budget.ts';
import type { Files } from '../../../platform/services/open-file-store.ts';
import type { Services } from '../../../platform/services/services.ts';
import { accessTicket } from '../../base/ticket.access.ts';
import { may } from '../../base/ticket.policy.ts';
import { actingFor, authorOf } from '../../write/acting-for.ts';
import type { StoredTicket } from '../../write/stored-ticket.ts';
import { ticketToChange } from '../../write/ticket.lookup.ts';
import { AttachmentEntity } from '../base/attachment.entity.ts';
import { addFile } from './add-attachment.ts';
import { viewAttachment } from './attachment.view.ts';

interface Upload {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly services: Pick<Services, 'files' | 'config' | 'clock' | 'limitUploads'>;
  readonly transfer: FileTransfer;
  /** Opens a transaction whose idempotency check includes a hash of the content. */
  readonly transactWith: (content: string) => Transact<Actor>;
}

/** Receives the whole file before adding it to its ticket. */
export async function uploadAttachment(upload: Upload, input: AttachmentUpload): Promise<AttachmentView> {
  const { em, actor, transfer, transactWith } = upload;
  const { files, limitUploads } = upload.services;
  await rejectEarly(em, await authorOf(em, actor, input), input);
  const incoming = transfer.receive(ATTACHMENT_BYTES);
  const staged = await files.stage(limitUploads(actor.id, incoming.body));
  try {
    if (staged.size === 0) throw invalid('file', 'The file is empty', 'too_small');
    await spendBytes(upload, staged.size);
    const fileName = fileNameFrom(incoming.fileName ?? input.fileName);
    const contentType = await contentTypeOf(staged.path);
    await files.put(staged);
    const transact = transactWith(`${staged.sha256}\n${fileName}`);
    return await transact(async (tx) =>
      addAttachment(await actingFor(tx, input), files, staged, { ...input, fileName, contentType }),
    );
  } finally {
    await staged.discard();
  }
}

/** Checks permissions before the caller sends up to 25 MB in vain. They are checked again under the ticket lock. */
async function rejectEarly(em: EntityManager, actor: Actor, { ticketId, visibility }: AttachmentUpload): Promise<void> {
  const ticket = await accessTicket(em, actor, ticketId);
  for (const permission of permissionsFor(visibility)) if (!ticket.may(permission)) throw denied(permission);
}

const permissionsFor = (visibility: AttachmentUpload['visibility']) =>
  visibility === 'internal'
    ? (['attachment:create', 'comment:create_internal'] as const)
    : (['attachment:create'] as const);

type NewAttachment = AttachmentUpload & { readonly fileName: string; readonly contentType: string };

async function addAttachment(
  tx: TransactionContext<Actor>,
  files: Files,
  staged: StagedFile,
  { ticketId, visibility, fileName, contentType }: NewAttachment,
): Promise<AttachmentView> {
  const { em, actor } = tx;
  const { ticket, relationship } = await ticketToChange(tx, { ticketId }, 'attachment:create');
  for (const permission of permissionsFor(visibility))
    if (!may(actor, permission, relationship)) throw denied(permission);
  await requireRoom(em, ticket);
  const attachment = await addFile(tx, files, ticket, { staged, visibility, fileName, contentType });
  await em.flush();
  return viewAttachment(attachment, actor);
}

async function requireRoom(em: EntityManager, ticket: StoredTicket): Promise<void> {
  if (ticket.status.state === 'closed') {
    throw new AppError('conflict', `${ticket.reference} is closed. Create a new ticket.`);
  }
  if ((await em.count(AttachmentEntity, { ticket: ticket.id })) >= ATTACHMENTS_PER_TICKET) {
    throw new AppError('conflict', `${ticket.reference} has reached the limit of ${ATTACHMENTS_PER_TICKET} files`);
  }
}

const MAX_BYTES = 255;
const UNNAMED = 'file';

/** Control characters, lone surrogates and direction marks: `gpj.exe` must not display as `exe.jpg`. */
const HARMFUL = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029]/gu;
/** Characters that some file systems do not allow in names. */
const RESERVED = /[<>:"|?*]/g;

/** Returns a file name that is safe to show and save anywhere: no path, no hidden characters, at most 255 bytes. */
export function fileNameFrom(original: string | null | undefined): string {
  const base = (original ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = withoutDirections(base).replace(HARMFUL, '').replace(RESERVED, '_').trim();
  const visible = clean.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '');
  return visible === '' ? UNNAMED : shorten(visible);
}

/** Shortens a name but keeps its extension. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const [extension = ''] = /\.[^.]{1,20}$/u.exec(name) ?? [];
  const room = MAX_BYTES - Buffer.byteLength(extension);
  let stem = '';
  for (const character of name.slice(0, name.length - extension.length)) {
    if (Buffer.byteLength(stem + character) > room) break;
    stem += character;
  }
  return stem + extension;
}
