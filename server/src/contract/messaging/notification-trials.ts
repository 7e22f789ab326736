import { z } from 'zod';
import { Id } from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { NotificationChannel } from './notification-events.ts';
import { Language, TemplateInput } from './notifications.ts';

/** Tries a rule on a real ticket. */
export const NotificationTrial = z.strictObject({
  id: Id,
  ticketId: TicketRef,
  language: Language.optional().describe('BCP 47 language tag. If omitted, your language.'),
  template: TemplateInput.optional().describe('Template to try instead of the one of the rule.'),
});

const language = z.string().describe('Language of the text (BCP 47).');

export const NotificationPreview = z
  .discriminatedUnion('channel', [
    z.object({
      channel: z.literal('email'),
      language,
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
    z.object({ channel: z.literal('in_app'), language, title: z.string(), body: z.string() }),
  ])
  .meta({ id: 'NotificationPreview', description: 'Notification that a rule would send for a ticket.' });

export const NotificationTest = z
  .object({
    channel: NotificationChannel,
    deliveryId: Id.nullable().describe('ID of the email in the list of deliveries; null if none was sent.'),
    notificationId: Id.nullable().describe('ID of the message in your inbox; null if none was sent.'),
  })
  .meta({ id: 'NotificationTest', description: 'Test notification that you sent to yourself.' });

export type NotificationTrial = z.infer<typeof NotificationTrial>;
export type NotificationPreview = z.infer<typeof NotificationPreview>;
export type NotificationTest = z.infer<typeof NotificationTest>;
