import { MESSAGE_TYPES, ReceivedEmail, ReceiveEmail } from '../contract/integrations/inbound.ts';
import { rest, router, streamed } from '../platform/procedures/trpc.ts';
import { handingIn } from './authenticate-sender.ts';
import { receiveEmail } from './receive-email.ts';

export const inboundRouter = router({
  receiveEmail: handingIn
    .meta(
      rest('POST /inbound/email', 'Hand in a mail that was received', {
        upload: true,
        mediaTypes: MESSAGE_TYPES,
        description:
          'The raw message (RFC 5322), of at most 26 MB. A reply goes to its ticket, anything else opens one. Whatever is ' +
          'understood is answered with 200, also where nothing came of it, and the same message with the same each time: ' +
          'try again only after 429 and 5xx. Without a bearer token, sign the body by `INBOUND_EMAIL_SECRET`.',
      }),
    )
    .input(ReceiveEmail)
    .use(streamed)
    .output(ReceivedEmail)
    .mutation(({ ctx }) => receiveEmail(ctx)),
});
