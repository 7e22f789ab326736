import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../../server/scripts/openapi/document.ts';
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
            'application/json': z.object({ schema: z.object({ allOf: z.array(z.record(z.string(), z.unknown())) }) }),
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
      const { allOf } = post.requestBody.content['application/json'].schema;
      expect(allOf).toEqual([
        { $ref: `#/components/schemas/${type === 'ping' ? 'PingMessage' : 'WebhookMessage'}` },
        { type: 'object', properties: { type: { const: type } } },
      ]);
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

  it('the structure of a message', () => {
    expect(document.components.schemas).toMatchObject({
      WebhookMessage: {
        required: ['type', 'timestamp', 'data'],
        properties: { data: { $ref: '#/components/schemas/Event' } },
      },
      PingMessage: { required: ['type', 'timestamp', 'data'] },
    });
  });
});
