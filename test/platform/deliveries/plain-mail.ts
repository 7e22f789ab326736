import { asQueued, mailSender } from '../../../server/src/platform/mail/mail-sender.ts';
import type { MailTransport } from '../../../server/src/platform/mail/transport.ts';

/** Sends queued emails unchanged. */
export const plainMailSender = (transport: MailTransport, clock: () => Date) =>
  mailSender({ transport, clock, markdown: (body) => body, prepareForSend: async (delivery) => asQueued(delivery) });
