import { readFile } from 'node:fs/promises';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MESSAGE_BYTES, type ReceivedEmail } from '../../contract/messaging/inbound.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { FileTransfer } from '../../platform/files/file-transfer.ts';
import type { StagedFile } from '../../platform/files/staging.ts';
import { ownAddresses } from '../../platform/mail/own-addresses.ts';
import type { Config } from '../../platform/services/config.ts';
import type { Services } from '../../platform/services/services.ts';
import type { AuthenticatedSender } from './authenticate-sender.ts';
import { storeFiles } from './email-files.ts';
import { authorshipOf, type EmailAuthorship } from './email-origin.ts';
import {
  type EmailIdentity,
  earlierOutcome,
  ignored,
  lockSender,
  messageKeyOf,
  storeOutcome,
} from './inbound-mail.queries.ts';
import { countReceived } from './inbound-metrics.ts';
import { readEmail } from './parsing/email-reader.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';
import type { Report } from './parsing/report.logic.ts';
import { isSentByService, processEmail } from './process-email.ts';
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
    return await storeAndProcess(context, await readEmail(staged.path), staged);
  } finally {
    await staged.discard();
  }
}

/** An email that is being processed. */
interface Incoming extends EmailIdentity {
  readonly mail: ParsedEmail;
  readonly authorship: EmailAuthorship | null;
  /** Empty if the email has no valid sender. */
  readonly address: string;
  readonly staged: StagedFile;
}

async function storeAndProcess(
  { em, services, authenticatedSender }: ReceiveContext,
  mail: ParsedEmail,
  staged: StagedFile,
): Promise<ReceivedEmail> {
  const { config, files } = services;
  const authorship = authorshipOf(mail, ownAddresses(config));
  const address = authorship?.author.address ?? mail.sender?.address ?? '';
  const messageKey = messageKeyOf(address, mail.messageId ?? staged.sha256);
  const incoming: Incoming = { mail, authorship, address, staged, messageKey, contentHash: mail.contentHash };
  // Checked again with the sender locked; checking here avoids storing the files.
  const isRepeat = (await earlierOutcome(em, incoming)) !== null;
  const attachments = await storeFiles(files, isRepeat ? { text: '', files: [] } : mail);
  const transact = authenticatedSender.transactWith(staged.sha256);
  const { by } = authenticatedSender;
  const attempt = (isNewTicket: boolean) =>
    transact((tx) =>
      processOnce(tx, config, incoming, () =>
        processEmail({ scope: tx, services, by, mail, authorship, attachments, isNewTicket }),
      ),
    ).catch((error: unknown) => {
      if (isRefusal(error)) return null;
      throw error;
    });
  try {
    const outcome = await attempt(false).catch((error: unknown) => {
      // Another request created the sender's account at the same moment.
      if (error instanceof UniqueConstraintViolationException) return attempt(false);
      throw error;
    });
    // A reply that its ticket rejects is still a message.
    const result =
      outcome ??
      (await attempt(true)) ??
      (await transact((tx) => processOnce(tx, config, incoming, async () => ignored('not_allowed'))));
    if (!isRepeat) countReceived(result);
    return result;
  } finally {
    await attachments.discard();
  }
}

/** Denied actions of the sender are not the caller's fault: reported as errors, the caller would retry them forever. */
const isRefusal = (error: unknown) =>
  error instanceof AppError && ['not_found', 'permission_denied', 'conflict'].includes(error.code);

async function processOnce(
  { em, now }: TransactionContext,
  config: Config,
  incoming: Incoming,
  processMessage: () => Promise<ReceivedEmail>,
): Promise<ReceivedEmail> {
  await lockSender(em, incoming.address);
  const earlier = await earlierOutcome(em, incoming);
  if (earlier) return earlier;
  const outcome = await processMessage();
  const isStored = outcome.outcome === 'ignored' && (await canBecomeTicket(em, config, incoming.mail));
  const raw = isStored ? await readFile(incoming.staged.path) : null;
  const report = await storedReport(em, config, incoming.mail.report);
  await storeOutcome(em, { ...incoming, at: now, raw, report }, outcome);
  return outcome;
}

/** A program of the reader wrote these, and returns nothing. */
const isNote = ({ kind }: Report) => kind === 'read' || kind === 'absence';

/** Reports contain emails of this service, whose links grant access to accounts. */
const canBecomeTicket = async (em: EntityManager, config: Config, mail: ParsedEmail): Promise<boolean> =>
  (!mail.report || isNote(mail.report)) && mail.noMessage !== 'report' && !(await isSentByService(em, config, mail));
