import { describe, expect, it } from 'vitest';
import { declaredProcedures } from '../../guards/tables/procedures.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { byHmac, forge, read } from '../auth/support/forge.ts';
import { makeApplication } from './support/application.ts';

const SECRET = 'a secret of the tests, at least 32 bytes';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const shop = await makeApplication(service, administrator);
const rita = await shop.signIn('rita', { email: 'rita@example.net' });
const { header, payload } = read(rita.token);
const call = (token: string) => restClient(service.url, token).get('/auth/me');

describe('a requester token', () => {
  it('reaches the tickets of the person alone, even before their address is verified', async () => {
    const created = await rita.post('/tickets', { subject: 'Lost parcel' });
    expect([created.status, created.body.requester.id]).toEqual([201, rita.id]);
    const foreign = (await administrator.post('/tickets', { subject: 'Foreign' })).body;
    const tom = await shop.signIn('tom');
    for (const { id } of [foreign, (await tom.post('/tickets', { subject: 'Of Tom' })).body]) {
      expect((await rita.get(`/tickets/${id}`)).status).toBe(404);
    }
    expect((await rita.get('/tickets')).body.data.map(({ id }: { id: string }) => id)).toEqual([created.body.id]);
    expect((await rita.get('/auth/me')).body).toMatchObject({ id: rita.id, externalId: null });
  });

  it('shares no stored response with another person of the application', async () => {
    const key = { 'Idempotency-Key': 'same-for-both' };
    const tom = await shop.signIn('tom');
    const created = await Promise.all([rita, tom].map((one) => one.post('/tickets', { subject: 'Twice' }, key)));
    expect(created.map(({ body }) => body.requester.id)).toEqual([rita.id, tom.id]);
  });

  it.each(['/users', '/api-keys', '/organizations', '/audit-events', '/webhooks', '/analytics/overview'])(
    'cannot read %s',
    async (path) => {
      expect(await rita.get(path)).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
    },
  );

  const ofSessions = declaredProcedures().filter(({ meta }) => /session$/.test(String(meta.access)));
  it.each(ofSessions.map(({ name, meta }) => [name, meta.openapi] as const))('cannot call %s', async (_, route) => {
    const path = `/api${route?.path.replace('{id}', crypto.randomUUID())}`;
    const headers = { Authorization: `Bearer ${rita.token}`, 'Content-Type': 'application/json' };
    const method = route?.method ?? 'GET';
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body: '{}' }),
    });
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { detail: expect.stringContaining('Sign in yourself') },
    ]);
  });

  it('does not get the roles that the person gets later, and loses the one that they lose', async () => {
    const una = await shop.signIn('una');
    await administrator.put(`/users/${una.id}/roles`, { roleIds: ['requester', 'administrator'] });
    expect((await una.get('/users')).status).toBe(403);
    expect((await una.get('/tickets')).status).toBe(200);
    expect((await shop.issue('una')).status).toBe(403);
    await administrator.put(`/users/${una.id}/roles`, { roleIds: ['agent'] });
    expect((await una.get('/tickets')).status).toBe(403);
  });

  it('is identified in the access log by the person and the key', async () => {
    await rita.get('/tickets/TKT-999999');
    const lines = service.logLines.filter((line) => line.includes('TKT-999999')).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ actorId: rita.id, apiKeyId: shop.key.id }]);
  });
});

describe('a token is rejected', () => {
  it('with another signature or another claim', async () => {
    const signed = (claims: object, secret = SECRET) => forge(header, { ...payload, ...claims }, byHmac(secret));
    expect((await call(signed({}))).status).toBe(200);
    const [head, , signature] = rita.token.split('.');
    const altered = (claims: object) =>
      [head, Buffer.from(JSON.stringify({ ...payload, ...claims })).toString('base64url'), signature].join('.');
    for (const token of [
      signed({}, 'another secret, also at least 32 bytes'),
      altered({ act: undefined }),
      altered({ act: { sub: rita.id, key: shop.key.id } }),
      altered({ sub: administrator.id }),
      altered({ exp: Number(payload.exp) + 600 }),
      signed({ act: 'everyone' }),
      signed({ act: { sub: administrator.id } }),
    ]) {
      expect(await call(token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
  });

  it('after it has expired', async () => {
    const { body } = await shop.issue('rita', { ttlSeconds: 60 });
    const real = service.now;
    service.now = () => new Date(Date.now() + 61_000);
    const answer = await call(body.accessToken).finally(() => {
      service.now = real;
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  });
});
