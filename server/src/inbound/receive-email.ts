import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MESSAGE_BYTES, type ReceivedEmail } from '../contract/integrations/inbound.ts';
import { AppError } from '../platform/base/failure.ts';
import type { TransactionContext } from '../platform/commands/transaction-context.ts';
import type { FileTransfer } from '../platform/files/file-transfer.ts';
import type { Services } from '../platform/services/services.ts';
import type { AuthenticatedSender } from './authenticate-sender.ts';
import { storeFiles } from './email-files.ts';
import { earlierOutcome, ignored, lockSender, messageKeyOf, storeOutcome } from './inbound-mail.queries.ts';
import { emailReader } from './parsing/email-reader.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';
import { processEmail } from './process-email.ts';

const readMail = emailReader();

interface ReceiveContext {
  readonly em: EntityManager;
  readonly services: Services;
  readonly transfer: FileTransfer;
  readonly authenticatedSender: AuthenticatedSender;
}

/** Reads a raw message completely, parses it, and processes it in one transaction. */
export async function receiveEmail(context: ReceiveContext): Promise<ReceivedEmail> {
  const { services, transfer, authenticatedSender } = context;
  const { body } = transfer.receive(MESSAGE_BYTES);
  const staged = await services.files.stage(authenticatedSender.signature?.over(body) ?? body);
  try {
    authenticatedSender.signature?.require();
    return await storeAndProcess(context, await readMail(staged.path), staged.sha256);
  } finally {
    await staged.discard();
  }
}

/** An email that is being processed. */
export interface Incoming {
  readonly mail: ParsedEmail;
  readonly messageKey: string;
  /** Empty if the email has no valid sender. */
  readonly address: string;
}

async function storeAndProcess(
  { em, services, authenticatedSender }: ReceiveContext,
  mail: ParsedEmail,
  sha256: string,
): Promise<ReceivedEmail> {
  const address = mail.sender?.address ?? '';
  const incoming: Incoming = { mail, address, messageKey: messageKeyOf(address, mail.messageId ?? sha256) };
  // Checked again with the sender locked; checking here avoids storing the files.
  const isRepeat = (await earlierOutcome(em, incoming.messageKey)) !== null;
  const attachments = await storeFiles(services.files, isRepeat ? { text: '', files: [] } : mail);
  const transact = authenticatedSender.transactWith(sha256);
  const attempt = () =>
    transact((tx) =>
      processOnce(tx, incoming, () =>
        processEmail({ scope: tx, services, by: authenticatedSender.by, mail, attachments }),
      ),
    );
  try {
    return await attempt().catch((error: unknown) => {
      // Another request created the sender's account at the same moment.
      if (error instanceof UniqueConstraintViolationException) return attempt();
      if (!isRefusal(error)) throw error;
      return transact((tx) => processOnce(tx, incoming, async () => ignored('not_allowed')));
    });
  } finally {
    await attachments.discard();
  }
}

/** Denied actions of the sender are not the caller's fault: reported as errors, the caller would retry them forever. */
const isRefusal = (error: unknown) =>
  error instanceof AppError && ['not_found', 'permission_denied', 'conflict'].includes(error.code);

async function processOnce(
  tx: TransactionContext,
  { mail, messageKey, address }: Incoming,
  processMessage: () => Promise<ReceivedEmail>,
): Promise<ReceivedEmail> {
  const { em, now } = tx;
  await lockSender(em, address);
  const earlier = await earlierOutcome(em, messageKey);
  if (earlier) return earlier;
  const outcome = await processMessage();
  await storeOutcome(em, { messageKey, messageId: mail.messageId, sender: address, at: now }, outcome);
  return outcome;
}
