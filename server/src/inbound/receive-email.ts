import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MESSAGE_BYTES, type ReceivedEmail } from '../contract/integrations/inbound.ts';
import { AppError } from '../platform/base/failure.ts';
import type { TransactionContext } from '../platform/commands/transaction-context.ts';
import type { FileTransfer } from '../platform/files/file-transfer.ts';
import type { Services } from '../platform/services/services.ts';
import type { AuthenticatedSender } from './authenticate-sender.ts';
import { keepFiles } from './email-files.ts';
import { earlierOutcome, ignored, keepOutcome, lockSender, messageKeyOf } from './inbound-mail.queries.ts';
import { isTooLong, WHOLE_TEXT } from './parsing/email-body.rules.ts';
import { emailReader } from './parsing/email-reader.ts';
import type { EmailFile, ParsedEmail } from './parsing/parse-email.ts';
import { processEmail } from './process-email.ts';

const readMail = emailReader();

interface Receiving {
  readonly em: EntityManager;
  readonly services: Services;
  readonly exchange: FileTransfer;
  readonly handedIn: AuthenticatedSender;
}

/** Takes a raw message in whole, reads it, and then does at once all that follows from it. */
export async function receiveEmail(receiving: Receiving): Promise<ReceivedEmail> {
  const { services, exchange, handedIn } = receiving;
  const { body } = exchange.receive(MESSAGE_BYTES);
  const staged = await services.files.stage(handedIn.signature?.over(body) ?? body);
  try {
    handedIn.signature?.require();
    return await takeIn(receiving, await readMail(staged.path), staged.sha256);
  } finally {
    await staged.discard();
  }
}

/** A mail that is being taken. */
export interface Incoming {
  readonly mail: ParsedEmail;
  readonly messageKey: string;
  /** Empty where it does not say. */
  readonly address: string;
}

async function takeIn(
  { em, services, handedIn }: Receiving,
  mail: ParsedEmail,
  sha256: string,
): Promise<ReceivedEmail> {
  const address = mail.sender?.address ?? '';
  const incoming: Incoming = { mail, address, messageKey: messageKeyOf(address, mail.messageId ?? sha256) };
  // Asked again with the sender locked; here it saves the files.
  const isKnown = (await earlierOutcome(em, incoming.messageKey)) !== null;
  const brought = await keepFiles(services.files, isKnown ? [] : filesOf(mail));
  const transact = handedIn.transactWith(sha256);
  const take = () =>
    transact((tx) =>
      takeOnce(tx, incoming, () => processEmail({ scope: tx, services, by: handedIn.by, mail, brought })),
    );
  try {
    return await take().catch((error: unknown) => {
      // Somebody has registered the address at the same moment.
      if (error instanceof UniqueConstraintViolationException) return take();
      if (!isRefusal(error)) throw error;
      return transact((tx) => takeOnce(tx, incoming, async () => ignored('not_allowed')));
    });
  } finally {
    await brought.discard();
  }
}

/** A text that is too long for a comment comes along as a file. */
function filesOf({ text, files }: ParsedEmail): EmailFile[] {
  const whole = { fileName: WHOLE_TEXT, bytes: new TextEncoder().encode(text) };
  return [...(isTooLong(text) ? [whole] : []), ...files];
}

/** What the sender may not do is no fault of who hands it in: told so, they would try again for ever. */
const isRefusal = (error: unknown) =>
  error instanceof AppError && ['not_found', 'permission_denied', 'conflict'].includes(error.code);

async function takeOnce(
  tx: TransactionContext,
  { mail, messageKey, address }: Incoming,
  decide: () => Promise<ReceivedEmail>,
): Promise<ReceivedEmail> {
  const { em, now } = tx;
  await lockSender(em, address);
  const earlier = await earlierOutcome(em, messageKey);
  if (earlier) return earlier;
  const outcome = await decide();
  await keepOutcome(em, { messageKey, messageId: mail.messageId, sender: address, at: now }, outcome);
  return outcome;
}
