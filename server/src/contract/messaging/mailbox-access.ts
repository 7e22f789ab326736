import { z } from 'zod';
import { Id } from '../base/common.ts';

export const MailboxCredentials = z.strictObject({
  id: Id,
  secret: z
    .string()
    .min(1)
    .max(4_000)
    .describe(
      'Password of the IMAP account, or the secret of the application that you registered with Microsoft or Google. Then connect the mailbox.',
    ),
});

export const MailboxConnection = z
  .object({
    url: z
      .url()
      .describe('Page of the provider on which the owner of the mailbox lets the service read it, within 15 minutes.'),
    redirectUri: z
      .url()
      .describe('Page to which the provider sends the browser back. Register it with the application, exactly so.'),
  })
  .meta({ id: 'MailboxConnection', description: 'Where to let the service read a mailbox.' });

export const MailboxConnect = z.strictObject({
  id: Id,
  code: z.string().min(1).max(4_000).describe('`code` that the provider added to `redirectUri`.'),
  state: z.string().min(1).max(8_000).describe('`state` that the provider added to `redirectUri`.'),
});

export const MailboxTest = z
  .object({ deliveryId: Id.describe('ID of the email. `GET /deliveries/{id}` says what became of it.') })
  .meta({ id: 'MailboxTest', description: 'Test email that was queued.' });

export type MailboxCredentials = z.infer<typeof MailboxCredentials>;
export type MailboxConnection = z.infer<typeof MailboxConnection>;
export type MailboxConnect = z.infer<typeof MailboxConnect>;
export type MailboxTest = z.infer<typeof MailboxTest>;
