import type { EntityManager } from '@mikro-orm/postgresql';
import { asQueued, mailSender } from '../../../server/src/platform/mail/mail-sender.ts';
import type { MailTransport } from '../../../server/src/platform/mail/transport.ts';

/** Sends queued emails unchanged. */
export const plainMailSender = (root: EntityManager, transport: MailTransport, clock: () => Date) =>
  mailSender({
    ...{ root, transport, clock, markdown: (body) => body },
    prepareForSend: async (delivery) => asQueued(delivery),
  });
