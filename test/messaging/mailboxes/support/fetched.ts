import { expect, onTestFinished } from 'vitest';
import { type Credentials, storeCredentials } from '../../../../server/src/messaging/mailboxes/credentials.ts';
import { startFetching } from '../../../../server/src/messaging/mailboxes/fetch-worker.ts';
import type { addressesOfProvider } from '../../../../server/src/messaging/mailboxes/oauth.ts';
import { SYSTEM } from '../../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../../server/src/platform/commands/transaction-context.ts';
import { startPubSub } from '../../../../server/src/platform/database/pubsub.ts';
import { eventually, makeLog } from '../../../platform/harness.ts';
import type { TestService } from '../../../support/service.ts';
import { makeMail } from '../../inbound/support/mail.ts';
import { type ImapServerOfTests, startImapServer } from './imap-server.ts';

/** Allows the servers of tests, which are on this machine. */
export const FETCHING = { MAILBOX_ALLOW_PRIVATE: 'on' };

export const mailOf = (number: number | string, more: { readonly body?: readonly string[]; from?: string } = {}) =>
  makeMail({
    from: `person-${number}@example.net`,
    subject: `Message ${number}`,
    messageId: `<message-${number}@example.net>`,
    ...more,
  });

export async function startImap(): Promise<ImapServerOfTests> {
  const imap = await startImapServer();
  onTestFinished(() => imap.stop());
  return imap;
}

let made = 0;

export async function makeMailbox(service: TestService, fields: Record<string, unknown>, credentials: Credentials) {
  const administrator = await service.person('administrator');
  made += 1;
  const { status, body } = await administrator.post('/mailboxes', {
    address: `desk-${made}@example.org`,
    senderName: 'Desk',
    ...fields,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  await setCredentials(service, body.id, credentials);
  const path = `/mailboxes/${body.id}`;
  const state = async () => (await administrator.get(path)).body.state;
  onTestFinished(async () => {
    await administrator.delete(path);
  });
  return { id: body.id as string, path, administrator, state };
}

export const setCredentials = (service: TestService, mailboxId: string, credentials: Credentials) =>
  storeCredentials(service.orm.em.fork(), service.services.sealing, {
    ...{ mailboxId, credentials },
    now: service.services.clock(),
  });

export const imapFields = ({ port, username }: ImapServerOfTests) => ({
  fetch: 'imap',
  imap: { host: '127.0.0.1', port, encryption: 'none', username },
});

export const makeImapMailbox = (service: TestService, imap: ImapServerOfTests) =>
  makeMailbox(service, imapFields(imap), { password: imap.password });

/** Fetches as one worker process does. */
export function startWorker(
  { orm, transactions, services }: TestService,
  providerAddresses?: typeof addressesOfProvider,
) {
  const log = makeLog();
  const pubsub = startPubSub({ address: null, log });
  const worker = startFetching({
    ...{ root: orm.em, services, pubsub, log },
    transact: transactFor(transactions, { actor: SYSTEM, requestId: null }),
    ...(providerAddresses && { providerAddresses }),
  });
  onTestFinished(() => worker.stop());
  return { stop: worker.stop, log, wake: () => pubsub.send('mailboxes') };
}

/** The subjects of all tickets, in the order of their creation. */
export async function subjects({ orm }: TestService): Promise<string[]> {
  const rows = await orm.em.fork().execute<{ subject: string }[]>('select subject from tickets order by number');
  return rows.map(({ subject }) => subject);
}

export const expectSubjects = (service: TestService, numbers: readonly (number | string)[]) =>
  eventually(async () => expect(await subjects(service)).toEqual(numbers.map((number) => `Message ${number}`)));

export const expectIdle = (imap: ImapServerOfTests) => eventually(() => expect(imap.idling()).toBe(1));
