import { createClient, ERROR_CODES, type ErrorCode, PERMISSIONS, TICKET_STATES, type Ticket } from '@ticketwire/sdk';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { errors, publicErrorCodes } from '../../server/src/contract/base/errors.ts';
import { permissions } from '../../server/src/contract/base/permissions.ts';
import { forFile } from '../support/for-file.ts';
import { startService } from '../support/service.ts';
import { drop, ok, problem, refuse, send } from './support/answers.ts';
import { startStub } from './support/stub-service.ts';

let token: string;
const service = await forFile(startService());
beforeAll(async () => {
  ({ token } = await service.person('administrator'));
});

const live = () => createClient({ baseUrl: service.url, token });

describe('withResponse', () => {
  it('returns the status, the headers and the request id beside the data', async () => {
    const { data, response } = await live().tickets.create({ subject: 'Fire' }).withResponse();
    expect(data.subject).toBe('Fire');
    expect(response.status).toBe(200);
    expect(response.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('ratelimit')).toMatch(/r=\d+/);
  });

  it('sends no additional request, and does not change the plain call', async () => {
    const stub = await startStub();
    stub.answer('auth.me', refuse('unavailable', 503), ok({ name: 'Ada' }, { 'x-request-id': 'second' }));
    const client = createClient({ baseUrl: stub.url, token: 'secret', retry: { baseDelay: 1 } });
    const call = client.auth.me();
    expect(await call).toEqual({ name: 'Ada' });
    expect((await call.withResponse()).response.requestId).toBe('second');
    expect(stub.received).toHaveLength(2);
  });

  it('rejects like the call and leaves no unhandled rejection', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const failed = live().tickets.get({ ticketId: 'TKT-999' }).withResponse();
    await expect(failed).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('works for file downloads', async () => {
    const client = live();
    const ticket = await client.tickets.create({ subject: 'With a file' });
    const file = new File(['It began at noon.'], 'notes.txt');
    const uploaded = await client.attachments.upload({ ticketId: ticket.id, file }).withResponse();
    expect(uploaded.response.status).toBe(201);
    const { data, response } = await client.attachments.download({ id: uploaded.data.id }).withResponse();
    expect([await data.text(), response.headers.get('content-length')]).toEqual(['It began at noon.', '17']);
  });
});

describe('a custom request', () => {
  it('is sent over REST with the token and returns the response of the service', async () => {
    const client = live();
    const { data: ticket, response } = await client
      .request<Ticket>({ method: 'POST', path: '/tickets', body: { subject: 'By hand', tags: ['a', 'b'] } })
      .withResponse();
    expect([response.status, response.headers.get('etag')]).toEqual([201, '"1"']);
    const changed = await client.request<Ticket>({
      method: 'PATCH',
      path: `/tickets/${ticket.id}`,
      body: { priority: 'high' },
      headers: { 'If-Match': '"1"' },
    });
    expect(changed).toMatchObject({ id: ticket.id, priority: 'high', version: 2 });
    const query = { tag: ['a', 'b'], limit: 1, q: undefined };
    expect(await client.request({ method: 'GET', path: '/tickets', query })).toMatchObject({
      data: [{ id: ticket.id }],
    });
    expect(await client.request({ method: 'DELETE', path: `/tickets/${ticket.id}` })).toBeUndefined();
  });

  it('signs in first, and rejects with the same errors', async () => {
    const { email, password } = await service.person('requester');
    const client = createClient({ baseUrl: service.url, credentials: { email, password } });
    const rejected = client.request({ method: 'POST', path: '/tickets', body: { subject: '' } });
    await expect(rejected).rejects.toMatchObject({
      code: 'validation_failed',
      procedure: 'POST /tickets',
      errors: [{ pointer: '#/subject' }],
    });
    await expect(client.request({ method: 'GET', path: '/nowhere' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is retried only if you pass an idempotency key', async () => {
    const stub = await startStub();
    stub.answer('/api/tickets', drop, send(201, 'application/json', '{"id":"0192"}'));
    const client = createClient({ baseUrl: stub.url, token: 'secret', retry: { baseDelay: 1 } });
    const request = { method: 'POST', path: '/tickets', body: { subject: 'Fire' } } as const;
    await expect(client.request(request)).rejects.toMatchObject({ code: 'network' });
    stub.answer('/api/tickets', drop, send(201, 'application/json', '{"id":"0192"}'));
    expect(await client.request({ ...request, idempotencyKey: 'once' })).toEqual({ id: '0192' });
    const keys = stub.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'once', 'once']);
  });

  it('has the timeout, hooks and retries of every call', async () => {
    const stub = await startStub();
    stub.answer('/api/things', problem('unavailable', 503), send(200, 'text/csv', 'a,b'));
    const seen: string[] = [];
    const client = createClient({
      baseUrl: stub.url,
      token: 'secret',
      retry: { baseDelay: 1 },
      onRequest: ({ method, procedure, attempt }) => void seen.push(`${method} ${procedure} ${attempt}`),
    });
    expect(await client.with({ timeout: 5_000 }).request({ method: 'GET', path: '/things' })).toBe('a,b');
    expect(seen).toEqual(['GET GET /things 1', 'GET GET /things 2']);
    expect(stub.received[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  it.each(['tickets', '//evil.example', '/../trpc/auth.me', '/tickets?x=1', '/a#b', '/\\evil'])(
    'is limited to paths below /api: %s',
    async (path) => {
      const client = createClient({ baseUrl: 'http://127.0.0.1:9', token: 'secret' });
      await expect(client.request({ method: 'GET', path })).rejects.toThrow(TypeError);
    },
  );
});

describe('appInfo', () => {
  const userAgentOf = async (appInfo: { name: string; version?: string; url?: string }) => {
    const stub = await startStub();
    stub.answer('auth.me', ok({ name: 'Ada' }));
    await createClient({ baseUrl: stub.url, token: 'secret', appInfo }).auth.me();
    return stub.received[0]?.headers['user-agent'];
  };

  it.each([
    [{ name: 'acme-shop' }, 'acme-shop ticketwire-sdk'],
    [
      { name: 'Acme Shop', version: '1.2.0', url: 'https://shop.example.com' },
      'Acme-Shop/1.2.0 (https://shop.example.com/) ticketwire-sdk',
    ],
  ])('sets the user agent to %j', async (appInfo, expected) => {
    expect(await userAgentOf(appInfo)).toBe(expected);
  });

  it('uses a separate header in browsers, where scripts cannot set the user agent', async () => {
    const stub = await startStub();
    stub.answer('auth.me', ok({ name: 'Ada' }));
    vi.stubGlobal('document', {});
    await createClient({ baseUrl: stub.url, token: 'secret', appInfo: { name: 'shop' } }).auth.me();
    vi.unstubAllGlobals();
    expect(stub.received[0]?.headers).toMatchObject({ 'x-ticketwire-client': 'shop ticketwire-sdk' });
  });

  it.each([{ name: '' }, { name: 'shop', url: 'shop' }])('rejects %j', (appInfo) => {
    expect(() => createClient({ baseUrl: 'https://desk.example.com', token: 'secret', appInfo })).toThrow(TypeError);
  });
});

it('exports the enum values of the contract', () => {
  const codes: readonly ErrorCode[] = ERROR_CODES;
  expect(codes).toEqual(publicErrorCodes);
  expect(Object.keys(errors)).toEqual(expect.arrayContaining([...ERROR_CODES]));
  expect([...PERMISSIONS].sort()).toEqual(Object.keys(permissions).sort());
  expect(TICKET_STATES).toEqual(['new', 'open', 'pending', 'on_hold', 'solved', 'closed']);
});
