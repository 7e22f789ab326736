import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { makeSecretHolders, rowsOf } from './support/accounts.ts';

const service = await forFile(startService({ workers: false }));

describe('an API key with its own grants', () => {
  it('cannot change the profile or the notifications of its owner, but a key without grants can', async () => {
    const owner = await service.person('agent');
    const keyWith = async (grants: [] | null) =>
      (await owner.post('/api-keys', { name: 'Any', grants })).body.key as string;
    const send = async (key: string, method: string, path: string, body: object) =>
      (
        await fetch(`${service.url}/api${path}`, {
          method,
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    const preferences = [{ event: 'ticket.created', channel: 'email', enabled: false }];
    const statusesOf = async (key: string) => [
      await send(key, 'PATCH', '/auth/me', { name: 'Renamed', availability: 'away' }),
      await send(key, 'PUT', '/auth/me/notification-preferences', { preferences }),
      await send(key, 'GET', '/auth/me', {}).catch(() => 200),
    ];
    expect((await statusesOf(await keyWith([]))).slice(0, 2)).toEqual([403, 403]);
    expect((await owner.get('/auth/me')).body).toMatchObject({ name: owner.name, availability: 'online' });
    expect((await statusesOf(await keyWith(null))).slice(0, 2)).toEqual([200, 200]);
  });
});

describe('a password chosen with an invitation', () => {
  it('cannot be the name in the same request', async () => {
    const [holder] = await makeSecretHolders(service, { purpose: 'accept_invitation' });
    const accept = { token: holder?.secret, name: 'Wilhelmina Quux', password: 'wilhelminaquux1' };
    const answer = await service.anybody.post('/auth/accept-invitation', accept);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'too_personal' }] } });
  });
});

describe('a user who changes their own name', () => {
  it('does not cause instances to reload access data', async () => {
    const person = await service.person('requester');
    const query = vi.spyOn(Client.prototype, 'query');
    for (let n = 0; n < 20; n++) {
      expect((await person.patch('/auth/me', { name: `Name ${n}` })).status).toBe(200);
    }
    const statements = query.mock.calls.map(([statement]: unknown[]) => JSON.stringify(statement));
    query.mockRestore();
    const reads = statements.filter((statement) => statement.includes('access_changed_at\\" >='));
    // It is reloaded every two seconds in any case.
    expect(reads.length).toBeLessThan(10);
  });
});

describe('ADMIN_EMAIL', () => {
  const environment = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'quite a good password' };
  const start = () => startService({ workers: false, database: service.database, environment });

  it('stops startup if it belongs to an account without the role, but not if it is only registered', async () => {
    const email = environment.ADMIN_EMAIL;
    await service.anybody.post('/auth/register', { name: 'Squatter', email, password: 'a password of a squatter' });
    await rowsOf(service, 'delete from user_roles where role_id = (select id from roles where key = ?)', [
      'administrator',
    ]);
    const other = await start();
    const signedIn = await other.anybody.post('/auth/login', { email, password: environment.ADMIN_PASSWORD });
    await other.stop();
    expect(signedIn.body.user.roles).toMatchObject([{ key: 'administrator' }]);

    await rowsOf(service, 'delete from user_roles where user_id = ?', [signedIn.body.user.id]);
    await expect(start()).rejects.toThrow(/ADMIN_EMAIL belongs to an account/);
  });
});
