import { z } from 'zod';
import { expected, Id, Key, Locale, line, NewKey, prose, Resource, upserted } from '../base/common.ts';
import { AUDIENCE_PATTERN } from '../base/patterns.ts';
import { NotifiableEvent, NotificationChannel } from './notification-events.ts';

export const Audience = z
  .string()
  .regex(
    new RegExp(AUDIENCE_PATTERN),
    'Must be requester, assignee, mentioned, lead, team, followers, participants, or role:<key>',
  )
  .meta({
    id: 'Audience',
    description:
      'Users to notify; `lead` stands for the leads of the team of the ticket, `participants` for the people in copy to whom a public reply goes. The user who caused the event is never notified.',
  });

const TEMPLATE = 'Text with variables such as `{{ticket.reference}}`.';

export const Template = z
  .object({ subject: z.string(), body: z.string() })
  .meta({ id: 'Template', description: TEMPLATE });

export const TemplateInput = z
  .strictObject({ subject: line(200), body: prose(20_000) })
  .meta({ id: 'TemplateInput', description: TEMPLATE });

let languageNames: Intl.DisplayNames | undefined;

/** Whether a language tag is well-formed and has a name: text under a misspelled tag would never be shown. */
function isLanguage(tag: string): boolean {
  try {
    languageNames ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    return languageNames.of(tag) !== undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

export const Language = Locale.refine(isLanguage, 'Unknown language').describe('BCP 47 language tag.');

const templates = z
  .record(Locale, TemplateInput)
  .refine((map) => Object.keys(map).length <= 20, 'At most 20 languages are allowed')
  .refine((map) => 'en' in map, {
    path: ['en'],
    message: 'English (en) is required: it is the fallback for every other language',
  })
  .superRefine((map, context) => {
    const seen = new Set<string>();
    for (const language of Object.keys(map)) {
      if (!isLanguage(language)) context.addIssue({ code: 'custom', path: [language], message: 'Unknown language' });
      if (seen.has(language.toLowerCase())) {
        context.addIssue({
          code: 'custom',
          path: [language],
          message: 'Duplicate language: tags are not case-sensitive',
        });
      }
      seen.add(language.toLowerCase());
    }
  })
  .meta({ maxProperties: 20 });

export const NotificationRule = Resource.extend({
  key: z.string(),
  event: NotifiableEvent,
  audience: Audience,
  channel: NotificationChannel,
  enabled: z.boolean(),
  templates: z.record(z.string(), Template).describe('Templates by language (BCP 47); `en` is the fallback.'),
}).meta({
  id: 'NotificationRule',
  description: 'Which users to notify of an event, through which channel, and with which text.',
});

export const UpsertedNotificationRule = NotificationRule.extend(upserted).meta({
  id: 'UpsertedNotificationRule',
  description: 'Notification rule that was created or updated.',
});

export const NotificationRuleCreate = z.strictObject({
  key: NewKey.describe(
    'Key for programs, which never changes. If omitted, it is derived from event, audience, and channel.',
  ),
  event: NotifiableEvent,
  audience: Audience,
  channel: NotificationChannel,
  enabled: z.boolean().default(true),
  templates,
});

export const NotificationRuleUpdate = z.strictObject({
  id: Id,
  ...expected,
  enabled: z.boolean().optional(),
  templates: templates.optional(),
});

/** Event, audience, and channel are required for a new rule, and cannot change. */
export const NotificationRuleUpsert = NotificationRuleUpdate.omit({ id: true }).extend({
  key: Key,
  ...NotificationRuleCreate.pick({ event: true, audience: true, channel: true }).partial().shape,
});

export type NotificationRule = z.infer<typeof NotificationRule>;
export type NotificationRuleCreate = z.infer<typeof NotificationRuleCreate>;
export type NotificationRuleUpdate = z.infer<typeof NotificationRuleUpdate>;
export type NotificationRuleUpsert = z.infer<typeof NotificationRuleUpsert>;
export type Template = z.infer<typeof Template>;
