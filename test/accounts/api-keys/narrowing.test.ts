import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changesOwn } from '../../../server/src/platform/commands/whole-account.ts';
import { declaredProcedures } from '../../guards/tables/procedures.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { expectRejection, type Grant, keyOf, makeKey, personWith, serviceWith } from './support/keys.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');

const grant = (permission: string, scope = 'all'): Grant => ({ permission, scope });
const denied = (permission: string) => ({ code: 'permission_denied', permission });

describe('a restricted API key', () => {
  it('can do what its grants allow and nothing else', async () => {
    const key = await makeKey(service, administrator, { grants: [grant('user:read')] });
    expect((await key.get('/auth/me/permissions')).body).toEqual({ grants: [grant('user:read')] });
    expect((await key.get('/auth/me')).body.id).toBe(administrator.id);
    expect((await key.get('/users')).status).toBe(200);
    expect(await key.get('/tickets')).toMatchObject({ status: 403, body: denied('ticket:read') });
    expect(await key.post('/roles', { key: 'x_y', name: 'X' })).toMatchObject({
      status: 403,
      body: denied('role:manage'),
    });
  });

  it('reaches only rows within its scopes', async () => {
    const outsider = await service.person('requester');
    const foreign = (await outsider.post('/tickets', { subject: 'Not mine' })).body.id;
    const own = (await administrator.post('/tickets', { subject: 'Mine' })).body.id;
    const key = await makeKey(service, administrator, { grants: [grant('ticket:read', 'own')] });
    expect((await key.get(`/tickets/${own}`)).status).toBe(200);
    expect((await key.get(`/tickets/${foreign}`)).status).toBe(404);
    expect((await administrator.get(`/tickets/${foreign}`)).status).toBe(200);
    const listed = (await key.get('/tickets')).body.data.map(({ id }: { id: string }) => id);
    expect(listed).toEqual([own]);
  });

  it('loses and regains permissions with its owner', async () => {
    const owner = await personWith(service, administrator, [
      grant('ticket:read', 'all'),
      grant('user:read'),
      grant('api_key:manage_own'),
    ]);
    const key = await makeKey(service, owner, { grants: [grant('ticket:read', 'team'), grant('user:read')] });
    const [role] = (await administrator.get(`/users/${owner.id}`)).body.roles;
    const reach = async () => (await key.get('/auth/me/permissions')).body.grants;
    await administrator.patch(`/roles/${role.id}`, { grants: [grant('ticket:read', 'own')] });
    expect(await reach()).toEqual([grant('ticket:read', 'own')]);
    await administrator.patch(`/roles/${role.id}`, { grants: [grant('ticket:read', 'all'), grant('setting:manage')] });
    expect(await reach()).toEqual([grant('ticket:read', 'team')]);
  });

  it('without any permissions can only read its own identity', async () => {
    const key = await makeKey(service, administrator, { grants: [] });
    expect((await key.get('/auth/me/permissions')).body).toEqual({ grants: [] });
    expect((await key.get('/users')).status).toBe(403);
    expect((await key.get('/api-keys')).status).toBe(403);
  });
});

describe('an API key with its own grants', () => {
  const own = (person: Person, permissions: string[]) =>
    makeKey(service, person, { grants: permissions.map((permission) => grant(permission)) });

  const saving = ['ticket:read', 'ticket:update', 'comment:create_internal'];

  it('cannot call an operation that changes something without requiring a permission', async () => {
    const key = await own(administrator, ['user:read', 'user:update', 'ticket:read']);
    const changing = declaredProcedures().filter(({ type, meta }) => changesOwn(type, meta.access));
    expect(changing.map(({ name }) => name)).toContain('notifications.markAllRead');
    const callers = { POST: key.post, PUT: key.put, PATCH: key.patch };
    for (const { name, meta } of changing) {
      const method = z.enum(['POST', 'PUT', 'PATCH']).parse(meta.openapi?.method);
      const answer = await callers[method](String(meta.openapi?.path).replace(/\{\w+\}/g, crypto.randomUUID()), {});
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'permission_denied']);
    }
  });

  it('leaves the inbox of its owner unread', async () => {
    const reader = await service.person('agent');
    await service.orm.em.fork().execute(
      `insert into notifications (id, created_at, user_id, ticket_id, event, event_id, title, body)
         select gen_random_uuid(), now(), ?, ?, 'comment.public', gen_random_uuid(), 'A', 'B'`,
      [reader.id, (await reader.post('/tickets', { subject: 'Mine' })).body.id],
    );
    const unread = async () => (await reader.get('/notifications/unread-count')).body.count;
    const before = await unread();
    const key = await makeKey(service, reader, { grants: [grant('ticket:read', 'own')] });
    await key.post('/notifications/read-all', {});
    expect([before > 0, await unread()]).toEqual([true, before]);
  });

  it('saves, changes and deletes no view or macro that only its owner has', async () => {
    const key = await own(administrator, [...saving, 'team:manage', 'macro:manage']);
    for (const [path, body] of [
      ['/views', { name: 'Mine', filters: {} }],
      ['/macros', { name: 'Mine', change: { priority: 'high' } }],
    ] as const) {
      const { body: made } = await administrator.post(path, body);
      for (const answer of [
        await key.post(path, { ...body, name: 'By the key' }),
        await key.patch(`${path}/${made.id}`, { name: 'By the key' }),
        await key.delete(`${path}/${made.id}`),
      ]) {
        expect([path, answer.status]).toEqual([path, 403]);
      }
      expect((await administrator.get(`${path}/${made.id}`)).body.name).toBe('Mine');
    }
  });

  it('shares views and macros if its grants allow it, and takes none back for its owner alone', async () => {
    const { id: teamId } = (await administrator.post('/teams', { name: 'Sharing' })).body;
    await administrator.put(`/teams/${teamId}/members/${administrator.id}`, { role: 'lead' });
    const [weak, strong] = [
      await own(administrator, saving),
      await own(administrator, [...saving, 'team:manage', 'macro:manage']),
    ];
    const view = { name: 'Ours', filters: {}, teamId };
    const macro = { name: 'Ours', change: { priority: 'high' }, sharing: 'teams', teamIds: [teamId] };
    for (const [path, body, alone] of [
      ['/views', view, { teamId: null }],
      ['/macros', macro, { sharing: 'me' }],
    ] as const) {
      expect([path, (await weak.post(path, body)).status]).toEqual([path, 403]);
      const made = await strong.post(path, body);
      expect([path, made.status]).toEqual([path, 201]);
      expect([path, (await weak.patch(`${path}/${made.body.id}`, { name: 'X' })).status]).toEqual([path, 403]);
      expect([path, (await strong.patch(`${path}/${made.body.id}`, alone)).status]).toEqual([path, 403]);
      expect([path, (await strong.patch(`${path}/${made.body.id}`, { name: 'Ours too' })).status]).toEqual([path, 200]);
    }
  });

  it('follows, unfollows and is present on no ticket for its owner without the permissions for others', async () => {
    const { id } = (await administrator.post('/tickets', { subject: 'Watched' })).body;
    const colleague = await service.person('administrator');
    const [weak, strong] = [
      await own(colleague, ['ticket:read']),
      await own(colleague, ['ticket:read', 'ticket:update', 'user:read']),
    ];
    const path = `/tickets/${id}/followers/me`;
    const followers = async () => (await administrator.get(`/tickets/${id}/followers`)).body.data.length;
    expect([(await weak.put(path, {})).status, await followers()]).toEqual([403, 0]);
    expect([(await strong.put(path, {})).status, await followers()]).toEqual([204, 1]);
    expect([(await weak.delete(path)).status, await followers()]).toEqual([403, 1]);
    expect([(await strong.delete(path)).status, await followers()]).toEqual([204, 0]);

    await strong.post(`/tickets/${id}/presence`, { activity: 'viewing', tab: 'a-program-of-theirs' });
    const other = await service.person('administrator');
    const seen = await other.post(`/tickets/${id}/presence`, { activity: 'viewing', tab: 'another-of-mine' });
    expect([seen.status, seen.body.people]).toEqual([200, []]);
  });
});

describe('creating or rotating a key with more permissions than the caller', () => {
  it('returns 403 for a permission that the caller lacks or has with a narrower scope', async () => {
    const agent = await service.person('agent');
    for (const [grants, permission] of [
      [[grant('user:read'), grant('setting:manage')], 'setting:manage'],
      [[grant('ticket:read', 'all')], 'ticket:read'],
      [[grant('api_key:manage_any')], 'api_key:manage_any'],
    ] as const) {
      const problem = await expectRejection(service, 403, () => agent.post('/api-keys', { name: 'X', grants }));
      expect(problem).toMatchObject(denied(permission));
    }
  });

  it('returns 403 for a key of another person, for any caller [CVE-2025-61928]', async () => {
    const agent = await service.person('agent');
    const victim = await service.person('administrator');
    const byAgent = await expectRejection(service, 403, () =>
      agent.post('/api-keys', { name: 'X', ownerId: victim.id }),
    );
    expect(byAgent).toMatchObject(denied('api_key:manage_any'));
    const grants: Grant[] = [];
    for (const body of [
      { name: 'X', ownerId: victim.id },
      { name: 'X', ownerId: victim.id, grants },
      { name: 'X', ownerId: agent.id },
    ]) {
      const problem = await expectRejection(service, 403, () => administrator.post('/api-keys', body));
      expect(problem).not.toHaveProperty('permission');
    }
    const theirs = await makeKey(service, victim, { grants });
    await expectRejection(service, 403, () => administrator.post(`/api-keys/${theirs.id}/rotate`, {}));
    expect((await theirs.get('/auth/me')).status).toBe(200);
  });

  it('returns 403 for a service account without api_key:manage_any', async () => {
    const agent = await service.person('agent');
    const { id: ownerId } = await serviceWith(administrator, []);
    const problem = await expectRejection(service, 403, () =>
      agent.post('/api-keys', { name: 'X', ownerId, grants: [] }),
    );
    expect(problem).toMatchObject(denied('api_key:manage_any'));
  });

  it('returns 403 for a service account with more permissions, on creation with or without grants and on rotation', async () => {
    const manager = await personWith(service, administrator, [
      grant('api_key:manage_any'),
      grant('ticket:read', 'team'),
    ]);
    const { id: ownerId } = await serviceWith(administrator, [grant('ticket:read', 'all'), grant('role:manage')]);
    for (const [grants, permission] of [
      [undefined, 'ticket:read'],
      [null, 'ticket:read'],
      [[grant('ticket:read', 'all')], 'ticket:read'],
      [[grant('role:manage')], 'role:manage'],
    ] as const) {
      const problem = await expectRejection(service, 403, () =>
        manager.post('/api-keys', { name: 'X', ownerId, grants }),
      );
      expect(problem).toMatchObject(denied(permission));
    }
    const within = await makeKey(service, manager, { ownerId, grants: [grant('ticket:read', 'team')] });
    expect((await within.get('/auth/me/permissions')).body.grants).toEqual([grant('ticket:read', 'team')]);
    expect((await manager.post(`/api-keys/${within.id}/rotate`, {})).status).toBe(200);

    const strong = await makeKey(service, administrator, { ownerId });
    const turning = () => manager.post(`/api-keys/${strong.id}/rotate`, {});
    expect(await expectRejection(service, 403, turning)).toMatchObject(denied('ticket:read'));
    expect((await strong.get('/auth/me')).status).toBe(200);
  });

  it("returns 403 for rotating a service account key whose grants exceed the caller's permissions", async () => {
    const manager = await personWith(service, administrator, [grant('api_key:manage_any'), grant('user:read')]);
    const { id: ownerId } = await serviceWith(administrator, [grant('user:read')]);
    const waiting = await makeKey(service, administrator, {
      ownerId,
      grants: [grant('user:read'), grant('role:manage')],
    });
    const turning = () => manager.post(`/api-keys/${waiting.id}/rotate`, {});
    expect(await expectRejection(service, 403, turning)).toMatchObject(denied('role:manage'));
  });

  it('is allowed for rotating own keys after the caller lost a permission granted to them', async () => {
    const owner = await personWith(service, administrator, [grant('api_key:manage_own'), grant('user:read')]);
    const key = await makeKey(service, owner, { grants: [grant('user:read')] });
    const [role] = (await administrator.get(`/users/${owner.id}`)).body.roles;
    await administrator.patch(`/roles/${role.id}`, { grants: [grant('api_key:manage_own')] });
    expect((await owner.post(`/api-keys/${key.id}/rotate`, {})).status).toBe(200);
  });
});

describe('an API key that creates and rotates keys', () => {
  const keyGrants = [grant('api_key:manage_own'), grant('ticket:read', 'own')];

  it('is limited to its own grants', async () => {
    const key = await makeKey(service, administrator, { grants: keyGrants });
    const made = await makeKey(service, key, { grants: [grant('ticket:read', 'own')] });
    expect((await made.get('/auth/me/permissions')).body.grants).toEqual([grant('ticket:read', 'own')]);
    expect((await administrator.get(`/api-keys/${made.id}`)).body.owner.id).toBe(administrator.id);
    const turned = keyOf(service, await key.post(`/api-keys/${made.id}/rotate`, {}));
    expect((await turned.get('/auth/me')).status).toBe(200);
    const itself = keyOf(service, await key.post(`/api-keys/${key.id}/rotate`, {}));
    expect((await key.get('/auth/me')).status).toBe(401);
    expect((await itself.get('/api-keys')).status).toBe(200);
  });

  it('can grant all permissions of its owner if it is unrestricted', async () => {
    const key = await makeKey(service, administrator);
    const made = await makeKey(service, key);
    expect((await made.get('/roles')).status).toBe(200);
    expect((await key.post(`/api-keys/${made.id}/rotate`, {})).status).toBe(200);
  });

  it('gets 403 for a key with more permissions, even of its own owner', async () => {
    const key = await makeKey(service, administrator, { grants: keyGrants });
    for (const [grants, permission] of [
      [[grant('ticket:read', 'all')], 'ticket:read'],
      [[grant('role:manage')], 'role:manage'],
      [null, 'ticket:read'],
    ] as const) {
      const problem = await expectRejection(service, 403, () => key.post('/api-keys', { name: 'X', grants }));
      expect(problem).toMatchObject(denied(permission));
    }
    const wide = await makeKey(service, administrator);
    const problem = await expectRejection(service, 403, () => key.post(`/api-keys/${wide.id}/rotate`, {}));
    expect(problem).toMatchObject(denied('ticket:read'));
    expect((await wide.get('/auth/me')).status).toBe(200);
  });

  it('gets 403 for a key without grants, even if its owner has no more permissions at the moment', async () => {
    const owner = await personWith(service, administrator, keyGrants);
    const key = await makeKey(service, owner, { grants: keyGrants });
    const whole = await makeKey(service, owner);
    await expectRejection(service, 403, () => key.post('/api-keys', { name: 'X' }));
    await expectRejection(service, 403, () => key.post(`/api-keys/${whole.id}/rotate`, {}));
  });

  it('gets 403 for a key of a service account unless it has api_key:manage_any itself', async () => {
    const { id: ownerId } = await serviceWith(administrator, []);
    const key = await makeKey(service, administrator, { grants: keyGrants });
    const problem = await expectRejection(service, 403, () =>
      key.post('/api-keys', { name: 'X', ownerId, grants: [] }),
    );
    expect(problem).toMatchObject(denied('api_key:manage_any'));
  });

  it('cannot extend its permissions through a role, an account or an invitation', async () => {
    const grants = [grant('role:manage'), grant('user:create'), grant('user:update'), grant('user:read')];
    const key = await makeKey(service, administrator, { grants });
    const roles = (await administrator.get('/roles')).body.data;
    const strong = roles.find((role: { key: string }) => role.key === 'administrator').id;
    const weak = (await administrator.post('/roles', { key: 'weak', name: 'Weak', grants: [] })).body.id;
    const person = await service.person('requester');
    for (const ask of [
      () => key.put(`/users/${person.id}/roles`, { roleIds: [strong] }),
      () => key.patch(`/roles/${weak}`, { grants: [grant('api_key:manage_any')] }),
      () => key.post('/roles', { key: 'king', name: 'King', grants: [grant('setting:manage')] }),
      () => key.post('/users', { name: 'X', kind: 'service', roleIds: [strong] }),
      () => key.post('/users/invite', { name: 'X', email: 'x@example.com', roleIds: [strong] }),
    ]) {
      expect(await expectRejection(service, 403, ask)).toMatchObject({ code: 'permission_denied' });
    }
  });

  it('does not get responses stored for its owner under an Idempotency-Key', async () => {
    const key = await makeKey(service, administrator, { grants: [...keyGrants, grant('user:read')] });
    const repeat = { 'Idempotency-Key': 'of the owner' };
    const body = { name: 'Wide' };
    const wide = await administrator.post('/api-keys', body, repeat);
    const answer = await key.post('/api-keys', body, repeat);
    expect(answer.status).toBe(403);
    expect(JSON.stringify(answer.body)).not.toContain(wide.body.key);
  });
});

describe('a service account that creates keys for itself', () => {
  it('uses its own key, which its events name', async () => {
    const account = await serviceWith(administrator, [grant('api_key:manage_own'), grant('user:read')]);
    const key = await makeKey(service, administrator, { ownerId: account.id, name: 'First' });
    const made = await makeKey(service, key, { grants: [grant('user:read')] });
    expect((await made.get('/auth/me')).body).toMatchObject({ id: account.id, kind: 'service' });
    const [event] = await service.orm.em
      .fork()
      .execute('select * from events where subject_id = ? order by position', [made.id]);
    expect(event).toMatchObject({
      type: 'api_key.created',
      actor_kind: 'service',
      actor_id: account.id,
      actor_name: account.name,
      api_key_id: key.id,
      api_key_name: 'First',
    });
  });
});
