import type { EntityManager } from '@mikro-orm/postgresql';
import { getMailbox, lockMailbox, type MailboxRow } from '../../configuration/mailboxes/mailbox.queries.ts';
import type { MailboxConnect, MailboxConnection, MailboxCredentials } from '../../contract/messaging/mailbox-access.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { Transact, TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createGuardedFetch } from '../../platform/outgoing/guarded-fetch.ts';
import type { Services } from '../../platform/services/services.ts';
import { type Credentials, storeCredentials, storedCredentials } from './credentials.ts';
import { requestFetch } from './fetch-state.ts';
import { addressesOfProvider, beginConnection, finishConnection } from './oauth.ts';
import { FetchProblem } from './source.ts';
import { fetchAgain as waitForFetch } from './waiting-messages.ts';

const NOTHING_FETCHED = 'No messages are fetched from this mailbox';

type AccessServices = Pick<Services, 'config' | 'sealing' | 'clock'>;

/** Stores how the service signs in to a mailbox. No one can read it afterwards. */
export async function setCredentials(
  tx: TransactionContext,
  { sealing }: AccessServices,
  { id, secret }: MailboxCredentials,
): Promise<Record<string, never>> {
  const mailbox = await lockMailbox(tx.em, id);
  if (mailbox.fetch === 'none') throw new AppError('conflict', NOTHING_FETCHED);
  const credentials: Credentials = mailbox.fetch === 'imap' ? { password: secret } : { clientSecret: secret };
  await storeCredentials(tx.em, sealing, { mailboxId: id, credentials, now: tx.now });
  tx.record('mailbox.credentials_changed', mailbox, { data: { address: mailbox.address } });
  return {};
}

interface ConnectContext {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly services: AccessServices;
  readonly transact: Transact<Actor>;
}

/** Returns the page on which the owner of a mailbox lets the service read it. */
export async function beginMailboxConnection(context: ConnectContext, id: string): Promise<MailboxConnection> {
  const { client, connecting } = await connectionOf(context, id);
  return { url: String(await beginConnection(client, connecting)), redirectUri: connecting.redirectUri };
}

/** Keeps what the provider has sent back, so that messages are fetched from now on. */
export async function finishMailboxConnection(
  context: ConnectContext,
  { id, ...answer }: MailboxConnect,
): Promise<Record<string, never>> {
  const { client, connecting, clientSecret } = await connectionOf(context, id);
  const { refreshToken } = await finishConnection(client, connecting, answer).catch((error: unknown) => {
    if (error instanceof FetchProblem) throw new AppError('conflict', error.message);
    throw error;
  });
  return context.transact(async (tx) => {
    const mailbox = await lockMailbox(tx.em, id);
    const stored = { mailboxId: id, credentials: { clientSecret, refreshToken }, now: tx.now };
    await storeCredentials(tx.em, context.services.sealing, stored);
    tx.record('mailbox.credentials_changed', mailbox, { data: { address: mailbox.address } });
    return {};
  });
}

async function connectionOf({ em, actor, services }: ConnectContext, id: string) {
  const { config, sealing, clock } = services;
  const mailbox = await getMailbox(em, id);
  const provider = providerOf(mailbox);
  const credentials = await storedCredentials(em, sealing, id);
  if (credentials === null || !('clientSecret' in credentials)) {
    throw new AppError('conflict', 'The secret of the application is missing. Set the credentials first.');
  }
  const { clientSecret } = credentials;
  const client = {
    ...provider,
    clientSecret,
    fetch: createGuardedFetch(config.mailboxes, AbortSignal.timeout(30_000)),
  };
  const redirectUri = `${config.publicUrl}/admin/mailboxes/connected`;
  return { client, clientSecret, connecting: { mailboxId: id, userId: actor.id, redirectUri, now: clock(), sealing } };
}

function providerOf({ fetch, application }: MailboxRow) {
  if ((fetch !== 'microsoft365' && fetch !== 'gmail') || application === null) {
    throw new AppError('conflict', 'Only mailboxes of Microsoft 365 and Gmail are connected');
  }
  return { addresses: addressesOfProvider(fetch, application), clientId: application.clientId };
}

/** Lets a worker look at a mailbox now, also after failures. */
export async function fetchNow(tx: TransactionContext, id: string): Promise<Record<string, never>> {
  const mailbox = await lockMailbox(tx.em, id);
  if (mailbox.fetch === 'none') throw new AppError('conflict', NOTHING_FETCHED);
  if (!(await requestFetch(tx.em, id, tx.now))) {
    const missing = mailbox.fetch === 'imap' ? 'password of the mailbox' : 'secret of the application';
    throw new AppError('conflict', `The ${missing} is missing. Set the credentials first.`);
  }
  tx.record('mailbox.fetch_requested', mailbox, { data: { address: mailbox.address } });
  return {};
}

/** Lets a worker try a message again that was set aside. */
export async function fetchAgain(
  tx: TransactionContext,
  { mailboxId, ref }: { readonly mailboxId: string; readonly ref: string },
): Promise<void> {
  await waitForFetch(tx.em, { mailboxId, ref }, tx.now);
  await fetchNow(tx, mailboxId);
}
