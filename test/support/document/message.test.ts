import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { checkFrom } from './compiled.ts';
import type { OpenApiDocument } from './document.ts';
import { messageCheckBy } from './message.ts';

const document: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
);
const check = messageCheckBy(document, checkFrom(inject('schemas')));

const ID = '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a11';
const headers = { 'webhook-id': ID, 'webhook-timestamp': '1795000000', 'webhook-signature': 'v1,K5oZ' };
const ping = {
  type: 'ping',
  timestamp: '2026-11-16T08:12:00.000Z',
  payloadVersion: '2026-12-01',
  data: { webhook: { id: ID, description: '' } },
};
const sent = (message: object, more: object = {}) => ({
  headers: { ...headers, ...more },
  body: JSON.stringify(message),
});

describe('a webhook message', () => {
  it('is accepted if the document describes it', () => {
    expect(check(sent(ping))).toEqual([]);
  });

  it.each([
    ['an unknown type', sent({ ...ping, type: 'pong' }), 'the type pong is not documented'],
    [
      'a body that does not match its type',
      sent({ ...ping, type: 'ticket.created' }),
      '/data must have required property',
    ],
    ['an undeclared property', sent({ ...ping, token: 1 }), '/token is not in the document'],
    [
      'a malformed signature',
      sent(ping, { 'webhook-signature': 'v2,x' }),
      'webhook-signature: the value must match pattern',
    ],
    ['a missing ID', sent(ping, { 'webhook-id': undefined }), 'webhook-id: the value must be string'],
  ])('is rejected for %s', (_, message, expected) => {
    expect(check(message).join('\n')).toContain(expected);
  });
});
