import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { expectRejection } from '../../support/records.ts';
import type { Person } from '../../support/service.ts';
import { all, openOffice, within } from './support/office.ts';

/**
 * Suspending or reactivating a user requires all of that user's permissions: each test fails if its check is removed.
 */
let warden: Person;

const mayDo = [...all('user:suspend', 'user:read'), ...within('team', 'ticket:read', 'ticket:update')];

const office = await forFile(openOffice());
beforeAll(async () => {
  warden = await office.holder(mayDo);
});

const status = async ({ id }: Person) => (await office.administrator.get(`/users/${id}`)).body.status;

describe('a user who can suspend accounts', () => {
  it('cannot suspend users who have more permissions', async () => {
    const farther = await office.holder(all('ticket:read'));
    const other = await office.holder([...mayDo, ...all('audit:read')]);
    for (const [person, permission] of [[farther, 'ticket:read'] as const, [other, 'audit:read'] as const]) {
      const problem = await expectRejection(office.service, 403, () => warden.post(`/users/${person.id}/suspend`));
      expect(problem).toMatchObject({ code: 'permission_denied', permission });
      expect(await status(person)).toBe('active');
    }
  });

  it('cannot reactivate users who have more permissions', async () => {
    const farther = await office.holder(all('ticket:read'));
    await office.administrator.post(`/users/${farther.id}/suspend`);
    const problem = await expectRejection(office.service, 403, () => warden.post(`/users/${farther.id}/activate`));
    expect(problem).toMatchObject({ code: 'permission_denied', permission: 'ticket:read' });
    expect(await status(farther)).toBe('suspended');
  });

  it('cannot end sessions of users who have more permissions', async () => {
    const farther = await office.holder(all('ticket:read'));
    const problem = await expectRejection(office.service, 403, () => warden.delete(`/users/${farther.id}/sessions`));
    expect(problem).toMatchObject({ permission: 'ticket:read' });
  });

  it('can do all that to users who have no more permissions', async () => {
    const equal = await office.holder(mayDo);
    expect((await warden.delete(`/users/${equal.id}/sessions`)).status).toBe(204);
    expect((await warden.post(`/users/${equal.id}/suspend`)).body.status).toBe('suspended');
    expect((await warden.post(`/users/${equal.id}/activate`)).body.status).toBe('active');
  });

  it('is limited by the permissions of the API key in use', async () => {
    const equal = await office.holder(mayDo);
    const owner = await office.holder([...mayDo, ...all('api_key:manage_own')]);
    const { body } = await owner.post('/api-keys', { name: 'Narrow', grants: all('user:suspend') });
    const byKey = { Authorization: `Bearer ${body.key}` };
    const ask = () => office.service.anybody.post(`/users/${equal.id}/suspend`, undefined, byKey);
    expect((await expectRejection(office.service, 403, ask)).permission).toBe('user:read');
    expect((await owner.post(`/users/${equal.id}/suspend`)).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it('cannot be suspended or demoted, neither by themselves nor by a program with the same role', async () => {
    const { administrator, service } = office;
    const roleIds = [await office.roleId('administrator')];
    const program = await administrator.post('/users', { name: 'Program', kind: 'service', roleIds });
    const { grants } = (await administrator.get(`/roles/${roleIds[0]}`)).body;
    const key = await administrator.post('/api-keys', {
      name: 'Its key',
      ownerId: program.body.id,
      grants,
      requesterSource: 'shop',
    });
    const byKey = { Authorization: `Bearer ${key.body.key}` };
    const attempts = [
      () => administrator.post(`/users/${administrator.id}/suspend`),
      () => administrator.put(`/users/${administrator.id}/roles`, { roleIds: [] }),
      () => service.anybody.post(`/users/${administrator.id}/suspend`, undefined, byKey),
      () => service.anybody.put(`/users/${administrator.id}/roles`, { roleIds: [] }, byKey),
    ];
    for (const ask of attempts) expect(await expectRejection(service, 409, ask)).toMatchObject({ code: 'conflict' });

    const second = await service.person('administrator');
    expect((await second.put(`/users/${administrator.id}/roles`, { roleIds: [] })).status).toBe(200);
    expect((await second.put(`/users/${second.id}/roles`, { roleIds: [] })).status).toBe(409);
    await second.put(`/users/${administrator.id}/roles`, { roleIds });
    expect((await second.put(`/users/${second.id}/roles`, { roleIds: [] })).status).toBe(200);
  });

  it('remains if two administrators demote each other concurrently, sixteen times over', async () => {
    const { administrator, service } = office;
    const role = await office.roleId('administrator');
    for (let round = 0; round < 16; round++) {
      const second = await service.person('administrator');
      await Promise.all([
        administrator.put(`/users/${second.id}/roles`, { roleIds: [] }),
        second.put(`/users/${administrator.id}/roles`, { roleIds: [] }),
      ]);
      const left = await service.orm.em.execute<{ user_id: string }[]>(
        `select user_id from user_roles join users on users.id = user_id where role_id = ? and users.kind = 'person'`,
        [role],
      );
      expect(left).toHaveLength(1);
      // The first administrator must be the only one again in the next round.
      const holder = left[0]?.user_id === administrator.id ? administrator : second;
      await holder.put(`/users/${administrator.id}/roles`, { roleIds: [role] });
      await administrator.put(`/users/${second.id}/roles`, { roleIds: [] });
    }
  });
});
