import { verifyWebhook, type WebhookMessage, WebhookVerificationError } from '@ticketwire/sdk';
import { signatureHeaders } from '@ticketwire/server/src/messaging/webhooks/base/webhook.secret.ts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, expectTypeOf, it } from 'vitest';

const secret = `whsec_${Buffer.from('a key of the tests, of 32 bytes!').toString('base64')}`;
const another = `whsec_${Buffer.from('another key of 32 bytes of them!').toString('base64')}`;
const at = new Date('2026-05-01T10:00:00.400Z');
const now = () => at;
const sent = { timestamp: at.toISOString(), payloadVersion: '2026-12-01' };
const message = { type: 'ping', ...sent, data: { webhook: { id: '0192', description: 'Für €' } } };
const payload = JSON.stringify(message);
const id = '01a200c9-c98e-770a-b504-d07302ad140b';

/** Signs the headers with the reference library of Standard Webhooks. */
const headersBy = (key: string, { body = payload, sentAt = at } = {}) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
  'webhook-signature': new Webhook(key).sign(id, sentAt, body),
});
const headers = headersBy(secret);

/** Returns the reason of a rejection, or `verified`. */
const reasonFor = (...given: Parameters<typeof verifyWebhook>) =>
  verifyWebhook(...given).then(
    () => 'verified',
    (error: unknown) => (error instanceof WebhookVerificationError ? error.reason : error),
  );

describe('a webhook message is verified', () => {
  it('if signed by the reference library or by us, and the reference library verifies it too', async () => {
    expect(await verifyWebhook(payload, headers, secret, { now })).toEqual(message);
    const sentAt = new Date();
    const key = { secret, createdAt: '', expiresAt: null };
    const ours = signatureHeaders({ id, at: sentAt, body: Buffer.from(payload) }, [key]);
    expect(await verifyWebhook(payload, ours, secret)).toEqual(message);
    expect(new Webhook(secret).verify(payload, ours)).toEqual(message);
  });

  it('as text and as bytes, even as a part of a larger buffer', async () => {
    const bytes = new TextEncoder().encode(`xx${payload}xx`);
    expect(await verifyWebhook(bytes.subarray(2, -2), headers, secret, { now })).toEqual(message);
  });

  it.each<[string, Parameters<typeof verifyWebhook>[1]]>([
    ['of a Request', new Headers(headers)],
    ['of Node', { ...headers, host: 'shop.example.com', 'set-cookie': ['a', 'b'] }],
    ['in uppercase', Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))],
  ])('with headers %s', async (_, given) => {
    expect(await verifyWebhook(payload, given, secret, { now })).toEqual(message);
  });

  it('with any of several secrets and signatures, with and without whsec_', async () => {
    expect(await verifyWebhook(payload, headers, [another, secret], { now })).toEqual(message);
    expect(await verifyWebhook(payload, headers, secret.slice('whsec_'.length), { now })).toEqual(message);
    const both = `v1a,AAAA v1,%% ${headersBy(another)['webhook-signature']} ${headers['webhook-signature']}`;
    expect(await verifyWebhook(payload, { ...headers, 'webhook-signature': both }, secret, { now })).toEqual(message);
  });

  it('up to five minutes off, or with a custom tolerance', async () => {
    const off = (seconds: number) => headersBy(secret, { sentAt: new Date(at.getTime() + seconds * 1_000) });
    expect(await reasonFor(payload, off(-300), secret, { now })).toBe('verified');
    expect(await reasonFor(payload, off(-301), secret, { now })).toBe('too_old');
    expect(await reasonFor(payload, off(300), secret, { now })).toBe('verified');
    expect(await reasonFor(payload, off(301), secret, { now })).toBe('too_new');
    expect(await reasonFor(payload, off(-301), secret, { now, toleranceSeconds: 301 })).toBe('verified');
    expect(await reasonFor(payload, headers, secret)).toBe('too_old');
  });

  it('and narrowed by its type', async () => {
    const body = JSON.stringify({ type: 'ticket.created', ...sent, data: { ticketId: '0192' } });
    const read: WebhookMessage = await verifyWebhook(body, headersBy(secret, { body }), secret, { now });
    expect(read.type).toBe('ticket.created');
    if (read.type === 'ticket.created') expectTypeOf(read.data.ticketId).toEqualTypeOf<string>();
    if (read.type === 'ping') expectTypeOf(read.data.webhook.description).toEqualTypeOf<string>();
    expectTypeOf<Extract<WebhookMessage, { type: 'view.created' }>>().toBeNever();
  });
});

describe('a webhook message is rejected', () => {
  it.each<[string, Record<string, string | undefined>]>([
    ['webhook-id', { 'webhook-id': undefined }],
    ['webhook-timestamp', { 'webhook-timestamp': undefined }],
    ['webhook-signature', { 'webhook-signature': '' }],
  ])('without %s', async (name, change) => {
    expect(await reasonFor(payload, { ...headers, ...change }, secret, { now })).toBe('missing_header');
    await expect(verifyWebhook(payload, { ...headers, ...change }, secret)).rejects.toThrow(name);
  });

  it.each(['soon', '1e9', '-1', ' 1777629600', '1777629600.5', '9'.repeat(400)])(
    'with the timestamp %j',
    async (timestamp) => {
      const given = { ...headers, 'webhook-timestamp': timestamp };
      expect(await reasonFor(payload, given, secret, { now })).toBe('bad_timestamp');
    },
  );

  it.each<[string, string, Record<string, string>]>([
    ['another body', `${payload} `, {}],
    ['an empty body', '', {}],
    ['another id', payload, { 'webhook-id': `${id}0` }],
    ['another time', payload, { 'webhook-timestamp': String(Math.floor(at.getTime() / 1_000) + 1) }],
    ['a signature with another key', payload, headersBy(another)],
    ['a truncated signature', payload, { 'webhook-signature': headers['webhook-signature'].slice(0, -8) }],
    [
      'a longer signature',
      payload,
      { 'webhook-signature': `v1,${btoa(`${atob(headers['webhook-signature'].slice(3))}x`)}` },
    ],
    ['an empty signature', payload, { 'webhook-signature': 'v1,' }],
    [
      'a signature of another version',
      payload,
      { 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') },
    ],
    ['a signature without its version', payload, { 'webhook-signature': headers['webhook-signature'].slice(3) }],
  ])('with %s', async (_, body, change) => {
    expect(await reasonFor(body, { ...headers, ...change }, [secret], { now })).toBe('wrong_signature');
  });

  it.each(['no JSON', '"ping"', 'null', '{}', '{"type":1}'])(
    'if it is signed but is not a message: %s',
    async (body) => {
      expect(await reasonFor(body, headersBy(secret, { body }), secret, { now })).toBe('bad_payload');
    },
  );

  it('if there is no secret; an invalid secret is reported as a usage error', async () => {
    expect(await reasonFor(payload, headers, [], { now })).toBe('wrong_signature');
    for (const none of ['', 'whsec_', 'whsec_%%%', 'päss']) {
      await expect(verifyWebhook(payload, headers, none, { now })).rejects.toThrow(TypeError);
    }
  });

  it('with a helpful message if the secret is undefined or the body was already parsed', async () => {
    const unset = process.env.NO_SUCH_WEBHOOK_SECRET as string;
    for (const none of [unset, [unset]]) {
      await expect(verifyWebhook(payload, headers, none, { now })).rejects.toThrow(/^A webhook secret must be whsec_/);
    }
    for (const parsed of [message, undefined] as unknown as string[]) {
      const answer = verifyWebhook(parsed, headers, secret, { now });
      await expect(answer).rejects.toThrow(
        new TypeError('The payload must be the raw request body, as text or bytes, before anything has parsed it'),
      );
    }
  });
});
