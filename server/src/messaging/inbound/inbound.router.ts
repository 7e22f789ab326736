import { ById, pageOf } from '../../contract/base/common.ts';
import {
  InboundEmail,
  InboundEmailList,
  InboundEmailProcessAgain,
  MESSAGE_TYPES,
  ReceivedEmail,
  ReceiveEmail,
} from '../../contract/messaging/inbound.ts';
import { Download } from '../../platform/files/download.ts';
import { requires, requiresOneOf, rest, router, streamed } from '../../platform/procedures/trpc.ts';
import { authenticateSender } from './authenticate-sender.ts';
import { downloadOriginal } from './originals.ts';
import { type FetchAgain, processAgain } from './process-again.ts';
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

export const inboundEmailRouterWith = (dependencies: { readonly fetchAgain: FetchAgain }) =>
  router({
    list: readers
      .meta(
        rest('GET /inbound/emails', 'List received emails', {
          description:
            'Returns each received email with what became of it, newest first: a ticket, a comment, a recorded bounce, or nothing and why. Those that were set aside wait until you process them again. Kept for `RETAIN_DELIVERIES` days.',
        }),
      )
      .input(InboundEmailList)
      .output(pageOf(InboundEmail))
      .query(({ ctx, input }) => listInboundEmails(ctx.em, ctx.actor, input)),

    get: readers
      .meta(
        rest('GET /inbound/emails/{id}', 'Get a received email', {
          description: 'Includes the subject and the sender. `GET /inbound/emails/{id}/original` has the rest.',
        }),
      )
      .input(ById)
      .output(InboundEmail)
      .query(({ ctx, input }) => getInboundEmail(ctx.em, ctx.actor, input.id)),

    downloadOriginal: requiresOneOf('comment:read_internal', 'notification:manage')
      .meta(
        rest('GET /inbound/emails/{id}/original', 'Download an original email', {
          download: ['message/rfc822'],
          errors: ['conflict'],
          expensive: true,
          description:
            'Returns the message as it arrived, for `keepEmailsDays`. If it went to a ticket, you must be able to read internal notes on that ticket; otherwise this requires `notification:manage`. Reply addresses and the secrets in links of this service are masked. Rejected with 409 if the original is not stored.',
        }),
      )
      .input(ById)
      .use(streamed)
      .output(Download)
      .query(({ ctx, input }) => downloadOriginal(ctx, input.id)),

    processAgain: readers
      .meta(
        rest('POST /inbound/emails/{id}/process-again', 'Process an email again', {
          errors: ['conflict'],
          description:
            'An email that was ignored or set aside is processed as if it had just arrived; if it is ignored again, it becomes a ticket that no rule and no notification answers. If an email became a ticket or a comment, its text is parsed again and replaces the description or the body, as an edit by the service that notifies no one, and files that are missing are added. Also requires `ticket:create` with the scope `all`. Rejected with 409 if the original is not stored, or if someone has edited or redacted the text since.',
        }),
      )
      .input(InboundEmailProcessAgain)
      .output(InboundEmail)
      .mutation(({ ctx, input }) => processAgain({ ...ctx, ...dependencies }, input)),
  });
