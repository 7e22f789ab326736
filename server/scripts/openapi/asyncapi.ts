import manifest from '../../package.json' with { type: 'json' };
import { type EventType, events, eventTypes } from '../../src/contract/events/catalog.ts';
import { eventName, eventSchemas } from '../../src/contract/events/events.ts';
import { sentMessages } from '../../src/messaging/webhooks/webhook.router.ts';
import type { JsonObject } from '../../src/platform/text/json.ts';
import { eventOf } from './examples/event.examples.ts';
import { messages as messageExamples } from './examples/webhook.examples.ts';
import { SCHEMAS, standaloneSchema } from './standalone-schema.ts';

const TEXT = { type: 'string' } as const;
const MESSAGES = '#/components/messages/';

/** The headers of Standard Webhooks 1.0.0. */
const signed = {
  headers: {
    type: 'object',
    required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    properties: {
      'webhook-id': { ...TEXT, format: 'uuid', description: 'ID of the message, the same on every attempt.' },
      'webhook-timestamp': { ...TEXT, description: 'Time of this attempt in Unix seconds.' },
      'webhook-signature': { ...TEXT, description: '`v1,` and base64; several are separated by spaces.' },
    },
  },
};

const exampleCursor = 'AhIibfkCaFk_mBSPQz_T6ldc';

const streamName = (type: EventType) => `${eventName(type)}InStream`;

/** Returns the message that the stream sends for an event. */
const streamMessage = (type: EventType) => ({
  name: type,
  title: events[type].text,
  contentType: 'application/json',
  payload: { $ref: `${SCHEMAS}${eventName(type)}Event` },
  examples: [{ name: type, payload: { ...eventOf(type), cursor: exampleCursor } }],
});

/** Returns the message that a webhook gets, whose schema has a name of its own. */
const webhookMessage = ({ type, summary }: ReturnType<typeof sentMessages>[number], schema: string) => ({
  name: type,
  title: summary,
  contentType: 'application/json',
  traits: [{ $ref: '#/components/messageTraits/signed' }],
  payload: { $ref: SCHEMAS + schema },
  examples: [{ name: type, payload: messageExamples[type]?.output }],
});

const refs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `${MESSAGES}${name}` }]));

const channelMessages = (channel: string, names: readonly string[]) =>
  names.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` }));

/** Generates the AsyncAPI 3.0 document of what the service sends on its own: the event stream and the webhooks. */
export function asyncApiDocument(): object {
  const bodies = sentMessages().map((message) => ({ message, ...standaloneSchema(message.body, 'draft-07') }));
  const streamed: Record<string, object> = Object.fromEntries(
    eventTypes.map((type) => [streamName(type), streamMessage(type)]),
  );
  const sent = Object.fromEntries(bodies.map(({ message, name }) => [name, webhookMessage(message, name)]));
  const schemas: JsonObject = Object.assign(
    {},
    ...eventSchemas().map((schema) => standaloneSchema(schema, 'draft-07').schemas),
    ...bodies.map((body) => body.schemas),
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Ticketwire events',
      version: manifest.version,
      description:
        'What the service sends on its own: events, in a stream of server-sent events and as webhooks. Both have the same events with the same fields. A reader gets only events that they can see.',
      license: { name: manifest.license },
      externalDocs: { url: 'http://127.0.0.1:3000/docs/guides', description: 'Guides' },
    },
    defaultContentType: 'application/json',
    // A service that runs names its own address.
    servers: { service: { host: '127.0.0.1:3000', protocol: 'http' } },
    channels: {
      stream: {
        address: '/api/events/stream',
        title: 'Event stream',
        description:
          'Server-sent events. The data of each message is an event as JSON, and its ID is the cursor to continue from with `Last-Event-ID`. `Authorization: Bearer` is required.',
        messages: refs(Object.keys(streamed)),
      },
      webhook: {
        address: null,
        title: 'Webhook',
        description:
          'POST requests to the URL of your webhook, signed as in Standard Webhooks 1.0.0. A message is sent at least once.',
        messages: refs(Object.keys(sent)),
      },
    },
    operations: {
      sendToStream: {
        action: 'send',
        channel: { $ref: '#/channels/stream' },
        summary: 'Send an event to open streams',
        messages: channelMessages('stream', Object.keys(streamed)),
      },
      sendToWebhook: {
        action: 'send',
        channel: { $ref: '#/channels/webhook' },
        summary: 'Send a message to a webhook',
        messages: channelMessages('webhook', Object.keys(sent)),
      },
    },
    components: { messages: { ...streamed, ...sent }, messageTraits: { signed }, schemas },
  };
}
