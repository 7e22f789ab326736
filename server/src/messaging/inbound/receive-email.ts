import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ownAddresses } from '../../configuration/own-addresses.ts';
import { MESSAGE_BYTES, type ReceivedEmail } from '../../contract/messaging/inbound.ts';
import type { EventActor } from '../../platform/base/actor.ts';
import type { Transact, TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { FileTransfer } from '../../platform/files/file-transfer.ts';
import type { StagedFile } from '../../platform/files/staging.ts';
import { holdBytes } from '../../platform/services/open-file-store.ts';
import type { Services } from '../../platform/services/services.ts';
import type { AuthenticatedSender } from './authenticate-sender.ts';
import { storeFiles } from './email-files.ts';
import { authorshipOf, type EmailAuthorship, receivingMailbox } from './email-origin.ts';
import {
  type EmailIdentity,
  earlierOutcome,
  ignored,
  lockSender,
  messageKeyOf,
  storeOutcome,
} from './inbound-mail.queries.ts';
import { countReceived } from './inbound-metrics.ts';
import { isKept } from './originals.ts';
import { readEmail } from './parsing/email-reader.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';
import { processEmail } from './process-email.ts';
import { storedReport } from './reported-email.queries.ts';

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
    const { by, transactWith } = authenticatedSender;
    return await processStaged(
      { em: context.em, services, by, transact: transactWith(staged.sha256), mailboxId: null },
      staged,
    );
  } finally {
    await staged.discard();
  }
}

/** Who hands over a message. */
export interface Submission {
  readonly em: EntityManager;
  readonly services: Pick<Services, 'config' | 'files'>;
  readonly by: EventActor;
  readonly transact: Transact;
  /** The mailbox from which it was fetched; null to recognize it by the recipients. */
  readonly mailboxId: string | null;
}

/** Parses a staged message, whatever it came by, and processes it in one transaction. */
export const processStaged = async (submission: Submission, staged: StagedFile): Promise<ReceivedEmail> =>
  storeAndProcess(submission, await readEmail(staged.path), staged);

/** An email that is being processed. */
interface Incoming extends EmailIdentity {
  readonly mail: ParsedEmail;
  readonly authorship: EmailAuthorship | null;
  /** Empty if the email has no valid sender. */
  readonly address: string;
  /** The mailbox that it came in by. */
  readonly mailboxId: string | null;
  /** The message as it arrived, if it is kept. */
  readonly original: StagedFile | null;
}

async function storeAndProcess(
  { em, services, by, transact, mailboxId }: Submission,
  mail: ParsedEmail,
  staged: StagedFile,
): Promise<ReceivedEmail> {
  const { config, files } = services;
  const authorship = authorshipOf(mail, await ownAddresses(em, config));
  const address = authorship?.author.address ?? mail.sender?.address ?? '';
  const messageKey = messageKeyOf(address, mail.messageId ?? staged.sha256);
  const identity = { messageKey, contentHash: mail.contentHash };
  // Checked again with the sender locked; checking here avoids storing the files.
  const isRepeat = (await earlierOutcome(em, identity)) !== null;
  const original = !isRepeat && (await isKept(em, config, mail)) ? staged : null;
  if (original) await files.put(original);
  const receivedBy = await receivingMailbox(em, mail, mailboxId);
  const incoming: Incoming = { mail, authorship, address, mailboxId: receivedBy?.id ?? null, original, ...identity };
  const attachments = await storeFiles(files, isRepeat ? { text: '', files: [] } : mail);
  const attempt = (isNewTicket: boolean) =>
    transact((tx) =>
      processOnce(tx, services, incoming, () =>
        processEmail({ scope: tx, services, by, mail, receivedBy, authorship, attachments, isNewTicket }),
      ),
    );
  try {
    const result =
      (await untilAccepted(attempt)) ??
      (await transact((tx) => processOnce(tx, services, incoming, async () => ignored('not_allowed'))));
    if (!isRepeat) countReceived(result);
    return result;
  } finally {
    await attachments.discard();
  }
}

/** Processes an email as a reply, and as a new ticket if its ticket rejects it. Returns null if both are rejected. */
export async function untilAccepted<Result>(
  attempt: (isNewTicket: boolean) => Promise<Result>,
): Promise<Result | null> {
  const attempted = (isNewTicket: boolean) =>
    attempt(isNewTicket).catch((error: unknown) => {
      if (isRefusal(error)) return null;
      throw error;
    });
  const result = await attempted(false).catch((error: unknown) => {
    // Another request created the sender's account at the same moment.
    if (error instanceof UniqueConstraintViolationException) return attempted(false);
    throw error;
  });
  // A reply that its ticket rejects is still a message.
  return result ?? attempted(true);
}

/** Denied actions of the sender are not the caller's fault: reported as errors, the caller would retry them forever. */
const isRefusal = (error: unknown) =>
  error instanceof AppError && ['not_found', 'permission_denied', 'conflict'].includes(error.code);

async function processOnce(
  { em, now }: TransactionContext,
  { config, files }: Submission['services'],
  incoming: Incoming,
  processMessage: () => Promise<ReceivedEmail>,
): Promise<ReceivedEmail> {
  await lockSender(em, incoming.address);
  const earlier = await earlierOutcome(em, incoming);
  if (earlier) return earlier;
  const outcome = await processMessage();
  if (incoming.original) await holdBytes(em, files, incoming.original);
  const report = await storedReport(em, config, incoming.mail.report);
  await storeOutcome(em, { ...incoming, at: now, report }, outcome);
  return outcome;
}
