import { ById, pageOf } from '../../contract/base/common.ts';
import {
  InboundEmail,
  InboundEmailList,
  InboundEmailToTicket,
  MESSAGE_TYPES,
  ReceivedEmail,
  ReceiveEmail,
} from '../../contract/messaging/inbound.ts';
import { requires, rest, router, streamed } from '../../platform/procedures/trpc.ts';
import { authenticateSender } from './authenticate-sender.ts';
import { createTicketFromReceived } from './create-ticket-from-received.ts';
import { receiveEmail } from './receive-email.ts';
import { getInboundEmail, listInboundEmails } from './received-emails.queries.ts';

export const inboundRouter = router({
  receiveEmail: authenticateSender
    .meta(
      rest('POST /inbound/email', 'Submit an inbound email', {
        upload: true,
        mediaTypes: MESSAGE_TYPES,
        description:
          'Pass the raw message (RFC 5322), up to 26 MB, as `message/rfc822`, `message/global`, `application/octet-stream` or `text/plain`. A reply goes to its ticket; any other message opens one. Absence notes, reports and receipts are ignored; `GET /inbound/emails` lists what became of each message. Every message that can be read gets 200, and the same message always gets the same response: retry only after 429 and 5xx. Without a bearer token, sign the body with `INBOUND_EMAIL_SECRET`.',
      }),
    )
    .input(ReceiveEmail)
    .use(streamed)
    .output(ReceivedEmail)
    .mutation(({ ctx }) => receiveEmail(ctx)),
});

/** Users who see the emails that the service sends also see those that it receives. */
const readers = requires('notification:manage');

export const inboundEmailRouter = router({
  list: readers
    .meta(
      rest('GET /inbound/emails', 'List received emails', {
        description:
          'Returns each received email with what became of it, newest first: a ticket, a comment, a recorded bounce, or nothing and why. Kept for `RETAIN_DELIVERIES` days.',
      }),
    )
    .input(InboundEmailList)
    .output(pageOf(InboundEmail))
    .query(({ ctx, input }) => listInboundEmails(ctx.em, ctx.actor, input)),

  get: readers
    .meta(
      rest('GET /inbound/emails/{id}', 'Get a received email', {
        description: 'Includes the subject and the sender, but no other content.',
      }),
    )
    .input(ById)
    .output(InboundEmail)
    .query(({ ctx, input }) => getInboundEmail(ctx.em, ctx.actor, input.id)),

  createTicket: readers
    .meta(
      rest('POST /inbound/emails/{id}/create-ticket', 'Create a ticket from an email', {
        description:
          'Creates the ticket that an ignored email did not, with its text and files. No rule and no notification answers it. Also requires `ticket:create` with the scope `all`. Rejected with 409 if the email was not ignored or its content is not stored.',
      }),
    )
    .input(InboundEmailToTicket)
    .output(InboundEmail)
    .mutation(({ ctx, input }) => createTicketFromReceived(ctx, input)),
});
