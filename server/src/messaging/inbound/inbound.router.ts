import { MESSAGE_TYPES, ReceivedEmail, ReceiveEmail } from '../../contract/messaging/inbound.ts';
import { rest, router, streamed } from '../../platform/procedures/trpc.ts';
import { authenticateSender } from './authenticate-sender.ts';
import { receiveEmail } from './receive-email.ts';

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
