import { createClient, hasCode } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { startService } from '../support/service.ts';
import { type Fault, startFaultyProxy } from './support/faulty-proxy.ts';

const service = await forFile(startService({ workers: false }));
const agent = await service.person('administrator');

const retry = { attempts: 10, baseDelay: 1 };

/** Connects a client to the service through a proxy that can break connections. */
async function line() {
  const proxy = await startFaultyProxy(service.url);
  return { proxy, client: createClient({ baseUrl: proxy.url, token: agent.token, retry }) };
}

const subjectsLike = async (subject: string) => {
  const { body } = await agent.get(`/tickets?q=${subject}`);
  return body.data.length;
};

describe('over an unreliable connection', () => {
  it('a ticket created with ten requests exists once', async () => {
    const { proxy, client } = await line();
    proxy.meet(...Array<Fault>(9).fill('answer lost'));
    const ticket = await client.tickets.create({ subject: 'tenfold' });
    expect(proxy.passed).toEqual(Array(10).fill('POST /trpc/tickets.create'));
    expect(new Set(proxy.keys).size).toBe(1);
    expect(await subjectsLike('tenfold')).toBe(1);
    expect(await client.tickets.get({ ticketId: ticket.id })).toMatchObject({ subject: 'tenfold', version: 1 });
  });

  it.each<[string, Fault[]]>([
    ['lost requests', ['lost', 'lost']],
    ['interrupted responses', ['answer cut', 'answer cut']],
    ['a proxy that cannot reach the service', [{ status: 502 }, { status: 504 }]],
    [
      'a busy service',
      [
        { status: 503, retryAfter: '0' },
        { status: 429, retryAfter: '0' },
      ],
    ],
    ['a mixture of faults', ['lost', 'answer lost', { status: 503 }, 'answer cut', { status: 429 }, 'answer lost']],
  ])('each change is made once despite %s', async (_, faults) => {
    const { proxy, client } = await line();
    const { id: ticketId } = await client.tickets.create({ subject: 'A bad line' });

    proxy.meet(...faults);
    const changed = await client.tickets.update({ ticketId, expectedVersion: 1, priority: 'high' });
    expect(changed).toMatchObject({ version: 2, priority: 'high' });

    proxy.meet(...faults);
    await client.comments.create({ ticketId, body: 'Hello?' });
    expect((await client.comments.list({ ticketId })).data).toHaveLength(1);
  });

  it('a call gives up after the last attempt with the last error', async () => {
    const { proxy, client } = await line();
    proxy.meet(...Array<Fault>(10).fill('lost'));
    await expect(client.tickets.create({ subject: 'hopeless' })).rejects.toMatchObject({ code: 'network' });
    expect(proxy.passed).toHaveLength(10);
    expect(await subjectsLike('hopeless')).toBe(0);
  });

  it('a call that timed out can be repeated with its key', async () => {
    const { proxy, client } = await line();
    proxy.meet('unanswered');
    const options = { idempotencyKey: crypto.randomUUID(), timeout: 2_000 };
    const call = client.tickets.create({ subject: 'patience' }, options);
    await expect(call).rejects.toMatchObject({ code: 'timeout' });
    await client.tickets.create({ subject: 'patience' }, { ...options, timeout: 10_000 });
    expect(await subjectsLike('patience')).toBe(1);
  });

  it('a session survives a lost refresh response', async () => {
    const proxy = await startFaultyProxy(service.url);
    const { email, password } = agent;
    const client = createClient({ baseUrl: proxy.url, retry });
    await client.session.login({ email, password });
    const before = await client.session.tokens();

    const expired = new Date(Date.now() + 1_000_000);
    service.now = () => expired;
    try {
      proxy.meet('none', 'answer lost');
      await client.auth.me();
    } finally {
      service.now = () => new Date();
    }
    expect(proxy.passed).toEqual(['login', 'me', 'refresh', 'refresh', 'me'].map(requestFor));
    expect((await client.session.tokens())?.refreshToken).not.toBe(before?.refreshToken);
  });
});

const requestFor = (verb: string) => `${verb === 'me' ? 'GET' : 'POST'} /trpc/auth.${verb}`;

describe('a whole journey', () => {
  it('sends exactly the expected requests, with one sign-in', async () => {
    const proxy = await startFaultyProxy(service.url);
    const { email, password } = agent;
    const seen: string[] = [];
    const client = createClient({
      baseUrl: proxy.url,
      credentials: { email, password },
      onRequest: ({ method, url }) => void seen.push(`${method} ${new URL(url).pathname}`),
    });
    const { id: ticketId } = await client.tickets.create({ subject: 'A journey', tags: ['journey'] });
    await client.tickets.create({ subject: 'Another journey', tags: ['journey'] });
    await client.tickets.iterate({ tag: ['journey'], limit: 1 }).toArray(10);
    await client.with({ timeout: 5000 }).comments.create({ ticketId, body: 'Hello' });
    const { id } = await client.attachments.upload({ ticketId, fileName: 'a.txt', file: new Blob(['Hello']) });
    await (await client.attachments.download({ id })).text();
    const missing = await client.tickets.get({ ticketId: 'TKT-999999' }).catch((error: unknown) => error);
    expect(hasCode(missing, 'not_found')).toBe(true);
    await client.session.logout();

    const made = [
      'POST /trpc/auth.login',
      'POST /trpc/tickets.create',
      'POST /trpc/tickets.create',
      'GET /trpc/tickets.list',
      'GET /trpc/tickets.list',
      'POST /trpc/comments.create',
      `POST /api/tickets/${ticketId}/attachments`,
      `GET /api/attachments/${id}`,
      'GET /trpc/tickets.get',
      'POST /trpc/auth.logout',
    ];
    expect(proxy.passed).toEqual(made);
    expect(seen).toEqual(made);
  });
});
