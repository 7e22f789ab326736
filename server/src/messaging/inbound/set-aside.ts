import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import type { SetAsideFor } from '../../contract/messaging/inbound.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { tables } from '../../platform/database/database.ts';
import type { StagedFile } from '../../platform/files/staging.ts';
import { type Files, holdBytes } from '../../platform/services/open-file-store.ts';
import type { InboundEmailSchema } from './inbound-mail.entity.ts';
import { shortened } from './parsing/email-text.ts';

/** A message that was fetched from a mailbox and cannot become a ticket or a comment now. */
interface SetAside {
  readonly reason: SetAsideFor;
  /** What went wrong, in words that an administrator understands. */
  readonly error: string;
  readonly mailboxId: string;
  /** What the server of the mailbox calls the message. */
  readonly remoteId: string;
  /** The message, already put into the file store; null if it was not fetched. */
  readonly staged: StagedFile | null;
  /** What the server says about the message without its content. */
  readonly from?: string;
  readonly subject?: string;
}

/**
 * Stores that a message was set aside, so that administrators see it and can process it again. The same message again
 * changes only the reason. Returns the id of the email.
 */
export async function setAside(
  { em, now }: TransactionContext,
  files: Files,
  { reason, error, mailboxId, remoteId, staged, from = '', subject = '' }: SetAside,
): Promise<string> {
  if (staged) await holdBytes(em, files, staged);
  // Cannot be that of a message that was read.
  const key = hashOf(`set aside\n${staged?.sha256 ?? `${mailboxId}\n${remoteId}`}`);
  const row = await tables<typeof InboundEmailSchema>(em)
    .insertInto('inbound_emails')
    .values({
      id: uuidv7(),
      message_key: key,
      content_hash: key,
      sender: '',
      from_header: shortened(from, 320),
      subject: shortened(subject, 200),
      received_at: now,
      outcome: 'set_aside',
      reason,
      error: shortened(error, 1_000),
      mailbox_id: mailboxId,
      remote_id: shortened(remoteId, 1_000),
      original_sha256: staged?.sha256 ?? null,
      original_size: staged?.size ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['message_key', 'content_hash']).doUpdateSet({ reason, error: shortened(error, 1_000) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Forgets that a message was set aside, once it was processed after all. */
export async function forgetSetAside(
  em: EntityManager,
  { mailboxId, remoteId }: Pick<SetAside, 'mailboxId' | 'remoteId'>,
): Promise<void> {
  await tables<typeof InboundEmailSchema>(em)
    .deleteFrom('inbound_emails')
    .where('outcome', '=', 'set_aside')
    .where('mailbox_id', '=', mailboxId)
    .where('remote_id', '=', shortened(remoteId, 1_000))
    .execute();
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
