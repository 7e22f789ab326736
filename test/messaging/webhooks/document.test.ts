import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../../server/scripts/openapi/document.ts';
import { isEventType } from '../../../server/src/contract/events/catalog.ts';
import { eventName } from '../../../server/src/contract/events/events.ts';
import { webhookEvents } from '../../../server/src/contract/messaging/webhooks.ts';
import { appRouter } from '../../../server/src/router.ts';

const Described = z.object({
  webhooks: z.record(
    z.string(),
    z.object({
      post: z.object({
        operationId: z.string(),
        summary: z.string(),
        security: z.array(z.unknown()),
        parameters: z.array(z.object({ $ref: z.string() })),
        requestBody: z.object({
          required: z.literal(true),
          content: z.object({
            'application/json': z.object({ schema: z.object({ $ref: z.string() }) }),
          }),
        }),
        responses: z.record(z.string(), z.unknown()),
      }),
    }),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    parameters: z.record(z.string(), z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() })),
  }),
});
const document = Described.parse(JSON.parse(JSON.stringify(openApiDocument(appRouter))));

describe('the OpenAPI document describes under `webhooks`', () => {
  it('each message that is sent, and no other', () => {
    const sent = webhookEvents.filter(({ type, subscribable }) => subscribable || type === 'ping');
    expect(Object.keys(document.webhooks)).toEqual(sent.map(({ type }) => type));
    for (const { type, description } of sent) expect(document.webhooks[type]?.post.summary).toBe(description);
  });

  it.each(Object.entries(document.webhooks))(
    'the message %s with its body, its three headers and its responses',
    (type, { post }) => {
      const name = isEventType(type) ? eventName(type) : 'Ping';
      expect(post.requestBody.content['application/json'].schema.$ref).toBe(`#/components/schemas/${name}Message`);
      expect(document.components.schemas[`${name}Message`]).toMatchObject({
        required: ['type', 'timestamp', 'payloadVersion', 'data'],
        properties: {
          type: { const: type },
          data: isEventType(type) ? { $ref: `#/components/schemas/${name}Event` } : { required: ['webhook'] },
        },
      });
      const headers = post.parameters.map(({ $ref }) => document.components.parameters[$ref.split('/').at(-1) ?? '']);
      expect(headers).toMatchObject(
        ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
          name,
          in: 'header',
          required: true,
        })),
      );
      expect(post.security).toEqual([]);
      expect(Object.keys(post.responses).toSorted()).toEqual(['2XX', '3XX', '410', 'default']);
    },
  );
});
