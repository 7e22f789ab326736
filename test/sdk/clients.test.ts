import { createClient, hasCode } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { startService } from '../support/service.ts';
import { startStub } from './support/stub-service.ts';

const service = await forFile(startService());

it('shares nothing between several clients of one process', async () => {
  const seen: (string | null)[] = [];
  const people = await Promise.all(['Ada', 'Rita'].map((name) => service.person('agent', { name })));
  const [ada, rita] = people.map(({ email, password }, index) =>
    createClient({
      baseUrl: service.url,
      credentials: { email, password },
      ...(index === 0 && {
        headers: { 'x-app': 'mine' },
        onRequest: ({ headers }) => void seen.push(headers.get('x-app')),
      }),
    }),
  );
  const names = await Promise.all([ada?.auth.me(), rita?.auth.me(), ada?.auth.me()]);
  expect(names.map((user) => user?.name)).toEqual(['Ada', 'Rita', 'Ada']);
  await ada?.session.logout();
  expect((await rita?.auth.me())?.name).toBe('Rita');
  expect(await ada?.session.tokens()).toBeUndefined();
  await expect(ada?.auth.me()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(new Set(seen)).toEqual(new Set(['mine']));
});

describe('an event stream', () => {
  it('uses the headers and the signal of client.with', async () => {
    const stub = await startStub();
    const controller = new AbortController();
    const stream = { 'content-type': 'text/event-stream' };
    stub.answer('/api/events/stream', (response) => {
      response.writeHead(200, stream).write('id: c1\ndata: {"id":"e1"}\n\n');
    });
    const client = createClient({ baseUrl: stub.url, token: 'secret' });
    const nightly = client.with({ headers: { 'x-app': 'nightly' }, signal: controller.signal });

    const events = nightly.events.stream();
    expect((await events.next()).value).toEqual({ id: 'e1' });
    expect(stub.received[0]?.headers['x-app']).toBe('nightly');
    controller.abort();
    await expect(events.next()).rejects.toMatchObject({ code: 'aborted' });
  });

  it('ends with the session that it is read in', async () => {
    const reader = await service.person('administrator');
    const writer = createClient({ baseUrl: service.url, token: (await service.person('agent')).token });
    const { email, password } = reader;
    const client = createClient({ baseUrl: service.url, credentials: { email, password } });
    const { page } = await client.events.list({ limit: 1 });
    const events = client.events.stream({ type: ['ticket.created'], after: page.nextCursor });

    await writer.tickets.create({ subject: 'Fire' });
    expect((await events.next()).value).toMatchObject({ type: 'ticket.created' });
    await client.session.logout();
    await writer.tickets.create({ subject: 'Smoke' });
    const rejection: unknown = await events.next().catch((error: unknown) => error);
    expect(hasCode(rejection, 'unauthenticated')).toBe(true);
  });
});
