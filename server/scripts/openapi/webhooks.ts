import type { SentMessage } from '../../src/platform/procedures/procedure-meta.ts';
import type { Route } from '../../src/platform/rest/routes.ts';
import type { JsonObject } from '../../src/platform/text/json.ts';
import type { Examples } from './examples.ts';
import { SCHEMAS, standaloneSchema } from './standalone-schema.ts';

const TEXT = { type: 'string' } as const;

/** The headers of Standard Webhooks 1.0.0. */
const parameters = {
  MessageId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'ID of the message, the same on every attempt. Ignore a message that you have already processed.',
    schema: { ...TEXT, format: 'uuid' },
  },
  MessageTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Time of this attempt in Unix seconds. Reject a message that is more than five minutes off.',
    schema: { ...TEXT, pattern: '^[0-9]+$' },
  },
  MessageSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description: 'Signatures, separated by spaces. One valid signature is enough.',
    schema: { ...TEXT, pattern: '^v1,[A-Za-z0-9+/]+={0,2}( v1,[A-Za-z0-9+/]+={0,2})*$' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
};

const responses = {
  '2XX': { description: 'Accepted. Respond within 15 seconds and process the message afterwards.' },
  '3XX': { description: 'Not accepted: redirects are not followed.' },
  410: { description: 'No longer wanted: the webhook is disabled.' },
  default: {
    description: 'Not accepted: the message is sent again, at increasing intervals. `Retry-After` is respected.',
  },
};

interface Described {
  readonly webhooks?: JsonObject;
  readonly schemas: JsonObject;
  readonly parameters: JsonObject;
}

/** Describes the messages that the service sends to webhooks, with the components they use. */
export function webhooksOf(routes: readonly Route[], { messages = {} }: Examples): Described {
  const sent = routes.flatMap(({ meta }) => (meta.sends?.() ?? []).map((message) => ({ message, meta })));
  if (sent.length === 0) return { schemas: {}, parameters: {} };
  const bodies = new Map(
    [...new Set(sent.map(({ message }) => message.body))].map((body) => [body, standaloneSchema(body)]),
  );
  const webhooks = sent.map(({ message, meta }) => [
    message.type,
    { post: request(message, bodies.get(message.body)?.name, messages[message.type]?.output, meta.openapi?.tags) },
  ]);
  const schemas = [...bodies.values()].flatMap((body) => Object.entries(body.schemas));
  return { webhooks: Object.fromEntries(webhooks), schemas: Object.fromEntries(schemas), parameters };
}

const request = ({ type, summary }: SentMessage, body: string | undefined, example: unknown, tags: string[] = []) => ({
  operationId: `${type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())}Message`,
  summary,
  tags,
  security: [],
  parameters: Object.keys(parameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { $ref: SCHEMAS + body },
        ...(example !== undefined && { example }),
      },
    },
  },
  responses,
});
