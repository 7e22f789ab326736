import type { EntityManager } from '@mikro-orm/postgresql';
import { createCustomer } from '../../accounts/users/create-customer.ts';
import { ownAddresses } from '../../configuration/own-addresses.ts';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import type { InboundEmail, InboundEmailToTicket } from '../../contract/messaging/inbound.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { Transact, TransactionContext } from '../../platform/commands/transaction-context.ts';
import { tables } from '../../platform/database/database.ts';
import { AppError, denied, notFound } from '../../platform/errors/app-error.ts';
import type { Config } from '../../platform/services/config.ts';
import type { Services } from '../../platform/services/services.ts';
import { createTicketFromEmail } from './create-from-email.ts';
import { singleChunk, storeFiles } from './email-files.ts';
import { authorshipOf, type EmailAuthorship, mailboxOf, userByAddress } from './email-origin.ts';
import type { InboundEmailSchema } from './inbound-mail.entity.ts';
import { readEmail } from './parsing/email-reader.ts';
import { getInboundEmail } from './received-emails.queries.ts';

interface ReceivedContext {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly services: Pick<Services, 'config' | 'files'>;
  readonly transact: Transact<Actor>;
}

const UNKNOWN: EmailAuthorship['origin'] = { automated: true, replyTo: null, sentVia: null };

/** Creates a ticket from an ignored email. It counts as automated, because an absence note can be one. */
export async function createTicketFromReceived(
  { em, actor, services: { config, files }, transact }: ReceivedContext,
  { id, requesterId }: InboundEmailToTicket,
): Promise<InboundEmail> {
  if (actor.scopes.get('ticket:create') !== 'all') throw denied('ticket:create');
  const raw = await storedMessage(em, id);
  // The transaction has the response to an earlier attempt with the same idempotency key, if there was one.
  if (raw instanceof AppError) return transact(() => Promise.reject(raw));
  const staged = await files.stage(singleChunk(raw));
  const mail = await readEmail(staged.path).finally(() => staged.discard());
  const { mailboxes } = await currentConfiguration(em);
  const authorship = authorshipOf(mail, await ownAddresses(em, config));
  const attachments = await storeFiles(files, mail);
  try {
    return await transact(async (tx) => {
      // Locks the row, so that the email becomes one ticket.
      const lockedEmail = await storedMessage(tx.em, id, true);
      if (lockedEmail instanceof AppError) throw lockedEmail;
      const origin = {
        ...(authorship?.origin ?? UNKNOWN),
        automated: true,
        mailboxId: mailboxOf(mail, mailboxes)?.id ?? null,
      };
      const addressed = { from: authorship?.author.address ?? '', to: [], cc: [] };
      const authored = { scope: tx, mail, origin, addressed, files, attachments, publicUrl: config.publicUrl };
      const requester = requesterId ?? (await requesterOf(tx, config, authorship));
      const { outcome, ticket } = await createTicketFromEmail(authored, requester);
      await rows(tx.em)
        .updateTable('inbound_emails')
        .set({ outcome, reason: null, ticket_id: ticket?.id ?? null, raw: null })
        .where('id', '=', id)
        .execute();
      return getInboundEmail(tx.em, tx.actor, id);
    });
  } finally {
    await attachments.discard();
  }
}

const rows = (em: EntityManager) => tables<typeof InboundEmailSchema>(em);

/** Returns the content of an ignored email, or why there is none. */
async function storedMessage(em: EntityManager, id: string, isLocked = false): Promise<Uint8Array | AppError> {
  const query = rows(em).selectFrom('inbound_emails').select(['outcome', 'raw']).where('id', '=', id);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return notFound('Email', id);
  if (row.outcome !== 'ignored') return new AppError('conflict', 'This email was not ignored: it has its ticket');
  if (row.raw === null) return new AppError('conflict', 'The content of this email is not stored');
  return row.raw;
}

/** Returns the author, with an account; the actor if the email names no author. */
async function requesterOf(
  tx: TransactionContext<Actor>,
  config: Config,
  authorship: EmailAuthorship | null,
): Promise<string> {
  if (!authorship) return tx.actor.id;
  const { author } = authorship;
  const user = await userByAddress(tx.em, author.address);
  if (user && (user.status === 'suspended' || user.actor.kind === 'service')) {
    throw new AppError('conflict', `${author.address} is suspended or a service account: pass requesterId`);
  }
  return (user ?? (await createCustomer(tx, config, author))).actor.id;
}
