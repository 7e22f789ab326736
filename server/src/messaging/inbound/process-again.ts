import type { EntityManager } from '@mikro-orm/postgresql';
import { createCustomer } from '../../accounts/users/create-customer.ts';
import { userByAddress } from '../../accounts/users/users-by-address.queries.ts';
import { ownAddresses } from '../../configuration/own-addresses.ts';
import type { InboundEmail, InboundEmailProcessAgain, ReceivedEmail } from '../../contract/messaging/inbound.ts';
import { type Actor, SYSTEM } from '../../platform/base/actor.ts';
import { actingAs, type Transact, type TransactionContext } from '../../platform/commands/transaction-context.ts';
import { tables } from '../../platform/database/database.ts';
import { AppError, denied, notFound } from '../../platform/errors/app-error.ts';
import type { StagedFile } from '../../platform/files/staging.ts';
import { holdBytes } from '../../platform/services/open-file-store.ts';
import type { Services } from '../../platform/services/services.ts';
import { createTicketFromEmail } from './create-from-email.ts';
import { storeFiles } from './email-files.ts';
import { authorshipOf, type EmailAuthorship, receivingMailbox } from './email-origin.ts';
import type { InboundEmailSchema } from './inbound-mail.entity.ts';
import { columnsFor, ignored, lockSender, messageKeyOf } from './inbound-mail.queries.ts';
import { contentOf, isKept, originals, type StoredEmail } from './originals.ts';
import { readEmail } from './parsing/email-reader.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';
import { processEmail } from './process-email.ts';
import { untilAccepted } from './receive-email.ts';
import { getInboundEmail } from './received-emails.queries.ts';
import { type ParsedAgain, replaceText } from './replace-text.ts';
import { storedReport } from './reported-email.queries.ts';

/** Lets a worker fetch a message again that was set aside. Injected, because the fetching depends on this slice. */
export type FetchAgain = (
  tx: TransactionContext,
  message: { readonly mailboxId: string; readonly ref: string },
) => Promise<void>;

interface ProcessContext {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly services: Services;
  readonly transact: Transact<Actor>;
  readonly fetchAgain: FetchAgain;
}

const UNKNOWN: EmailAuthorship['origin'] = { automated: true, replyTo: null, sentVia: null };

/**
 * Processes an email that was ignored or set aside as if it had just arrived; if it is ignored again, it becomes a ticket.
 * If it has its ticket or comment, only the text and the files of that follow what it says now.
 */
export async function processAgain(
  { em, actor, services, transact, fetchAgain }: ProcessContext,
  { id, requesterId }: InboundEmailProcessAgain,
): Promise<InboundEmail> {
  const { config, files } = services;
  if (actor.scopes.get('ticket:create') !== 'all') throw denied('ticket:create');
  const row = await originals(em).where('inbound_emails.id', '=', id).executeTakeFirst();
  // The transaction has the response to an earlier attempt with the same idempotency key, if there was one.
  if (!row) return transact(() => Promise.reject(notFound('Email', id)));
  const { mailbox_id: mailboxId, remote_id: remoteId } = row;
  if (isStillInMailbox(row) && mailboxId !== null && remoteId !== null) {
    return transact((tx) => changed(tx, row, () => fetchAgain(tx, { mailboxId, ref: remoteId })));
  }
  const staged = await stagedOriginal(services, row).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (staged instanceof AppError) return transact(() => Promise.reject(staged));
  try {
    const mail = await readAgain(staged);
    const authorship = authorshipOf(mail, await ownAddresses(em, config));
    const attachments = await storeFiles(files, mail);
    const receivedBy = await receivingMailbox(em, mail, row.mailbox_id);
    const email: ParsedAgain = { id, services, mail, authorship, receivedBy, staged, attachments, requesterId };
    try {
      if (!isUnprocessed(row)) return await transact((tx) => changed(tx, row, () => replaceText(tx, row, email)));
      const attempt = (process: Process) => transact((tx) => processUnprocessed(tx, row, email, process));
      const normally = (isNewTicket: boolean) =>
        attempt((tx) => processEmail({ ...email, scope: actingAs(tx, SYSTEM), by: SYSTEM, isNewTicket }));
      return (await untilAccepted(normally)) ?? (await attempt(async () => ignored('not_allowed')));
    } finally {
      await attachments.discard();
    }
  } finally {
    await staged.discard();
  }
}

const isStillInMailbox = ({ outcome, original_sha256, raw }: StoredEmail) =>
  outcome === 'set_aside' && original_sha256 === null && raw === null;

const isUnprocessed = ({ outcome }: Pick<StoredEmail, 'outcome'>) => outcome === 'ignored' || outcome === 'set_aside';

const stagedOriginal = async ({ files }: Pick<Services, 'files'>, row: StoredEmail): Promise<StagedFile> =>
  files.stage(await contentOf(files, row));

/** The caller sent no email, so that one which cannot be read is no fault in their request. */
const readAgain = ({ path }: StagedFile): Promise<ParsedEmail> =>
  readEmail(path).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const [fault] = error.details.errors ?? [];
    throw new AppError('conflict', `This email still cannot be read: ${fault?.detail ?? error.message}`);
  });

type Process = (tx: TransactionContext<Actor>) => Promise<ReceivedEmail>;

async function processUnprocessed(
  tx: TransactionContext<Actor>,
  row: StoredEmail,
  email: ParsedAgain,
  process: Process,
): Promise<InboundEmail> {
  const { em, now } = tx;
  const { id, services, mail, authorship, receivedBy, staged, requesterId } = email;
  const address = authorship?.author.address ?? mail.sender?.address ?? '';
  await lockSender(em, address);
  // Locks the row, so that the email becomes one ticket.
  const locked = await rows(em)
    .selectFrom('inbound_emails')
    .select('outcome')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked || !isUnprocessed(locked)) throw new AppError('conflict', 'This email was processed meanwhile');
  const identity = {
    messageKey: messageKeyOf(address, mail.messageId ?? staged.sha256),
    contentHash: mail.contentHash,
  };
  const twin = await rows(em)
    .selectFrom('inbound_emails')
    .select(['id', 'outcome', 'reason'])
    .where('message_key', '=', identity.messageKey)
    .where('content_hash', '=', identity.contentHash)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (twin) {
    // It has arrived again since it was set aside.
    return changed(tx, twin, async () => {
      await rows(em).deleteFrom('inbound_emails').where('id', '=', id).execute();
    });
  }
  return changed(tx, row, async () => {
    const outcome = requesterId === undefined ? await process(tx) : ignored('not_allowed');
    const isForced = outcome.outcome === 'ignored' && (requesterId !== undefined || row.outcome === 'ignored');
    const final = isForced ? await createTicket(tx, email, now) : outcome;
    const original = (await isKept(em, services.config, mail)) ? staged : null;
    if (original) await holdBytes(em, services.files, original);
    const report = await storedReport(em, services.config, mail.report);
    const values = columnsFor(
      { ...identity, mail, address, mailboxId: receivedBy?.id ?? null, original, report },
      final,
    );
    await rows(em)
      .updateTable('inbound_emails')
      .set({ ...values, error: null, raw: null })
      .where('id', '=', id)
      .execute();
  });
}

/** Creates a ticket that counts as automated, because an absence note can be one. */
async function createTicket(tx: TransactionContext<Actor>, email: ParsedAgain, now: Date): Promise<ReceivedEmail> {
  const { services, mail, authorship, receivedBy, attachments } = email;
  const { files, config } = services;
  const origin = { ...(authorship?.origin ?? UNKNOWN), automated: true, mailboxId: receivedBy?.id ?? null };
  const addressed = { from: authorship?.author.address ?? '', to: [], cc: [] };
  const { publicUrl } = config;
  const authored = { scope: tx, mail, origin, addressed, files, attachments, publicUrl, receivedAt: now };
  return createTicketFromEmail(authored, email.requesterId ?? (await requesterOf(tx, email)));
}

/** Returns the author, with an account; the actor if the email names no author. */
async function requesterOf(
  tx: TransactionContext<Actor>,
  { services, authorship, receivedBy }: ParsedAgain,
): Promise<string> {
  if (!authorship) return tx.actor.id;
  const { author } = authorship;
  const user = await userByAddress(tx.em, author.address);
  if (user && (user.status === 'suspended' || user.actor.kind === 'service')) {
    throw new AppError('conflict', `${author.address} is suspended or a service account: pass requesterId`);
  }
  return (user ?? (await createCustomer(tx, services.config, { ...author, language: receivedBy?.language ?? null })))
    .actor.id;
}

/** Records what became of an email, and returns it. */
async function changed(
  tx: TransactionContext<Actor>,
  { id, outcome, reason }: Pick<StoredEmail, 'id' | 'outcome' | 'reason'>,
  work: () => Promise<void>,
): Promise<InboundEmail> {
  await work();
  const after = await rows(tx.em)
    .selectFrom('inbound_emails')
    .select(['outcome', 'reason', 'ticket_id', 'comment_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const data = { ticketId: after.ticket_id, commentId: after.comment_id };
  const changes = {
    ...(after.outcome !== outcome && { outcome: { from: outcome, to: after.outcome } }),
    ...(after.reason !== reason && { reason: { from: reason, to: after.reason } }),
  };
  tx.record('email.processed_again', { id }, { changes, data });
  return getInboundEmail(tx.em, tx.actor, id);
}

const rows = (em: EntityManager) => tables<typeof InboundEmailSchema>(em);
