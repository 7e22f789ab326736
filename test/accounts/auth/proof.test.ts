import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { confirmed } from '../../support/people.ts';
import { restClient } from '../../support/rest.ts';
import { type Person, startService } from '../../support/service.ts';
import { rowsOf } from './support/accounts.ts';

const service = await forFile(startService({ workers: false }));

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const logIn = async ({ email, password }: Person) =>
  (await service.anybody.post('/auth/login', { email, password })).body;

async function atMinute<Value>(minutes: number, work: () => Promise<Value>): Promise<Value> {
  const real = service.now;
  service.now = () => new Date(Date.now() + minutes * 60_000);
  return work().finally(() => {
    service.now = real;
  });
}

describe('a token says how and when its user signed in [ASVS 6.8.4] [RFC 9068]', () => {
  it('by the claims of OpenID Connect, which a refresh repeats and a step-up renews', async () => {
    const person = await service.person('agent');
    const session = await logIn(person);
    const first = claimsOf(session.accessToken);
    expect(first).toMatchObject({ auth_time: first.iat, acr: 'urn:ticketwire:aal1', amr: ['pwd'], mfa: false });
    await atMinute(12, async () => {
      const refreshed = (await service.anybody.post('/auth/refresh', { refreshToken: session.refreshToken })).body;
      expect(claimsOf(refreshed.accessToken)).toMatchObject({ auth_time: first.auth_time, sid: first.sid });
      const current = restClient(service.url, refreshed.accessToken);
      const { body } = await current.post('/auth/step-up', { currentPassword: person.password });
      expect(body).toEqual({ accessToken: expect.any(String), tokenType: 'Bearer', expiresIn: 900 });
      const renewed = claimsOf(body.accessToken);
      expect(renewed).toMatchObject({ sid: first.sid, auth_time: renewed.iat, amr: ['pwd'] });
      const again = (await service.anybody.post('/auth/refresh', { refreshToken: refreshed.refreshToken })).body;
      expect(claimsOf(again.accessToken).auth_time).toBe(renewed.auth_time);
    });
  });

  it('and no one proves it with a wrong password, for another account, or for a session that has ended', async () => {
    const person = await service.person('agent');
    const { accessToken } = await logIn(person);
    const session = restClient(service.url, accessToken);
    expect(await session.post('/auth/step-up', { currentPassword: 'not this one' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/currentPassword', code: 'wrong_password' }] },
    });
    const other = await service.person('agent');
    expect((await session.post('/auth/step-up', { currentPassword: other.password })).status).toBe(422);
    await session.post('/auth/logout');
    expect((await session.post('/auth/step-up', { currentPassword: person.password })).status).toBe(401);
  });
});

describe('a token of a release that did not say', () => {
  const oldTokenOf = ({ token }: Person) => {
    const { proof: _, ...claims } = service.services.tokens.verify(token, service.now());
    return restClient(service.url, service.services.tokens.sign(claims, service.now()));
  };

  it('stays valid, and counts as one factor, long ago', async () => {
    const administrator = await service.person('administrator');
    const old = oldTokenOf(administrator);
    expect((await old.get('/auth/me')).body.id).toBe(administrator.id);
    expect((await old.post('/tickets', { subject: 'Still at work' })).status).toBe(201);
    const role = { key: 'helper', name: 'Helper' };
    expect(await old.post('/roles', role)).toMatchObject({ status: 401, body: { code: 'step_up_required' } });
    const now = await confirmed(service, { ...administrator, ...old });
    expect((await now.post('/roles', role)).status).toBe(201);
  });

  it('is not enough for a role that requires a second factor', async () => {
    const person = await service.person('agent');
    const old = oldTokenOf(person);
    await service.orm.em.fork().execute(`update roles set requires_second_factor = true where key = 'agent'`);
    await service.access.refresh();
    expect(await old.get('/tickets')).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect((await old.get('/auth/me')).status).toBe(200);
    await service.orm.em.fork().execute(`update roles set requires_second_factor = false where key = 'agent'`);
    await service.access.refresh();
    expect((await old.get('/tickets')).status).toBe(200);
  });

  it('belongs to a session that goes on, without a proof that it did not have', async () => {
    const person = await service.person('agent');
    const { accessToken, refreshToken } = await logIn(person);
    await rowsOf(
      service,
      `update sessions set proved_at = null where id = '${claimsOf(accessToken).sid}' returning id`,
    );
    const refreshed = (await service.anybody.post('/auth/refresh', { refreshToken })).body;
    expect(claimsOf(refreshed.accessToken)).not.toHaveProperty('auth_time');
    const session = restClient(service.url, refreshed.accessToken);
    expect((await session.delete('/auth/sessions')).body.code).toBe('step_up_required');
  });
});

it('a role can be made to require a second factor only by a user who has signed in with one', async () => {
  const administrator = await service.person('administrator');
  const role = await administrator.post('/roles', { key: 'careful', name: 'Careful' });
  expect(role.body.requiresSecondFactor).toBe(false);
  for (const ask of [
    () => administrator.patch(`/roles/${role.body.id}`, { requiresSecondFactor: true }),
    () => administrator.post('/roles', { key: 'strict', name: 'Strict', requiresSecondFactor: true }),
    () => administrator.put('/roles/by-key/careful', { requiresSecondFactor: true }),
  ])
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'conflict' } });
});
