import { ById, Done } from '../../contract/base/common.ts';
import {
  MailboxConnect,
  MailboxConnection,
  MailboxCredentials,
  MailboxTest,
} from '../../contract/messaging/mailbox-access.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { beginMailboxConnection, fetchNow, finishMailboxConnection, setCredentials } from './mailbox-access.ts';
import { sendTest } from './send-test.ts';

const managing = requires('mailbox:manage');
const mailboxes = { tag: 'mailboxes' } as const;

/** How the service gets at the messages of a mailbox. */
export const mailboxAccessRouter = router({
  setCredentials: managing
    .meta(
      rest('PUT /mailboxes/{id}/credentials', 'Set the credentials of a mailbox', {
        ...mailboxes,
        status: 204,
        errors: ['conflict'],
        description:
          'Stores the password, or the secret of your application, sealed under a key that is not in the database. It replaces the former one, and no one can read it.',
      }),
    )
    .input(MailboxCredentials)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => setCredentials(tx, ctx.services, input))),

  beginConnection: managing
    .meta(
      rest('POST /mailboxes/{id}/connection', 'Begin to connect a mailbox', {
        ...mailboxes,
        errors: ['conflict'],
        description:
          'For Microsoft 365 and Gmail. Returns the page on which the owner of the mailbox lets the service read it (OAuth 2.0 with PKCE). Afterwards, the browser is at `redirectUri` with `code` and `state`, which finish the connection.',
      }),
    )
    .input(ById)
    .output(MailboxConnection)
    .mutation(({ ctx, input }) => beginMailboxConnection(ctx, input.id)),

  finishConnection: managing
    .meta(
      rest('POST /mailboxes/{id}/connection/finish', 'Finish connecting a mailbox', {
        ...mailboxes,
        status: 204,
        errors: ['conflict'],
        description:
          'Must be called by the user who began it, within 15 minutes. Messages that arrive from now on are fetched.',
      }),
    )
    .input(MailboxConnect)
    .output(Done)
    .mutation(({ ctx, input }) => finishMailboxConnection(ctx, input)),

  fetchNow: managing
    .meta(
      rest('POST /mailboxes/{id}/fetch', 'Fetch from a mailbox now', {
        ...mailboxes,
        status: 204,
        errors: ['conflict'],
        description:
          'A worker looks for new messages within seconds, also if it waits after an error. `state` of the mailbox says what became of it.',
      }),
    )
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => ctx.transact((tx) => fetchNow(tx, input.id))),

  sendTest: managing
    .meta(
      rest('POST /mailboxes/{id}/test', 'Send a test from a mailbox', {
        ...mailboxes,
        description: 'Sends you an email that comes from this mailbox.',
      }),
    )
    .input(ById)
    .output(MailboxTest)
    .mutation(({ ctx, input }) => ctx.transact((tx) => sendTest(tx, ctx.services.config, input.id))),
});
