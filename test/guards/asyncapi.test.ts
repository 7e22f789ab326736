import specification from '@asyncapi/specs/schemas/3.0.0.json' with { type: 'json' };
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { asyncApiDocument } from '../../server/scripts/openapi/asyncapi.ts';
import { eventTypes } from '../../server/src/contract/events/catalog.ts';
import { webhookEventTypes } from '../../server/src/contract/messaging/webhooks.ts';

interface Message {
  readonly name: string;
  readonly payload: object;
  readonly examples: readonly { readonly payload: unknown }[];
}

interface Document {
  readonly channels: Readonly<
    Record<string, { readonly messages: Readonly<Record<string, { readonly $ref: string }>> }>
  >;
  readonly components: { readonly messages: Readonly<Record<string, Message>>; readonly schemas: object };
}

const source: unknown = JSON.parse(JSON.stringify(asyncApiDocument()));
const document = source as Document;

/** The schema of the specification contains the draft that it is written in. */
const validator = () =>
  formats.default(new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false }));

const messagesOf = (channel: string): string[] =>
  Object.values(document.channels[channel]?.messages ?? {}).map(({ $ref }) => {
    const message = document.components.messages[$ref.slice($ref.lastIndexOf('/') + 1)];
    return message?.name ?? $ref;
  });

describe('the AsyncAPI document', () => {
  it('is valid according to the schema of AsyncAPI 3.0.0', () => {
    const validate = validator().compile(specification);
    expect([validate(source), validate.errors ?? []]).toEqual([true, []]);
  });

  it('lists every event of the catalog in the stream, and those that webhooks can receive', () => {
    expect(messagesOf('stream')).toEqual(eventTypes);
    expect(messagesOf('webhook')).toEqual([...webhookEventTypes, 'ping']);
  });

  it('has an example of each message that its schema allows', () => {
    const validator = formats.default(new Ajv({ strict: false, allErrors: true }));
    validator.addSchema({ $id: 'document', components: document.components });
    const wrong = Object.entries(document.components.messages).flatMap(([name, { payload, examples }]) => {
      const absolute: object = JSON.parse(JSON.stringify(payload).replaceAll('"#/', '"document#/'));
      const validate = validator.compile(absolute);
      const isRight = examples.length === 1 && examples.every((example) => validate(example.payload));
      return isRight ? [] : [[name, validate.errors]];
    });
    expect(wrong).toEqual([]);
  });
});
