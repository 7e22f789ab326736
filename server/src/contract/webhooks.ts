import { z } from 'zod';
import { expected, Id, line, listing, prose, Resource, Timestamp } from './common.ts';
import { DeliveryState } from './deliveries.ts';
import { Event, type EventType, events, eventTypes } from './events.ts';
import { HTTP_URL_PATTERN } from './patterns.ts';
import { Grant } from './permissions.ts';
import { UserRef } from './users.ts';

/** Facts that are nobody's business outside: the lists that people keep for themselves, and what they are told of. */
const withheld = ['view.created', 'view.updated', 'view.deleted', 'user.preferences_changed'] as const;

/** What endpoints may be told of. */
export type WebhookEventType = Exclude<EventType, (typeof withheld)[number]>;

const isTold = (type: EventType): type is WebhookEventType => !withheld.some((one) => one === type);
export const webhookEventTypes = eventTypes.filter(isTold);

type FamilyOf<Type> = Type extends `${infer Subject}.${string}` ? `${Subject}.*` : never;
/** A type, all types of one subject, or all there are and will be. */
export type WebhookSubscription = WebhookEventType | FamilyOf<WebhookEventType> | '*';

export const familyOf = (type: EventType) => `${type.slice(0, type.indexOf('.'))}.*`;
const families = [...new Set(webhookEventTypes.map(familyOf))];
const subscriptions = ['*', ...families, ...webhookEventTypes] as [WebhookSubscription, ...WebhookSubscription[]];

export const WebhookSubscription = z.enum(subscriptions).meta({
  id: 'WebhookSubscription',
  description: 'A type of event, such as `ticket.created`; all of one subject, such as `ticket.*`; or all, `*`',
});

export const MAX_WEBHOOKS = 50;
const MOST_IDS = 100;
const DAY_SECONDS = 86_400;

/** Also an empty user name, which `URL` drops in silence. */
const NAMES_USER = /^https?:[/\\]+[^/\\?#]*@/i;

/** Where messages can be sent to, as far as its spelling tells. */
function urlFault(text: string): string | null {
  const url = URL.parse(text);
  if (!/^https?:\/\//i.test(text)) return 'Must start with https:// or http://';
  if (/\s/.test(text)) return 'Must not contain whitespace';
  if (!url) return 'Not a valid URL. Check the host name and the port.';
  if (NAMES_USER.test(text))
    return 'Must not contain a user name or a password. Verify the signature of each message instead.';
  return text.includes('#') ? 'Must not contain a fragment' : null;
}

export const EndpointUrl = line(2_000)
  .superRefine((text, context) => {
    const fault = urlFault(text);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  })
  .meta({ pattern: HTTP_URL_PATTERN })
  .describe('https, or http, by which whoever is on the way can read along; not in a private network');

const EventTypes = z.array(WebhookSubscription).min(1).max(100).describe('What it is told of');
const filterIds = z.array(Id).max(MOST_IDS);

const FILTER =
  'Only of tickets of one of these teams and in one of these categories or below, as they are when it is told; a list that is empty is no filter. With a filter, nothing is told that is about no ticket';

export const WebhookFilter = z
  .object({ teamIds: z.array(Id), categoryIds: z.array(Id) })
  .meta({ id: 'WebhookFilter', description: FILTER });

export const DisabledReason = z.enum(['gone', 'failing']).meta({
  id: 'WebhookDisabledReason',
  description: 'gone: it answered 410; failing: it took nothing for five days',
});

const SigningSecret = z
  .object({ createdAt: Timestamp, expiresAt: Timestamp.nullable() })
  .meta({ id: 'WebhookSecret', description: 'A secret by its times; it itself is shown once.' });

export const Webhook = Resource.extend({
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(WebhookSubscription),
  filter: WebhookFilter,
  enabled: z.boolean(),
  disabledReason: DisabledReason.nullable().describe(
    'Why the service disabled it: `gone`, it answered 410; `failing`, it took nothing for five days',
  ),
  failingSince: Timestamp.nullable().describe('Since when no message was taken; null where the last one was'),
  owner: UserRef.describe('Who set it up last. It is told of what they may see at the time, and of nothing else'),
  grants: z
    .array(Grant)
    .nullable()
    .describe('What it is narrowed to beside, where its owner set it up by an API key with grants of its own'),
  secrets: z
    .array(SigningSecret)
    .describe('Those that sign now, the present one first. They themselves are shown once, when they are made'),
}).meta({ id: 'Webhook', description: 'Where events are sent to, by Standard Webhooks 1.0.0.' });

export const WebhookWithSecret = Webhook.extend({
  secret: z.string().describe('Verifies what it is sent, `whsec_` and base64; it is shown this once'),
}).meta({ id: 'WebhookWithSecret', description: 'A webhook, this once with its secret.' });

export const WebhookList = z.strictObject({ ...listing });

export const WebhookCreate = z.strictObject({
  url: EndpointUrl,
  description: prose(500).default(''),
  eventTypes: EventTypes,
  filter: z
    .strictObject({ teamIds: filterIds.default([]), categoryIds: filterIds.default([]) })
    .default({ teamIds: [], categoryIds: [] })
    .describe(FILTER),
  enabled: z.boolean().default(true),
});

export const WebhookUpdate = z.strictObject({
  id: Id,
  ...expected,
  url: EndpointUrl.optional(),
  description: prose(500).optional(),
  eventTypes: EventTypes.optional(),
  filter: z.strictObject({ teamIds: filterIds.optional(), categoryIds: filterIds.optional() }).optional(),
  enabled: z
    .boolean()
    .optional()
    .describe('false: what waits is withdrawn. true: what happens from then on is told again'),
});

export const WebhookRotate = z.strictObject({
  id: Id,
  ...expected,
  expireOldAfterSeconds: z
    .int()
    .min(0)
    .max(7 * DAY_SECONDS)
    .default(DAY_SECONDS)
    .describe('How long the present secret signs beside the new one; one that was replaced before ends now'),
});

export const WebhookDeliveryList = z.strictObject({
  id: Id,
  ...listing,
  state: DeliveryState.optional().describe('How far they came'),
});
export const WebhookRedeliver = z.strictObject({ id: Id, deliveryId: Id });

export const WebhookEvent = z
  .object({
    type: z.enum([...eventTypes, 'ping']),
    description: z.string(),
    subscribable: z.boolean().describe('`ping` is sent when it is asked for; some others are told to nobody outside'),
  })
  .meta({ id: 'WebhookEvent', description: 'A type of event, and whether endpoints may be told of it.' });

/** What is sent of an event, beside `PingMessage`. */
export const WebhookMessage = z
  .object({
    type: z.enum(webhookEventTypes),
    timestamp: Timestamp.describe('When it happened'),
    data: Event,
  })
  .meta({ id: 'WebhookMessage', description: 'An event as the owner of the endpoint may see it when it is sent.' });

export const PING = 'Somebody asked to try the endpoint';

export const PingMessage = z
  .object({
    type: z.literal('ping'),
    timestamp: Timestamp.describe('When it was asked for'),
    data: z.object({ webhook: z.object({ id: Id, description: z.string() }) }),
  })
  .meta({ id: 'PingMessage', description: 'What tries an endpoint.' });

/** Every type there is, with what it means. */
export const webhookEvents: readonly z.infer<typeof WebhookEvent>[] = [
  ...eventTypes.map((type) => ({ type, description: events[type], subscribable: isTold(type) })),
  { type: 'ping', description: PING, subscribable: false },
];

export type DisabledReason = z.infer<typeof DisabledReason>;
export type PingMessage = z.infer<typeof PingMessage>;
export type Webhook = z.infer<typeof Webhook>;
export type WebhookCreate = z.infer<typeof WebhookCreate>;
export type WebhookDeliveryList = z.infer<typeof WebhookDeliveryList>;
export type WebhookEvent = z.infer<typeof WebhookEvent>;
export type WebhookFilter = z.infer<typeof WebhookFilter>;
export type WebhookList = z.infer<typeof WebhookList>;
export type WebhookMessage = z.infer<typeof WebhookMessage>;
export type WebhookRedeliver = z.infer<typeof WebhookRedeliver>;
export type WebhookRotate = z.infer<typeof WebhookRotate>;
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;
