import { beforeAll, describe, expect, it } from 'vitest';
import { permissionKeys } from '../../../server/src/contract/base/permissions.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, expectRejection } from '../../support/records.ts';
import type { Person } from '../../support/service.ts';
import { all, openOffice, within } from './support/office.ts';

/** Users cannot grant or remove permissions that they lack: each test fails if its check is removed. */
let deputy: Person;

const office = await forFile(openOffice());
beforeAll(async () => {
  deputy = await office.holder([...all('role:manage', 'user:create', 'user:read'), ...within('team', 'ticket:read')]);
});

const grantsOf = async (id: string) => (await office.administrator.get(`/roles/${id}`)).body.grants;

describe('a user who manages roles but lacks a permission', () => {
  it('cannot add it to any role, or extend its scope beyond their own', async () => {
    const role = await office.role(within('own', 'ticket:read'));
    const rejections = [
      ['setting:manage', () => deputy.post('/roles', { key: 'king', name: 'King', grants: all('setting:manage') })],
      ['setting:manage', () => deputy.patch(`/roles/${role.id}`, { grants: all('setting:manage') })],
      ['ticket:read', () => deputy.patch(`/roles/${role.id}`, { grants: all('ticket:read') })],
    ] as const;
    for (const [permission, ask] of rejections) {
      expect(await expectRejection(office.service, 403, ask)).toMatchObject({ code: 'permission_denied', permission });
    }
    const answer = await deputy.patch(`/roles/${role.id}`, { grants: within('team', 'ticket:read') });
    expect(answer.status).toBe(200);
  });

  it('cannot remove it from any role, or restrict a scope beyond their own', async () => {
    const mighty = await office.role(all('setting:manage', 'user:read'));
    const far = await office.role(all('ticket:read'));
    const rejections = [
      ['setting:manage', () => deputy.patch(`/roles/${mighty.id}`, { grants: all('user:read') })],
      ['setting:manage', () => deputy.patch(`/roles/${mighty.id}`, { grants: [] })],
      ['ticket:read', () => deputy.patch(`/roles/${far.id}`, { grants: within('own', 'ticket:read') })],
    ] as const;
    for (const [permission, ask] of rejections) {
      expect(await expectRejection(office.service, 403, ask)).toMatchObject({ code: 'permission_denied', permission });
    }
    expect(await grantsOf(mighty.id)).toHaveLength(2);
  });

  it('cannot delete a role that grants it', async () => {
    const mighty = await office.role(all('setting:manage'));
    const problem = await expectRejection(office.service, 403, () => deputy.delete(`/roles/${mighty.id}`));
    expect(problem).toMatchObject({ code: 'permission_denied', permission: 'setting:manage' });
    const humble = await office.role(all('user:read'));
    expect((await deputy.delete(`/roles/${humble.id}`)).status).toBe(204);
  });

  it('can change the rest of a role that grants it', async () => {
    const mighty = await office.role([...all('setting:manage'), ...within('own', 'ticket:read')]);
    const grants = [...within('team', 'ticket:read'), ...all('setting:manage')];
    const { status, body } = await deputy.patch(`/roles/${mighty.id}`, { name: 'Almost mighty', grants });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Almost mighty', grants });
  });

  it('cannot assign or remove a role that grants it', async () => {
    const administratorRole = await office.roleId('administrator');
    const person = await office.service.person('requester');
    const second = await office.service.person('administrator');
    const rejections = [
      () => deputy.put(`/users/${deputy.id}/roles`, { roleIds: [administratorRole] }),
      () => deputy.put(`/users/${person.id}/roles`, { roleIds: [administratorRole] }),
      () => deputy.put(`/users/${second.id}/roles`, { roleIds: [] }),
      () => deputy.post('/users', { name: 'X', email: 'x@example.com', roleIds: [administratorRole] }),
      () => deputy.post('/users', { name: 'X', kind: 'service', roleIds: [administratorRole] }),
      () => deputy.post('/users/invite', { name: 'X', email: 'x@example.com', roleIds: [administratorRole] }),
    ];
    for (const ask of rejections) expect(await expectRejection(office.service, 403, ask)).toHaveProperty('permission');
  });
});

describe('a user who can only create accounts', () => {
  it('cannot assign roles, not even their own [CVE-2026-34722]', async () => {
    const grants = all('user:create', 'user:read');
    const clerk = await office.holder(grants);
    const { id } = await office.role(grants);
    for (const path of ['/users', '/users/invite']) {
      const ask = () => clerk.post(path, { name: 'X', email: 'x@example.com', roleIds: [id] });
      expect(await expectRejection(office.service, 403, ask)).toMatchObject({ permission: 'role:manage' });
    }
    expect((await clerk.post('/users/invite', { name: 'X', email: 'x@example.com' })).status).toBe(201);
  });
});

describe('an API key of an administrator', () => {
  it('cannot grant more than the key allows', async () => {
    const { administrator, service } = office;
    const person = await service.person('requester');
    const requested = { name: 'For roles', grants: all('role:manage', 'user:read') };
    const { body } = await administrator.post('/api-keys', requested);
    const byKey = { Authorization: `Bearer ${body.key}` };
    const role = { key: 'by_key', name: 'By key', grants: all('setting:manage') };
    const roleIds = [await office.roleId('administrator')];
    expect(await expectRejection(service, 403, () => service.anybody.post('/roles', role, byKey))).toMatchObject({
      permission: 'setting:manage',
    });
    await expectRejection(service, 403, () => service.anybody.put(`/users/${person.id}/roles`, { roleIds }, byKey));
    expect((await service.anybody.post('/roles', { ...role, grants: all('user:read') }, byKey)).status).toBe(201);
  });
});

describe('the built-in roles', () => {
  it('cannot be deleted', async () => {
    for (const key of ['requester', 'agent', 'team_lead', 'manager', 'administrator']) {
      const id = await office.roleId(key);
      expect(
        await expectRejection(office.service, 409, () => office.administrator.delete(`/roles/${id}`)),
      ).toMatchObject({
        code: 'conflict',
      });
    }
  });

  it('include one that always has every permission', async () => {
    const id = await office.roleId('administrator');
    const everything = all(...permissionKeys);
    expect(await grantsOf(id)).toEqual(everything);
    const fewer = everything.filter(({ permission }) => permission !== 'audit:read');
    for (const grants of [fewer, [], [...fewer, ...within('own', 'ticket:read')]]) {
      await expectRejection(office.service, 409, () => office.administrator.patch(`/roles/${id}`, { grants }));
    }
    const renamed = await office.administrator.patch(`/roles/${id}`, { name: 'Head', grants: everything });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Head', grants: everything } });
  });
});

it('records the grants of a role before and after it is created, changed and deleted', async () => {
  const { id } = await office.role(all('user:read'));
  await office.administrator.patch(`/roles/${id}`, { grants: all('audit:read') });
  await office.administrator.delete(`/roles/${id}`);
  const [created, updated, deleted] = await eventsAbout(office.service, id);
  expect(created?.changes).toHaveProperty('grants', { from: null, to: all('user:read') });
  expect(updated?.changes).toEqual({ grants: { from: all('user:read'), to: all('audit:read') } });
  expect(deleted?.changes).toHaveProperty('grants', { from: all('audit:read'), to: null });
});
