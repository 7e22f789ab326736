import { createClient, type RetryOptions } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { type Answer, drop, dropHalfway, html, ok, refuse } from './support/answers.ts';
import { startStub } from './support/stub-service.ts';

const prompt: RetryOptions = { baseDelay: 1 };

async function clientOf(procedure: string, answers: [Answer, ...Answer[]], retry: RetryOptions | false = prompt) {
  const stub = await startStub();
  stub.answer(procedure, ...answers);
  return { stub, client: createClient({ baseUrl: stub.url, token: 'secret', retry }) };
}

describe('the client retries', () => {
  it.each<[string, Answer]>([
    ['a broken connection', drop],
    ['an interrupted response', dropHalfway],
    ['429', refuse('rate_limited', 429)],
    ['429 with Retry-After: 0', refuse('rate_limited', 429, {}, { 'retry-after': '0' })],
    ['503', refuse('unavailable', 503)],
    ['502 from a proxy', html(502)],
    ['503 from a proxy', html(503)],
    ['504 from a proxy', html(504)],
  ])('a query after %s', async (_, fault) => {
    const { stub, client } = await clientOf('auth.me', [fault, fault, ok({ name: 'Ada' })]);
    expect(await client.auth.me()).toEqual({ name: 'Ada' });
    expect(stub.received).toHaveLength(3);
  });

  it.each<[string, Answer]>([
    ['a broken connection', drop],
    ['503', refuse('unavailable', 503)],
  ])('a mutation after %s, under the same idempotency key', async (_, fault) => {
    const { stub, client } = await clientOf('tickets.create', [fault, ok({ id: '0192' })]);
    expect(await client.tickets.create({ subject: 'Fire' })).toEqual({ id: '0192' });
    const [first, second] = stub.received;
    expect(first?.headers['idempotency-key']).toBeTruthy();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.input).toEqual({ subject: 'Fire' });
  });

  it('a mutation whose first request lost its connection and is still in progress', async () => {
    const answers: [Answer, ...Answer[]] = [drop, refuse('idempotency_key_in_use', 409), ok({ id: '0192' })];
    const { client } = await clientOf('tickets.create', answers);
    expect(await client.tickets.create({ subject: 'Fire' })).toEqual({ id: '0192' });
  });

  it('no sooner than Retry-After', async () => {
    const { client } = await clientOf('auth.me', [refuse('rate_limited', 429, {}, { 'retry-after': '1' }), ok({})]);
    const before = Date.now();
    await client.auth.me();
    expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
  });

  it('with increasing delays', async () => {
    const { client } = await clientOf('auth.me', [drop, drop, ok({})], { baseDelay: 80 });
    const before = Date.now();
    await client.auth.me();
    expect(Date.now() - before).toBeGreaterThanOrEqual(40 + 80 - 2);
  });
});

describe('the client does not retry', () => {
  it('after the last attempt', async () => {
    const { stub, client } = await clientOf('auth.me', [refuse('unavailable', 503)], { attempts: 4, baseDelay: 1 });
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(stub.received).toHaveLength(4);
  });

  it('if retries are disabled', async () => {
    const { stub, client } = await clientOf('auth.me', [drop], false);
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'network' });
    expect(stub.received).toHaveLength(1);
  });

  it.each([
    ['validation_failed', 422],
    ['not_found', 404],
    ['conflict', 409],
    ['idempotency_key_in_use', 409],
    ['internal', 500],
  ] as const)('an error response with %s', async (code, status) => {
    const { stub, client } = await clientOf('tickets.create', [refuse(code, status)]);
    await expect(client.tickets.create({ subject: 'Fire' })).rejects.toMatchObject({ code, status });
    expect(stub.received).toHaveLength(1);
  });

  it('a request whose Retry-After exceeds the maximum delay', async () => {
    const patience = { maxDelay: 500, baseDelay: 1 };
    const { stub, client } = await clientOf('auth.me', [refuse('rate_limited', 429, { retryAfter: 1 })], patience);
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 1 });
    expect(stub.received).toHaveLength(1);
  });

  it('a request whose delay would exceed the timeout of the call', async () => {
    const { stub, client } = await clientOf('auth.me', [refuse('rate_limited', 429, { retryAfter: 5 })]);
    await expect(client.auth.me({ timeout: 2000 })).rejects.toMatchObject({ code: 'rate_limited' });
    expect(stub.received).toHaveLength(1);
  });

  it('an unauthenticated mutation that may have succeeded, because the service stores no response for it', async () => {
    const { stub, client } = await clientOf('auth.verifyEmail', [drop]);
    await expect(client.auth.verifyEmail({ token: 'once' })).rejects.toMatchObject({ code: 'network' });
    expect(stub.received).toHaveLength(1);
  });
});
