import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../server/src/platform/time/duration.ts';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, faults } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';
import { expectRejection, keyOf, makeKey, personWith, serviceWith } from './support/keys.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent', { name: 'Grace' });

const idsIn = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

describe('what an API key created', () => {
  it('is named as long as it goes on, also after the key is revoked', async () => {
    const key = await makeKey(service, administrator);
    const when = { type: 'event', events: ['ticket.created'] };
    const made = {
      rule: (await key.post('/rules', { name: 'By a key', when, change: { priority: 'high' } })).body,
      webhook: (await key.post('/webhooks', { url: 'https://192.88.98.1/secret', eventTypes: ['*'] })).body,
      api_key: await makeKey(service, key, { name: 'Another' }),
    };
    const gone = await makeKey(service, key);
    await key.delete(`/api-keys/${gone.id}`);
    await key.post('/teams', { name: 'By a key' });
    const named = async () => (await administrator.get(`/api-keys/${key.id}/creations`)).body.data;
    const expected = [
      { kind: 'api_key', id: made.api_key.id, name: 'Another' },
      { kind: 'webhook', id: made.webhook.id, name: expect.stringMatching('^https://192.88.98.1/#sha256-') },
      { kind: 'rule', id: made.rule.id, name: 'By a key' },
    ];
    expect(await named()).toEqual(expected);
    await administrator.delete(`/api-keys/${key.id}`);
    await administrator.delete(`/rules/${made.rule.id}`);
    expect(await named()).toEqual(expected.slice(0, 2));
    expect((await agent.get(`/api-keys/${key.id}/creations`)).status).toBe(404);
  });
});

describe('managing API keys', () => {
  it('creates a key and returns its secret once', async () => {
    const grants = [{ permission: 'ticket:read', scope: 'assigned' }];
    const expiresAt = later(30);
    const made = await agent.post('/api-keys', { name: ' Nightly export ', grants, expiresAt });
    expect(made.status).toBe(201);
    const { key, ...rest } = made.body;
    expect(key).toMatch(/^twk_[A-Za-z0-9_-]{43}$/);
    expect(rest).toMatchObject({
      name: 'Nightly export',
      prefix: key.slice(0, 12),
      owner: { id: agent.id, name: 'Grace' },
      grants,
      expiresAt,
      lastUsedAt: null,
      revokedAt: null,
      version: 1,
    });
    expect(made.headers.get('location')).toBe(`/api/api-keys/${rest.id}`);
    expect(made.headers.get('etag')).toBe('"1"');
    const read = await agent.get(`/api-keys/${rest.id}`);
    expect(read).toMatchObject({ status: 200, body: rest });
    expect(read.body).not.toHaveProperty('key');
    expect(await eventsAbout(service, rest.id)).toEqual([
      {
        type: 'api_key.created',
        version: 1,
        data: { name: 'Nightly export', ownerId: agent.id, prefix: rest.prefix },
        changes: {
          name: { from: null, to: 'Nightly export' },
          grants: { from: null, to: grants },
          expiresAt: { from: null, to: expiresAt },
        },
      },
    ]);
  });

  it('creates a key without grants, expiry or owner for the caller, with all of their permissions', async () => {
    const { body } = await agent.post('/api-keys', { name: 'Everything', grants: null, expiresAt: null });
    expect(body).toMatchObject({ owner: { id: agent.id }, grants: null, expiresAt: null });
  });

  it('lists the keys of the caller, newest first and paginated', async () => {
    const person = await service.person('agent');
    const ids = [];
    for (const name of ['One', 'Two', 'Three']) ids.unshift((await makeKey(service, person, { name })).id);
    const first = await person.get('/api-keys?limit=2&count=true');
    expect(idsIn(first)).toEqual(ids.slice(0, 2));
    expect(first.body.page).toMatchObject({ hasMore: true, total: 3 });
    const second = await person.get(`/api-keys?limit=2&cursor=${first.body.page.nextCursor}`);
    expect(idsIn(second)).toEqual(ids.slice(2));
    expect(JSON.stringify(first.body)).not.toContain('hash');
  });

  it('lists all keys or those of one owner for users who manage them', async () => {
    const [mine, theirs] = [await makeKey(service, administrator), await makeKey(service, agent)];
    expect(idsIn(await administrator.get('/api-keys?limit=100'))).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    const ofAgent = idsIn(await administrator.get(`/api-keys?limit=100&owner=${agent.id}`));
    expect(ofAgent).toContain(theirs.id);
    expect(ofAgent).not.toContain(mine.id);
    expect((await administrator.get(`/api-keys/${theirs.id}`)).status).toBe(200);
  });

  it('rotates a key, which gets another secret and keeps its id', async () => {
    const old = await makeKey(service, agent, { name: 'Turning' });
    const answer = await agent.post(`/api-keys/${old.id}/rotate`, {}, { 'If-Match': '"1"' });
    expect(answer).toMatchObject({ status: 200, body: { id: old.id, name: 'Turning', version: 2 } });
    expect(answer.headers.get('etag')).toBe('"2"');
    const fresh = keyOf(service, answer);
    expect(fresh.key).not.toBe(old.key);
    expect(fresh.prefix).toBe(fresh.key.slice(0, 12));
    expect((await old.get('/auth/me')).status).toBe(401);
    expect((await fresh.get('/auth/me')).status).toBe(200);
    expect(await eventsAbout(service, old.id)).toMatchObject([
      { type: 'api_key.created' },
      {
        type: 'api_key.rotated',
        version: 2,
        changes: only({ prefix: { from: old.prefix, to: fresh.prefix } }),
        data: { name: 'Turning', ownerId: agent.id, prefix: fresh.prefix },
      },
    ]);
  });

  it('rotates a key and keeps the old secret valid for a while, but not the one before', async () => {
    const real = service.now;
    const first = await makeKey(service, agent);
    const keeping = { expireOldAfterSeconds: 60 };
    const second = keyOf(service, await agent.post(`/api-keys/${first.id}/rotate`, keeping));
    expect((await first.get('/auth/me')).status).toBe(200);
    expect((await second.get('/auth/me')).status).toBe(200);
    const third = keyOf(service, await agent.post(`/api-keys/${first.id}/rotate`, keeping));
    expect((await first.get('/auth/me')).status).toBe(401);
    expect((await second.get('/auth/me')).status).toBe(200);
    service.now = () => new Date(Date.now() + 61_000);
    expect(await second.get('/auth/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await third.get('/auth/me')).status).toBe(200);
    service.now = real;
  });

  it('revokes a key, which stays listed; revoking it again changes nothing', async () => {
    const key = await makeKey(service, agent, { name: 'Gone' });
    expect(await agent.delete(`/api-keys/${key.id}`, { 'If-Match': '"1"' })).toMatchObject({ status: 204, body: null });
    const { body } = await agent.get(`/api-keys/${key.id}`);
    expect(body).toMatchObject({ name: 'Gone', version: 2, revokedAt: expect.stringMatching(/Z$/) });
    expect(idsIn(await agent.get('/api-keys?limit=100'))).toContain(key.id);
    expect((await agent.delete(`/api-keys/${key.id}`)).status).toBe(204);
    expect((await agent.get(`/api-keys/${key.id}`)).body).toEqual(body);
    expect((await eventsAbout(service, key.id)).map(({ type }) => type)).toEqual([
      'api_key.created',
      'api_key.revoked',
    ]);
  });

  it('requires only api_key:manage_any, even for own keys', async () => {
    const manager = await personWith(service, administrator, [{ permission: 'api_key:manage_any' }]);
    const own = await makeKey(service, manager);
    const other = await makeKey(service, agent);
    expect(idsIn(await manager.get('/api-keys?limit=100'))).toEqual(expect.arrayContaining([own.id, other.id]));
    expect((await manager.post(`/api-keys/${own.id}/rotate`, {})).status).toBe(200);
    expect((await manager.delete(`/api-keys/${other.id}`)).status).toBe(204);
    expect((await other.get('/auth/me')).status).toBe(401);
  });

  it('returns the same secret for a repeated Idempotency-Key and creates one key', async () => {
    const person = await service.person('agent');
    const body = { name: 'Once' };
    const key = { 'Idempotency-Key': 'made once, asked for twice' };
    const [first, second] = [await person.post('/api-keys', body, key), await person.post('/api-keys', body, key)];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(idsIn(await person.get('/api-keys'))).toEqual([first.body.id]);
    expect(await person.post('/api-keys', { name: 'Twice' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    const path = `/api-keys/${first.body.id}/rotate`;
    const rotating = { 'Idempotency-Key': 'rotated once' };
    const [turned, again] = [await person.post(path, {}, rotating), await person.post(path, {}, rotating)];
    expect(again.body).toEqual(turned.body);
    expect((await keyOf(service, again).get('/auth/me')).status).toBe(200);
  });
});

describe('the caller', () => {
  it('gets 401 without a token, whatever account and permissions the body names [CVE-2025-61928]', async () => {
    const { id } = await makeKey(service, agent);
    const grants = [{ permission: 'user:read' }];
    for (const ask of [
      () => service.anybody.get('/api-keys'),
      () => service.anybody.get(`/api-keys/${id}`),
      () => service.anybody.post('/api-keys', { name: 'X', ownerId: administrator.id, grants }),
      () => service.anybody.post('/api-keys', { name: 'X', userId: administrator.id, permissions: { user: ['read'] } }),
      () => service.anybody.post(`/api-keys/${id}/rotate`, {}),
      () => service.anybody.delete(`/api-keys/${id}`),
    ]) {
      expect([401, 422]).toContain((await ask()).status);
    }
    await expectRejection(service, 401, () =>
      service.anybody.post('/api-keys', { name: 'X', ownerId: administrator.id }),
    );
    const smuggling = { name: 'X', userId: administrator.id, permissions: { user: ['read'] } };
    const problem = await expectRejection(service, 422, () => agent.post('/api-keys', smuggling));
    expect(faults(problem)).toEqual(['#/userId unknown_field', '#/permissions unknown_field']);
  });

  it('gets 403 without a permission for keys', async () => {
    const requester = await service.person('requester');
    const { id } = await makeKey(service, agent);
    for (const ask of [
      () => requester.get('/api-keys'),
      () => requester.get(`/api-keys/${id}`),
      () => requester.post('/api-keys', { name: 'X' }),
      () => requester.post(`/api-keys/${id}/rotate`, {}),
      () => requester.delete(`/api-keys/${id}`),
    ]) {
      const problem = await expectRejection(service, 403, ask);
      expect(problem).toMatchObject({ code: 'permission_denied', permission: 'api_key:manage_own' });
    }
  });

  it('gets 404 for keys of other users, which are in no list', async () => {
    const { id } = await makeKey(service, administrator);
    for (const ask of [
      () => agent.get(`/api-keys/${id}`),
      () => agent.post(`/api-keys/${id}/rotate`, {}),
      () => agent.delete(`/api-keys/${id}`),
      () => agent.get(`/api-keys/${NOWHERE}`),
      () => administrator.post(`/api-keys/${NOWHERE}/rotate`, {}),
    ]) {
      expect(await expectRejection(service, 404, ask)).toMatchObject({ code: 'not_found' });
    }
    expect(idsIn(await agent.get('/api-keys?limit=100'))).not.toContain(id);
    expect((await agent.get(`/api-keys?owner=${administrator.id}`)).body.data).toEqual([]);
  });
});

describe('the state of the keys', () => {
  const fill = ({ id }: Person, keys: number) =>
    service.orm.em.fork().execute(
      `insert into api_keys (id, owner_id, created_at, updated_at, name, prefix, hash)
       select gen_random_uuid(), ?, now(), now(), 'One of many', 'twk_', md5(? || one) from generate_series(1, ?) as one`,
      [id, id, keys],
    );

  it('causes 409 for the 101st active key; ended keys do not count', async () => {
    const person = await service.person('agent');
    const first = await makeKey(service, person);
    await fill(person, 99);
    const problem = await expectRejection(service, 409, () => person.post('/api-keys', { name: 'One too many' }));
    expect(problem).toMatchObject({ code: 'conflict' });
    await person.delete(`/api-keys/${first.id}`);
    expect((await person.post('/api-keys', { name: 'In its place' })).status).toBe(201);
  });

  it('causes 409 for one of a 100th and a 101st key created concurrently', async () => {
    const person = await service.person('agent');
    await fill(person, 99);
    const both = await Promise.all([1, 2].map((name) => person.post('/api-keys', { name: `At once ${name}` })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('causes 409 for rotating a revoked or expired key', async () => {
    const real = service.now;
    const revoked = await makeKey(service, agent);
    await agent.delete(`/api-keys/${revoked.id}`);
    await expectRejection(service, 409, () => agent.post(`/api-keys/${revoked.id}/rotate`, {}));
    const expired = await makeKey(service, agent, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
    service.now = () => new Date(Date.now() + 61_000);
    await expectRejection(service, 409, () => agent.post(`/api-keys/${expired.id}/rotate`, {}));
    service.now = real;
  });

  it('causes 412 if the key changed in the meantime', async () => {
    const { id } = await makeKey(service, agent);
    await agent.post(`/api-keys/${id}/rotate`, {});
    const stale = { 'If-Match': '"1"' };
    for (const ask of [
      () => agent.post(`/api-keys/${id}/rotate`, {}, stale),
      () => agent.delete(`/api-keys/${id}`, stale),
    ]) {
      const problem = await expectRejection(service, 412, ask);
      expect(problem).toMatchObject({ code: 'version_conflict', currentVersion: 2, changedFields: ['prefix'] });
    }
  });
});

describe('an invalid request', () => {
  it.each([
    [{}, ['#/name invalid_type']],
    [{ name: ' ' }, ['#/name too_small']],
    [{ name: 'x'.repeat(81) }, ['#/name too_big']],
    [{ name: 'X', grants: [{ permission: 'ticket:fly' }] }, ['#/grants/0/permission invalid_value']],
    [{ name: 'X', grants: [{ permission: 'user:read', scope: 'own' }] }, ['#/grants/0/scope custom']],
    [{ name: 'X', expiresAt: 'tomorrow' }, ['#/expiresAt invalid_format']],
    [{ name: 'X', expiresAt: later(-1) }, ['#/expiresAt too_early']],
    [{ name: 'X', expiresAt: later(3660) }, ['#/expiresAt too_late']],
    [{ name: 'X', ownerId: 'me' }, ['#/ownerId invalid_format']],
    [{ name: 'X', key: `twk_${'A'.repeat(43)}` }, ['#/key unknown_field']],
    [{ name: 'X', hash: '0'.repeat(64) }, ['#/hash unknown_field']],
    [{ name: 'X', revokedAt: null, lastUsedAt: null }, ['#/revokedAt unknown_field', '#/lastUsedAt unknown_field']],
  ])('gets 422 for %j', async (body, expected) => {
    const problem = await expectRejection(service, 422, () => administrator.post('/api-keys', body));
    expect(faults(problem)).toEqual(expected);
  });

  it('gets 422 for a missing or suspended owner', async () => {
    const account = await serviceWith(administrator, []);
    await administrator.post(`/users/${account.id}/suspend`);
    for (const ownerId of [NOWHERE, account.id]) {
      const problem = await expectRejection(service, 422, () =>
        administrator.post('/api-keys', { name: 'X', ownerId }),
      );
      expect(faults(problem)).toEqual(['#/ownerId invalid']);
    }
  });

  it('gets 422 for keeping an old secret longer than a day', async () => {
    const { id } = await makeKey(service, agent);
    for (const expireOldAfterSeconds of [-1, 86_401, 1.5, '60']) {
      const problem = await expectRejection(service, 422, () =>
        agent.post(`/api-keys/${id}/rotate`, { expireOldAfterSeconds }),
      );
      expect(faults(problem)[0]).toContain('#/expireOldAfterSeconds');
    }
  });
});
