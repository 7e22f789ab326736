import { z } from 'zod';
import { type EventType, effectsOf, eventTypes, type TypesWith } from '../events/catalog.ts';

/** Event types that notification rules can cover. */
export type NotifiableEvent = TypesWith<{ readonly notifications: object }>;

export const isNotifiable = (type: EventType): type is NotifiableEvent => effectsOf(type).notifications !== null;
export const notifiable = eventTypes.filter(isNotifiable);
export const NotifiableEvent = z
  .enum(notifiable)
  .meta({ id: 'NotifiableEvent', description: 'Event that a rule can send notifications for.' });

/** Emails to the owner of an account or a webhook, sent regardless of rules. They cannot be turned off. */
export const accountMessages = {
  'user.verification': 'Link to verify your email address',
  'user.password_reset': 'Link to reset your password',
  'user.password_changed': 'Your password was changed',
  'user.email_changed': 'Your email address is about to change, or was changed',
  'user.invited': 'Invitation to your account',
  'user.locked': 'Too many failed attempts to sign in to your account',
  'api_key.created': 'An API key that acts on your behalf was created',
  'webhook.disabled': 'Your webhook was disabled because its deliveries failed',
  'rule.disabled': 'A rule that you can manage was disabled',
} as const satisfies Record<string, string>;

export type AccountMessage = keyof typeof accountMessages;
export const accountMessageKeys = Object.keys(accountMessages) as [AccountMessage, ...AccountMessage[]];

/** Everything that users can be notified of. */
export const NotificationEventKey = z
  .enum([...notifiable, ...accountMessageKeys])
  .meta({ id: 'NotificationEventKey', description: 'Event that users can be notified of.' });
export type NotificationEventKey = z.infer<typeof NotificationEventKey>;

export const NotificationChannel = z
  .enum(['email', 'in_app'])
  .meta({ id: 'NotificationChannel', description: '`email`: by email; `in_app`: in the inbox of the service.' });
export type NotificationChannel = z.infer<typeof NotificationChannel>;

export const TemplateVariable = z
  .object({
    name: z.string().describe('Name of the variable, such as `ticket.reference`.'),
    description: z.string(),
    example: z.string(),
  })
  .meta({
    id: 'TemplateVariable',
    description: 'Variable that a template can contain, such as `{{ticket.reference}}`.',
  });

export const NotificationEvent = z
  .object({
    type: NotificationEventKey,
    description: z.string(),
    variables: z.array(TemplateVariable).describe('Variables for templates; empty if the text is fixed.'),
    audiences: z
      .array(z.string())
      .describe(
        'Audiences that can be notified. `role:<key>` stands for any role, `owner` for the user that the message is about.',
      ),
    unassignedOnly: z
      .array(z.string())
      .describe('Those of `audiences` that are notified only while the ticket has no assignee.'),
    channels: z.array(NotificationChannel),
    mandatory: z.boolean().describe('Whether it is always sent: it needs no rule and cannot be turned off.'),
  })
  .meta({ id: 'NotificationEvent', description: 'Event that users can be notified of.' });
export type NotificationEvent = z.infer<typeof NotificationEvent>;
