import { z } from 'zod';
import { Id } from '../base/common.ts';
import { TicketRef } from '../tickets/tickets.ts';
import { NotificationChannel } from './notification-events.ts';
import { Language, TemplateInput } from './notifications.ts';

/** A rule on a real ticket. */
export const NotificationTrial = z.strictObject({
  id: Id,
  ticketId: TicketRef,
  language: Language.optional().describe('BCP 47; absent: yours'),
  template: TemplateInput.optional().describe('To try in place of the words of the rule'),
});

const language = z.string().describe('The language that the words are in (BCP 47)');

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
  .meta({ id: 'NotificationPreview', description: 'What would be told of a ticket.' });

export const NotificationTest = z
  .object({
    channel: NotificationChannel,
    deliveryId: Id.nullable().describe('The mail, in the list of deliveries'),
    notificationId: Id.nullable().describe('The message, in your inbox'),
  })
  .meta({ id: 'NotificationTest', description: 'A message that you sent to yourself.' });

export type NotificationTrial = z.infer<typeof NotificationTrial>;
export type NotificationPreview = z.infer<typeof NotificationPreview>;
export type NotificationTest = z.infer<typeof NotificationTest>;
