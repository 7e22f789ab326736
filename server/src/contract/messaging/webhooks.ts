import { z } from 'zod';
import { UserRef } from '../accounts/users.ts';
import { expected, Id, line, listing, prose, Resource, Timestamp } from '../base/common.ts';
import { once } from '../base/once.ts';
import { HTTP_URL_PATTERN } from '../base/patterns.ts';
import { Grant } from '../base/permissions.ts';
import { type EventType, effectsOf, events, eventTypes, type TypesWith } from '../events/catalog.ts';
import { eventName, eventSchemas, type SubjectOf } from '../events/events.ts';
import { storedFilters } from '../tickets/stored-filters.ts';
import { TicketFilters } from '../tickets/ticket-lists.ts';
import { DeliveryState } from './deliveries.ts';
import { familyOf } from './feed.ts';

/** The event types that endpoints can receive. */
export type WebhookEventType = Exclude<EventType, TypesWith<{ readonly receivers: 'no_webhook' }>>;

const isSubscribable = (type: EventType): type is WebhookEventType => effectsOf(type).receivers !== 'no_webhook';
export const webhookEventTypes = eventTypes.filter(isSubscribable);

/** An event type, all types of a subject, or all current and future types. */
export type WebhookSubscription = WebhookEventType | `${SubjectOf<WebhookEventType>}.*` | '*';

const subscribable = [...new Set(webhookEventTypes.map(familyOf)), ...webhookEventTypes];
const subscriptions = ['*', ...subscribable] as [WebhookSubscription, ...WebhookSubscription[]];

export const WebhookSubscription = z.enum(subscriptions).meta({
  id: 'WebhookSubscription',
  description:
    'Type of an event, such as `ticket.created`; all types of one subject, such as `ticket.*`; or all types, `*`.',
});

export const MAX_WEBHOOKS = 50;
const DAY_SECONDS = 86_400;

/** Also matches an empty user name, which `URL` silently drops. */
const NAMES_USER = /^https?:[/\\]+[^/\\?#]*@/i;

/** Returns what is wrong with the spelling of a URL, or null. */
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
  .describe('Use HTTPS: over HTTP, others on the network can read the messages. Private networks are rejected.');

/** The versions of the messages, oldest first. */
export const payloadVersions = ['2026-12-01'] as const;
export const LATEST_PAYLOAD: (typeof payloadVersions)[number] = '2026-12-01';

export const PayloadVersion = z.enum(payloadVersions).meta({
  id: 'PayloadVersion',
  description: 'Version of the messages to a webhook, named by its date.',
});
const payloadVersion = PayloadVersion.describe(
  'Version of the messages. A webhook keeps the version that it was created with until you change it.',
);

const EventTypes = z.array(WebhookSubscription).min(1).max(100).describe('Types of events to receive.');
const { filters } = storedFilters();
const FILTERS =
  'Only events about tickets that match these filters when the event is sent, as they would in a list of the owner. With filters, events that are not about a ticket are not sent. Without any, all are.';

export const DisabledReason = z.enum(['gone', 'failing']).meta({
  id: 'WebhookDisabledReason',
  description: '`gone`: the endpoint responded with 410; `failing`: the endpoint failed for five days.',
});

const SigningSecret = z
  .object({ createdAt: Timestamp, expiresAt: Timestamp.nullable() })
  .meta({ id: 'WebhookSecret', description: 'Lifetime of a secret. The secret itself is shown only once.' });

export const Webhook = Resource.extend({
  url: z.string().describe('Where messages are sent. Only its owner sees all of it; others see the origin and a hash.'),
  description: z.string(),
  eventTypes: z.array(WebhookSubscription),
  filters: TicketFilters.describe(FILTERS),
  payloadVersion,
  enabled: z.boolean(),
  disabledReason: DisabledReason.nullable().describe(
    'Why the service disabled the webhook. `gone`: the endpoint responded with 410; `failing`: the endpoint failed for five days.',
  ),
  failingSince: Timestamp.nullable().describe('Since when every message has failed; null if the last one succeeded.'),
  owner: UserRef.describe(
    'User who last changed the webhook. It receives only events that this user can see at the time.',
  ),
  grants: z
    .array(Grant)
    .nullable()
    .describe('Permissions that the webhook is also limited to, if its owner used an API key with its own grants.'),
  secrets: z
    .array(SigningSecret)
    .describe(
      'Secrets that currently sign, newest first. The secrets themselves are shown only once, when they are created.',
    ),
}).meta({ id: 'Webhook', description: 'Endpoint that receives events as in Standard Webhooks 1.0.0.' });

export const WebhookWithSecret = Webhook.extend({
  secret: z.string().describe('Secret to verify messages with: `whsec_` and base64. Shown only in this response.'),
}).meta({ id: 'WebhookWithSecret', description: 'Webhook with its secret, which is shown only once.' });

export const WebhookList = z.strictObject({ ...listing });

export const WebhookCreate = z.strictObject({
  url: EndpointUrl,
  description: prose(500).default(''),
  eventTypes: EventTypes,
  filters: filters.default({}).describe(FILTERS),
  payloadVersion: payloadVersion.default(LATEST_PAYLOAD),
  enabled: z.boolean().default(true),
});

export const WebhookUpdate = z.strictObject({
  id: Id,
  ...expected,
  url: EndpointUrl.optional(),
  description: prose(500).optional(),
  eventTypes: EventTypes.optional(),
  filters: filters.optional().describe('Replaces all filters.'),
  payloadVersion: payloadVersion.optional(),
  enabled: z
    .boolean()
    .optional()
    .describe('`false` cancels pending messages; `true` sends the events that happen from then on.'),
});

export const WebhookRotate = z.strictObject({
  id: Id,
  ...expected,
  expireOldAfterSeconds: z
    .int()
    .min(0)
    .max(7 * DAY_SECONDS)
    .default(DAY_SECONDS)
    .describe(
      'How long the current secret keeps signing together with the new one, in seconds. A secret replaced earlier expires immediately.',
    ),
});

export const WebhookDeliveryList = z.strictObject({
  id: Id,
  ...listing,
  state: DeliveryState.optional().describe('Only deliveries in this state.'),
});
export const WebhookRedeliver = z.strictObject({ id: Id, deliveryId: Id });

export const WebhookEvent = z
  .object({
    type: z.enum([...eventTypes, 'ping']),
    description: z.string(),
    subscribable: z
      .boolean()
      .describe(
        'Whether webhooks can subscribe to it. `ping` is sent only on request; some other types are never sent.',
      ),
  })
  .meta({ id: 'WebhookEvent', description: 'Type of an event, and whether webhooks can receive it.' });

const sent = {
  timestamp: Timestamp.describe('When the event happened.'),
  payloadVersion: PayloadVersion,
};

/** Returns the messages sent for events, by type; see also `PingMessage`. */
export const webhookMessages = once(() =>
  eventTypes.flatMap((type, index) => {
    const data = eventSchemas()[index];
    if (!data || !isSubscribable(type)) return [];
    const body = z
      .object({ type: z.literal(type), ...sent, data })
      .meta({ id: `${eventName(type)}Message`, description: `Message about an event: ${events[type].text}.` });
    return [{ type, summary: events[type].text, body }];
  }),
);

export const PING = 'A test of the webhook was requested';

export const PingMessage = z
  .object({
    type: z.literal('ping'),
    timestamp: Timestamp.describe('When the test was requested.'),
    payloadVersion: PayloadVersion,
    data: z.object({ webhook: z.object({ id: Id, description: z.string() }) }),
  })
  .meta({ id: 'PingMessage', description: 'Test message to an endpoint.' });

/** All event types with their descriptions. */
export const webhookEvents: readonly z.infer<typeof WebhookEvent>[] = [
  ...eventTypes.map((type) => ({ type, description: events[type].text, subscribable: isSubscribable(type) })),
  { type: 'ping', description: PING, subscribable: false },
];

export type DisabledReason = z.infer<typeof DisabledReason>;
export type PayloadVersion = z.infer<typeof PayloadVersion>;
export type PingMessage = z.infer<typeof PingMessage>;
export type Webhook = z.infer<typeof Webhook>;
export type WebhookCreate = z.infer<typeof WebhookCreate>;
export type WebhookDeliveryList = z.infer<typeof WebhookDeliveryList>;
export type WebhookEvent = z.infer<typeof WebhookEvent>;
export type WebhookList = z.infer<typeof WebhookList>;
export type WebhookRedeliver = z.infer<typeof WebhookRedeliver>;
export type WebhookRotate = z.infer<typeof WebhookRotate>;
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;
