import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService());
const administrator = await service.person('administrator');

const roleId = async (key: string) =>
  (await administrator.get('/roles')).body.data.find((role: { key: string }) => role.key === key).id;

describe('an access change takes effect immediately, although tokens are self-contained [ASVS 8.3.2]', () => {
  it('for assigned and removed roles', async () => {
    const person = await service.person('requester');
    expect((await person.get('/users')).status).toBe(403);
    await administrator.put(`/users/${person.id}/roles`, { roleIds: [await roleId('agent')] });
    expect((await person.get('/users')).status).toBe(200);
    expect((await person.get('/auth/me/permissions')).body.grants).toContainEqual({
      permission: 'ticket:take',
      scope: 'team',
    });
    await administrator.put(`/users/${person.id}/roles`, { roleIds: [] });
    expect(await person.get('/tickets')).toMatchObject({ status: 403, body: { permission: 'ticket:read' } });
  });

  it('for changed grants of a role', async () => {
    const role = await administrator.post('/roles', { key: 'reader', name: 'Reader' });
    const person = await service.person('requester');
    await administrator.put(`/users/${person.id}/roles`, { roleIds: [role.body.id] });
    expect((await person.get('/users')).status).toBe(403);
    await administrator.patch(`/roles/${role.body.id}`, { grants: [{ permission: 'user:read', scope: 'all' }] });
    expect((await person.get('/users')).status).toBe(200);
  });

  it('for a suspension and a reactivation [ASVS 7.4.2]', async () => {
    const person = await service.person('agent');
    await administrator.post(`/users/${person.id}/suspend`);
    expect(await person.get('/auth/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const again = await service.anybody.post('/auth/login', { email: person.email, password: person.password });
    expect(again.status).toBe(403);
    await administrator.post(`/users/${person.id}/activate`);
    const session = await service.anybody.post('/auth/login', { email: person.email, password: person.password });
    expect(session.status).toBe(200);
    expect((await restClient(service.url, session.body.accessToken).get('/auth/me')).status).toBe(200);
  });
});

describe('a suspended account', () => {
  it('rejects tokens of any session, even those issued after the suspension', async () => {
    const { id, name } = await service.person('agent');
    await administrator.post(`/users/${id}/suspend`);
    const { tokens, clock } = service.services;
    const claims = {
      userId: id,
      sessionId: crypto.randomUUID(),
      name,
      kind: 'user',
      verified: true,
      roleIds: [],
    } as const;
    const token = tokens.sign(claims, new Date(clock().getTime() + 5_000));
    const answer = await restClient(service.url, token).get('/auth/me');
    expect(answer).toMatchObject({ status: 401, body: { detail: 'This account is suspended' } });
  });
});

describe('users cannot grant more than they have', () => {
  it('through roles, new accounts or invitations', async () => {
    const grants = [
      { permission: 'role:manage', scope: 'all' },
      { permission: 'user:create', scope: 'all' },
      { permission: 'ticket:read', scope: 'team' },
    ];
    const role = await administrator.post('/roles', { key: 'deputy', name: 'Deputy', grants });
    const deputy = await service.person('requester');
    await administrator.put(`/users/${deputy.id}/roles`, { roleIds: [role.body.id] });
    const victim = await service.person('requester');
    const tries = [
      () => deputy.put(`/users/${deputy.id}/roles`, { roleIds: [administratorId] }),
      () => deputy.put(`/users/${administrator.id}/roles`, { roleIds: [] }),
      () => deputy.patch(`/roles/${role.body.id}`, { grants: [{ permission: 'ticket:read', scope: 'all' }] }),
      () => deputy.post('/roles', { key: 'king', name: 'King', grants: [{ permission: 'setting:manage' }] }),
      () => deputy.post('/users', { name: 'X', email: 'x@example.com', roleIds: [administratorId] }),
      () => deputy.post('/users/invite', { name: 'X', email: 'x@example.com', roleIds: [administratorId] }),
    ];
    const administratorId = await roleId('administrator');
    for (const one of tries) expect(await one()).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
    expect((await administrator.get(`/users/${victim.id}`)).body.roles).toHaveLength(1);
    expect((await administrator.get('/users?q=x@example.com')).body.data).toEqual([]);
    expect((await administrator.get('/roles')).body.data.map(({ key }: { key: string }) => key)).not.toContain('king');
  });

  it('and cannot remove the last administrator', async () => {
    const role = await roleId('administrator');
    expect((await administrator.post(`/users/${administrator.id}/suspend`)).status).toBe(409);
    expect((await administrator.put(`/users/${administrator.id}/roles`, { roleIds: [] })).status).toBe(409);
    const second = await service.person('administrator');
    const answers = await Promise.all([
      administrator.post(`/users/${second.id}/suspend`),
      second.post(`/users/${administrator.id}/suspend`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (await service.orm.em.execute(
      "select id from users join user_roles on user_id = id where role_id = ? and status = 'active'",
      [role],
    )) as unknown[];
    expect(left).toHaveLength(1);
  });
});
