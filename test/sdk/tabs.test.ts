import { createClient, type WebStorage, webStore } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from './support/answers.ts';
import { credentials, session, stored, user } from './support/sessions.ts';
import { startStub } from './support/stub-service.ts';

/** Like `localStorage`, shared by all tabs of an origin. */
function storageOf(): WebStorage & { readonly saved: Map<string, string> } {
  const saved = new Map<string, string>();
  return {
    saved,
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => void saved.set(key, value),
    removeItem: (key) => void saved.delete(key),
  };
}

describe('browser tabs that share a token store', () => {
  it('refresh once for all tabs', async () => {
    const stub = await startStub();
    stub.answer(
      'auth.refresh',
      (response) => setTimeout(() => session(2)(response), 50),
      refuse('unauthenticated', 401),
    );
    stub.answer('auth.me', ok(user));
    const storage = storageOf();
    webStore(storage).set(stored(1, 0));
    const tabs = [1, 2, 3].map(() => createClient({ baseUrl: stub.url, store: webStore(storage) }));

    await Promise.all(tabs.flatMap((tab) => [tab.auth.me(), tab.auth.me()]));
    expect(stub.to('auth.refresh')).toHaveLength(1);
    expect(new Set(stub.to('auth.me').map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer a2']));
  });

  it('refresh once if the token is rejected in all tabs', async () => {
    const stub = await startStub();
    stub.answer('auth.refresh', session(2), refuse('unauthenticated', 401));
    const expired = refuse('token_expired', 401);
    stub.answer('auth.me', expired, expired, ok(user));
    const storage = storageOf();
    webStore(storage).set(stored(1));
    const tabs = [1, 2].map(() => createClient({ baseUrl: stub.url, store: webStore(storage) }));
    await Promise.all(tabs.map((tab) => tab.auth.me()));
    expect(stub.to('auth.refresh')).toHaveLength(1);
  });

  it('are signed in by one tab and signed out by another', async () => {
    const stub = await startStub();
    stub.answer('auth.login', session(1));
    stub.answer('auth.logout', ok({}));
    stub.answer('auth.me', ok(user));
    const storage = storageOf();
    const [one, other] = [1, 2].map(() => createClient({ baseUrl: stub.url, store: webStore(storage) }));

    await one?.session.login(credentials);
    expect(await other?.auth.me()).toEqual(user);
    await other?.session.logout();
    expect(await one?.session.tokens()).toBeUndefined();
    expect(storage.saved.size).toBe(0);
  });
});

describe('a token store in the browser', () => {
  it('separates sessions with different keys', async () => {
    const storage = storageOf();
    await webStore(storage, 'a').set(stored(1));
    expect(webStore(storage, 'a').get()).toMatchObject({ accessToken: 'a1' });
    expect(webStore(storage, 'b').get()).toBeUndefined();
  });

  it.each(['{', '"text"', '{"accessToken":"a"}', 'null'])('ignores %s written by other code', (left) => {
    const storage = storageOf();
    storage.setItem('ticketwire', left);
    expect(webStore(storage).get()).toBeUndefined();
  });
});
