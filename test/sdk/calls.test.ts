import { createClient, type OutgoingRequest, type ReceivedResponse } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from './support/answers.ts';
import { startStub } from './support/stub-service.ts';

const ticket = { id: '0192', reference: 'TKT-1', subject: 'Fire' };

describe('a query', () => {
  it('sends one GET with its input and the bearer token', async () => {
    const stub = await startStub();
    stub.answer('tickets.get', ok(ticket));
    const client = createClient({ baseUrl: stub.url, token: 'secret' });

    expect(await client.tickets.get({ ticketId: 'TKT-1' })).toEqual(ticket);
    expect(stub.received).toMatchObject([{ procedure: 'tickets.get', method: 'GET', input: { ticketId: 'TKT-1' } }]);
    expect(stub.received[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
    expect(stub.received[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('sends an empty input if none is passed, and no input if none is accepted', async () => {
    const stub = await startStub();
    stub.answer('tickets.list', ok({ data: [], page: { nextCursor: null, hasMore: false } }));
    stub.answer('auth.me', ok({ name: 'Ada' }));
    const client = createClient({ baseUrl: stub.url, token: 'secret' });

    await client.tickets.list();
    await client.auth.me();
    expect(stub.received.map(({ input }) => input)).toEqual([{}, undefined]);
  });
});

describe('a mutation', () => {
  it('sends one POST with a generated idempotency key', async () => {
    const stub = await startStub();
    stub.answer('tickets.create', ok(ticket));
    const client = createClient({ baseUrl: stub.url, token: 'secret' });

    await Promise.all([client.tickets.create({ subject: 'Fire' }), client.tickets.create({ subject: 'Fire' })]);
    const keys = stub.received.map(({ headers }) => headers['idempotency-key']);
    expect(stub.received).toMatchObject([{ method: 'POST', input: { subject: 'Fire' } }, { method: 'POST' }]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(2);
  });

  it('accepts an idempotency key from the caller', async () => {
    const stub = await startStub();
    stub.answer('tickets.create', ok(ticket));
    const client = createClient({ baseUrl: stub.url, token: 'secret' });

    await client.tickets.create({ subject: 'Fire' }, { idempotencyKey: 'import-7' });
    expect(stub.received[0]?.headers['idempotency-key']).toBe('import-7');
  });
});

describe('the client', () => {
  it('sends no request until a call is made', async () => {
    const stub = await startStub();
    const client = createClient({ baseUrl: stub.url, credentials: { email: 'ada@example.org', password: 'secret' } });
    client.tickets.iterate();
    await client.session.tokens();
    expect(stub.received).toEqual([]);
  });

  it('accepts a base URL with a path, with or without a trailing slash', async () => {
    const stub = await startStub();
    for (const baseUrl of [`${stub.url}/desk`, `${stub.url}/desk/`]) {
      await createClient({ baseUrl, token: 'secret' })
        .auth.me()
        .catch(() => undefined);
    }
    expect(stub.received.map(({ procedure }) => procedure)).toEqual(['/desk/trpc/auth.me', '/desk/trpc/auth.me']);
  });

  it('rejects an invalid base URL immediately', () => {
    expect(() => createClient({ baseUrl: 'desk.example.org', token: 'secret' })).toThrow(TypeError);
  });

  it('calls a token function for every request', async () => {
    const stub = await startStub();
    stub.answer('auth.me', refuse('rate_limited', 429, { retryAfter: 0 }), ok({}));
    let calls = 0;
    const client = createClient({ baseUrl: stub.url, token: async () => `t${++calls}`, retry: { baseDelay: 1 } });

    await client.auth.me();
    expect(stub.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it('uses the fetch function passed as an option', async () => {
    const seen: string[] = [];
    const client = createClient({
      baseUrl: 'https://desk.example.org',
      token: 'secret',
      fetch: async (url) => {
        seen.push(url);
        return Response.json({ result: { data: { name: 'Ada' } } });
      },
    });
    expect(await client.auth.me()).toEqual({ name: 'Ada' });
    expect(seen).toEqual(['https://desk.example.org/trpc/auth.me']);
  });
});

describe('hooks', () => {
  it('receive every request and response, can add headers, and never receive the token', async () => {
    const stub = await startStub();
    stub.answer('tickets.create', refuse('unavailable', 503), ok(ticket, { 'x-request-id': 'req-2' }));
    const sent: (OutgoingRequest & { shown: string | null })[] = [];
    const answered: ReceivedResponse[] = [];
    const client = createClient({
      baseUrl: stub.url,
      token: 'secret',
      retry: { baseDelay: 1 },
      onRequest: (request) => {
        sent.push({ ...request, shown: request.headers.get('authorization') });
        request.headers.set('traceparent', `trace-${request.attempt}`);
      },
      onResponse: (response) => void answered.push(response),
    });

    await client.tickets.create({ subject: 'Fire' });
    expect(sent).toMatchObject([
      { procedure: 'tickets.create', method: 'POST', url: `${stub.url}/trpc/tickets.create`, attempt: 1, shown: null },
      { attempt: 2, shown: null },
    ]);
    expect(answered).toMatchObject([
      { procedure: 'tickets.create', attempt: 1, status: 503, requestId: null },
      { attempt: 2, status: 200, requestId: 'req-2' },
    ]);
    expect(stub.received.map(({ headers }) => headers.traceparent)).toEqual(['trace-1', 'trace-2']);
  });

  it('fail a call with their own error, without a retry', async () => {
    const stub = await startStub();
    const fault = new RangeError('mine');
    const onRequest = () => Promise.reject(fault);
    const client = createClient({ baseUrl: stub.url, token: 'secret', onRequest });

    await expect(client.auth.me()).rejects.toBe(fault);
    expect(stub.received).toEqual([]);
  });
});
