import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { type Answer, startService } from '../../support/service.ts';
import { addressOf, startSecondInstance } from './support/instance.ts';
import { makeKey, personWith, serviceWith } from './support/keys.ts';

const service = await forFile(startService());
const administrator = await service.person('administrator', { name: 'Ada' });
const agent = await service.person('agent', { name: 'Grace' });

const rejections = {
  unknown: { status: 401, body: { code: 'unauthenticated' } },
  expired: { status: 401, body: { code: 'token_expired' } },
};
const by = (key: string) => restClient(service.url, key);
/** Runs the work at a moment, with the clock stopped. */
const at = async (moment: number, work: () => Promise<void>) => {
  const real = service.now;
  service.now = () => new Date(moment);
  await work().finally(() => {
    service.now = real;
  });
};
const eventually = (check: () => Promise<number>) => expect.poll(check, { interval: 20 });

describe('an API key as a bearer token', () => {
  it('is accepted over REST and tRPC, alone and in a batch', async () => {
    const { key, ...client } = await makeKey(service, agent);
    expect(await client.get('/auth/me')).toMatchObject({ status: 200, body: { id: agent.id, email: agent.email } });
    const headers = { Authorization: `Bearer ${key}` };
    const one = await fetch(`${service.url}/trpc/auth.me`, { headers });
    expect(await one.json()).toMatchObject({ result: { data: { id: agent.id } } });
    const batch = await fetch(`${service.url}/trpc/auth.me,auth.myPermissions?batch=1`, { headers });
    expect(await batch.json()).toMatchObject([
      { result: { data: { id: agent.id } } },
      { result: { data: { grants: expect.any(Array) } } },
    ]);
  });

  it('can change tickets, which records both the key and its owner', async () => {
    const key = await makeKey(service, administrator, { name: 'Importer' });
    const ticket = await key.post('/tickets', { subject: 'From a program' });
    expect(ticket).toMatchObject({ status: 201, body: { requester: { id: administrator.id } } });
    const { body } = await administrator.get(`/tickets/${ticket.body.id}/events`);
    expect(body.data[0].actor).toEqual({
      kind: 'user',
      id: administrator.id,
      name: 'Ada',
      submittedBy: null,
      apiKey: { id: key.id, name: 'Importer' },
    });
    const signedIn = await administrator.post('/tickets', { subject: 'By hand' });
    const byHand = await administrator.get(`/tickets/${signedIn.body.id}/events`);
    expect(byHand.body.data[0].actor).toMatchObject({ id: administrator.id, apiKey: null });
  });

  it('is identified in the access log without its secret', async () => {
    const key = await makeKey(service, agent);
    await key.get('/auth/me');
    const lines = service.logLines.filter((line) => line.includes(key.id)).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ path: '/api/auth/me', actorId: agent.id, apiKeyId: key.id }]);
    expect(service.logLines.join('')).not.toContain(key.key.slice(12));
  });

  it('is rejected for personal operations, such as changing the password', async () => {
    const key = await makeKey(service, agent);
    const { password } = agent;
    const session = crypto.randomUUID();
    for (const ask of [
      () => key.post('/auth/change-password', { currentPassword: password, newPassword: 'another good password' }),
      () => key.post('/auth/change-email', { currentPassword: password, email: 'other@example.com' }),
      () => key.get('/auth/sessions'),
      () => key.delete(`/auth/sessions/${session}`),
      () => key.delete('/auth/sessions'),
      () => key.post('/auth/logout', {}),
    ]) {
      expect(await ask()).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
    }
  });

  it('updates its last use to the minute, without a new version', async () => {
    const key = await makeKey(service, agent);
    const usedAt = async () => (await agent.get(`/api-keys/${key.id}`)).body;
    const start = Date.now();
    for (const [moment, noted] of [
      [start, start],
      [start + 59_999, start],
      [start + 60_000, start + 60_000],
    ] as const) {
      await at(moment, async () => {
        await forgotten();
        await key.get('/auth/me');
        const used = await usedAt();
        expect(used).toMatchObject({ version: 1, updatedAt: used.createdAt });
        expect(used.lastUsedAt).toBe(new Date(noted).toISOString());
      });
    }
  });

  it('is accepted without waiting while another transaction has its row locked', async () => {
    const key = await makeKey(service, agent);
    await service.orm.em.fork().transactional(async (em) => {
      await em.execute('select id from api_keys where id = ? for update', [key.id]);
      expect((await key.get('/auth/me')).status).toBe(200);
    });
  });

  it('is accepted even if its last use cannot be recorded', async () => {
    const key = await makeKey(service, agent);
    await service.orm.em.fork().execute(`
      create function fail() returns trigger as $$ begin raise exception 'read-only'; end; $$ language plpgsql;
      create trigger failing before update on api_keys for each row execute function fail();`);
    expect((await key.get('/auth/me')).status).toBe(200);
    await service.orm.em.fork().execute('drop trigger failing on api_keys; drop function fail');
    expect(service.logLines.join('')).toContain('Failed to record the use of API keys');
  });
});

/** Clears the cache of keys: any change of access causes every key to be loaded again. */
async function forgotten(): Promise<void> {
  const name = `any_${crypto.randomUUID().slice(0, 8)}`;
  await administrator.post('/roles', { key: name, name });
}

describe('an API key is rejected', () => {
  it('if it does not exist, including every shortened or changed copy of a key [GHSA-6mq3-xmgp-pjm5]', async () => {
    const { key } = await makeKey(service, agent);
    const bad = Array.from({ length: key.length }, (_, length) => key.slice(0, length)).filter((one) => one !== '');
    const changed = Array.from(
      key,
      (letter, at) => `${key.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${key.slice(at + 1)}`,
    );
    for (const one of [...bad, ...changed, `${key}A`, `${key}=`, key.toUpperCase(), `twk_${'A'.repeat(43)}`]) {
      const answer = await by(one).get('/auth/me');
      expect({ one, status: answer.status }).toEqual({ one, status: 401 });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
    expect((await by(key).get('/auth/me')).status).toBe(200);
  });

  it('immediately after it is revoked', async () => {
    const key = await makeKey(service, agent);
    expect((await key.get('/auth/me')).status).toBe(200);
    await agent.delete(`/api-keys/${key.id}`);
    const answer = await key.get('/auth/me');
    expect(answer).toMatchObject(rejections.unknown);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  it('after its expiry, to the millisecond, even if it was just used', async () => {
    const start = Date.now();
    const key = await makeKey(service, agent, { expiresAt: new Date(start + 60_000).toISOString() });
    await at(start + 59_999, async () => {
      expect((await key.get('/auth/me')).status).toBe(200);
    });
    await at(start + 60_000, async () => {
      const answer = await key.get('/auth/me');
      expect(answer).toMatchObject(rejections.expired);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
      await forgotten();
      expect(await key.get('/auth/me')).toMatchObject(rejections.expired);
    });
  });

  it('while its owner is suspended, effective immediately [ASVS 7.4.2] [GHSA-56p6-qw3c-fq2g]', async () => {
    const account = await serviceWith(administrator, [{ permission: 'user:read' }]);
    for (const owner of [await service.person('agent'), account]) {
      const ownerId = owner.id === account.id ? { ownerId: account.id } : {};
      const maker = 'token' in owner ? owner : administrator;
      const key = await makeKey(service, maker, ownerId);
      expect((await key.get('/users')).status).toBe(200);
      await administrator.post(`/users/${owner.id}/suspend`);
      expect(await key.get('/users')).toMatchObject(rejections.unknown);
      await administrator.post(`/users/${owner.id}/activate`);
      expect((await key.get('/users')).status).toBe(200);
    }
  });

  it('while the address of its owner is not verified', async () => {
    const person = await service.person('agent');
    const key = await makeKey(service, person);
    await service.orm.em.fork().execute('update users set email_verified_at = null where id = ?', [person.id]);
    expect(await key.get('/users')).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
    expect((await key.get('/auth/me')).status).toBe(200);
  });

  it('once its owner is deleted, together with all of their data [GHSA-2vg6-77g8-24mp]', async () => {
    const person = await service.person('agent');
    const key = await makeKey(service, person);
    await service.orm.em.fork().execute('delete from users where id = ?', [person.id]);
    expect(await key.get('/auth/me')).toMatchObject(rejections.unknown);
  });

  it('without affecting public operations', async () => {
    const login = () => by('twk_nonsense').post('/auth/login', { email: agent.email, password: agent.password });
    expect((await login()).status).toBe(200);
  });
});

describe('the permissions of an API key follow its owner immediately', () => {
  it('if a role is removed, assigned or changed', async () => {
    const person = await personWith(service, administrator, [
      { permission: 'user:read' },
      { permission: 'api_key:manage_own' },
    ]);
    const key = await makeKey(service, person);
    const grants = async () => (await key.get('/auth/me/permissions')).body.grants;
    expect(await grants()).toEqual([
      { permission: 'user:read', scope: 'all' },
      { permission: 'api_key:manage_own', scope: 'all' },
    ]);
    const { body } = await administrator.get(`/users/${person.id}`);
    await administrator.patch(`/roles/${body.roles[0].id}`, { grants: [{ permission: 'team:manage' }] });
    expect(await grants()).toEqual([{ permission: 'team:manage', scope: 'all' }]);
    expect(await key.get('/users')).toMatchObject({ status: 403, body: { permission: 'user:read' } });
    await administrator.put(`/users/${person.id}/roles`, { roleIds: [] });
    expect(await grants()).toEqual([]);
    await administrator.put(`/users/${person.id}/roles`, { roleIds: [body.roles[0].id] });
    expect(await grants()).toEqual([{ permission: 'team:manage', scope: 'all' }]);
  });

  it('but the key stays valid if sessions of its owner end or the password changes [CVE-2021-3740]', async () => {
    const person = await service.person('agent');
    const key = await makeKey(service, person);
    await administrator.delete(`/users/${person.id}/sessions`);
    expect((await person.get('/auth/me')).status).toBe(401);
    expect((await key.get('/auth/me')).status).toBe(200);
    const login = await service.anybody.post('/auth/login', { email: person.email, password: person.password });
    const session = by(login.body.accessToken);
    const change = { currentPassword: person.password, newPassword: 'an altogether other sentence' };
    expect((await session.post('/auth/change-password', change)).status).toBe(204);
    expect((await session.get('/auth/me')).status).toBe(401);
    expect((await key.get('/auth/me')).status).toBe(200);
  });

  it('on every other instance as soon as it is notified', async () => {
    const elsewhere = await startSecondInstance(service);
    const key = await makeKey(service, agent);
    const there = restClient(elsewhere, key.key);
    expect((await there.get('/auth/me')).status).toBe(200);
    await agent.delete(`/api-keys/${key.id}`);
    await eventually(async () => (await there.get('/auth/me')).status).toBe(401);
  });

  it('even if they change while they are read', async () => {
    const key = await makeKey(service, agent);
    const began = await service.orm.em.fork().transactional(async (em) => {
      // The key can be read, but its use cannot be recorded: the update waits for the lock.
      await em.execute('lock table api_keys in share mode');
      const requested = key.get('/auth/me');
      const waiting = () => em.execute("select from pg_locks where not granted and relation = 'api_keys'::regclass");
      await expect.poll(waiting).toHaveLength(1);
      await em.execute('update api_keys set revoked_at = now() where id = ?', [key.id]);
      await forgotten();
      return { requested };
    });
    expect((await began.requested).status).toBe(200);
    expect((await key.get('/auth/me')).status).toBe(401);
  });

  it('within seconds on an instance that is not notified', async () => {
    const key = await makeKey(service, agent);
    expect((await key.get('/auth/me')).status).toBe(200);
    await service.orm.em.fork().execute('update api_keys set revoked_at = now() where id = ?', [key.id]);
    await eventually(async () => (await key.get('/auth/me')).status).toBe(401);
  });
});

describe('an API key without a database', () => {
  it('is rejected, and the log states the reason [GHSA-8fpg-xm3f-6cx3]', async () => {
    const alone = await startService({ workers: false });
    const owner = await alone.person('administrator');
    const { key } = await makeKey(alone, owner);
    const { database, ...server } = addressOf(alone);
    const client = new Client({ ...server, database: 'postgres' });
    await client.connect();
    await client.query(`alter database ${database} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);

    const asks: (() => Promise<Answer>)[] = [
      () => restClient(alone.url, key).get('/auth/me/permissions'),
      () => restClient(alone.url, key).get('/permissions'),
      () => restClient(alone.url, `twk_${'A'.repeat(43)}`).get('/permissions'),
    ];
    for (const ask of asks) {
      const answer = await ask();
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', retryAfter: 2 } });
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    const rpc = await fetch(`${alone.url}/trpc/permissions.list`, { headers: { Authorization: `Bearer ${key}` } });
    expect(rpc.status).toBe(503);
    expect(alone.logLines.join('')).toContain('Failed to read API keys');

    await client.query(`alter database ${database} with allow_connections true`);
    await client.end();
    expect((await restClient(alone.url, key).get('/permissions')).status).toBe(200);
    await alone.stop();
  });
});
