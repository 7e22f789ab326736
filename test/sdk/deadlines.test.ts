import { createClient } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { hang, ok, refuse } from './support/answers.ts';
import { startStub } from './support/stub-service.ts';

describe('a call without a response', () => {
  it('rejects with timeout when the timeout of the client expires', async () => {
    const stub = await startStub();
    stub.answer('auth.me', hang);
    const client = createClient({ baseUrl: stub.url, token: 'secret', timeout: 60 });
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'timeout', procedure: 'auth.me', status: null });
  });

  it('rejects with timeout when its own timeout expires', async () => {
    const stub = await startStub();
    stub.answer('tickets.create', hang);
    const client = createClient({ baseUrl: stub.url, token: 'secret' });
    const call = client.tickets.create({ subject: 'Fire' }, { timeout: 60 });
    await expect(call).rejects.toMatchObject({ code: 'timeout' });
  });

  it('rejects with aborted when its signal is aborted, with the reason as cause', async () => {
    const stub = await startStub();
    const controller = new AbortController();
    // Aborts once the request has arrived, which is then never answered.
    stub.answer('auth.me', () => controller.abort('enough'));
    const call = createClient({ baseUrl: stub.url, token: 'secret' }).auth.me({ signal: controller.signal });
    await expect(call).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
  });

  it('waits indefinitely if the timeout is infinite', async () => {
    const stub = await startStub();
    stub.answer('auth.me', (response) => setTimeout(() => ok({ name: 'Ada' })(response), 30));
    const client = createClient({ baseUrl: stub.url, token: 'secret', timeout: Number.POSITIVE_INFINITY });
    expect(await client.auth.me()).toEqual({ name: 'Ada' });
  });
});

describe('an aborted call', () => {
  it('sends nothing if the signal was already aborted', async () => {
    const stub = await startStub();
    const client = createClient({ baseUrl: stub.url, token: 'secret' });
    await expect(client.auth.me({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'aborted' });
    expect(stub.received).toEqual([]);
  });

  it('ends during the delay before a retry', async () => {
    const stub = await startStub();
    stub.answer('auth.me', refuse('rate_limited', 429, { retryAfter: 8 }));
    const controller = new AbortController();
    const client = createClient({ baseUrl: stub.url, token: 'secret' });
    const before = Date.now();
    const call = client.auth.me({ signal: controller.signal });
    const rejected = expect(call).rejects.toMatchObject({ code: 'aborted' });
    await expect.poll(() => stub.received).toHaveLength(1);
    controller.abort();
    await rejected;
    // The delay before the retry would be eight seconds.
    expect(Date.now() - before).toBeLessThan(8000);
    expect(stub.received).toHaveLength(1);
  });

  it('stops waiting for a sign-in without canceling it for other calls', async () => {
    const stub = await startStub();
    const session = { accessToken: 'a1', refreshToken: 'r1', expiresIn: 900, user: {} };
    stub.answer('auth.login', (response) => setTimeout(() => ok(session)(response), 80));
    stub.answer('auth.me', ok({ name: 'Ada' }));
    const client = createClient({ baseUrl: stub.url, credentials: { email: 'ada@example.org', password: 'secret' } });

    const other = client.auth.me();
    await expect(client.auth.me({ timeout: 20 })).rejects.toMatchObject({ code: 'timeout' });
    expect(await other).toEqual({ name: 'Ada' });
    expect(stub.to('auth.login')).toHaveLength(1);
  });

  it('leaves no listeners on a long-lived signal', async () => {
    const stub = await startStub();
    stub.answer('auth.me', ok({}));
    const { signal } = new AbortController();
    let listeners = 0;
    const counted = new Proxy(signal, {
      get: (target, key) => {
        if (key === 'addEventListener') listeners += 1;
        if (key === 'removeEventListener') listeners -= 1;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await createClient({ baseUrl: stub.url, token: 'secret' }).auth.me({ signal: counted });
    expect(listeners).toBe(0);
  });
});
