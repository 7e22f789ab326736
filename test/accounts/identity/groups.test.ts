import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { startService } from '../../support/service.ts';
import { addProvider, eventsOf, giveSecondFactor, startSso, verified } from './support/sso.ts';

const sso = await forFile(startSso());
const { service } = sso;
const second = await forFile(startService({ database: service.database, workers: false }));

let domains = 0;

/** A provider with a domain of its own, whose groups give roles. */
async function mapped(roles: 'none' | 'add' | 'managed', more: object = {}) {
  domains += 1;
  const domain = `groups-${domains}.example`;
  const provider = await addProvider(sso, {
    ...{ domains: [domain], trust: 'domains', provision: 'domain', groupsClaim: 'groups', roles },
    mapping: [
      { group: 'Desk', roleId: 'agent' },
      { group: 'Leads', roleId: 'team_lead' },
      { group: 'Admins', roleId: 'administrator' },
    ],
    ...more,
  });
  const signIn = (groups?: unknown, name = 'ann') =>
    provider.signIn(verified(name, `${name}@${domain}`, groups === undefined ? {} : { groups }));
  return { provider, domain, signIn };
}

const rolesOf = (answer: { readonly body: { readonly user: { readonly roles: { readonly key: string }[] } } }) =>
  answer.body.user.roles.map(({ key }) => key).sort();

describe('groups that add roles', () => {
  it('add their own, and remove only those', async () => {
    const { signIn } = await mapped('add');
    expect(rolesOf(await signIn(['Desk', 'Unknown', 'desk']))).toEqual(['agent']);
    const first = await signIn(['Desk', 'Leads']);
    expect(rolesOf(first)).toEqual(['agent', 'team_lead']);
    const administrator = await service.person('administrator');
    const { id, roles } = first.body.user;
    const { data } = (await administrator.get('/roles')).body;
    const manager = data.find(({ key }: { key: string }) => key === 'manager').id;
    await administrator.put(`/users/${id}/roles`, {
      roleIds: [...roles.map((role: { id: string }) => role.id), manager],
    });
    expect(rolesOf(await signIn(['Leads']))).toEqual(['manager', 'team_lead']);
    expect(rolesOf(await signIn([]))).toEqual(['manager']);
  });

  it('leave everything as it is if the claim is absent, and say so', async () => {
    const { signIn } = await mapped('add');
    const { body } = await signIn(['Desk']);
    for (const missing of [undefined, null, { a: 1 }, 7]) expect(rolesOf(await signIn(missing))).toEqual(['agent']);
    const events = await eventsOf(sso, body.user.id);
    expect(events.filter(({ type }) => type === 'identity.groups_missing')).toHaveLength(4);
  });

  it('never leave someone without a role', async () => {
    const { signIn } = await mapped('add');
    await signIn(['Desk']);
    expect(rolesOf(await signIn([]))).toEqual(['requester']);
    expect(rolesOf(await signIn(['Desk']))).toEqual(['agent']);
  });

  it('takes effect immediately, also on another instance', async () => {
    const { signIn } = await mapped('add');
    const before = await signIn(['Leads']);
    const there = restClient(second.url, before.body.accessToken);
    const here = restClient(service.url, before.body.accessToken);
    expect(await there.get('/users')).toMatchObject({ status: 200 });
    await signIn([]);
    expect(await here.get('/users')).toMatchObject({ status: 403 });
    await expect.poll(async () => (await there.get('/users')).status).toBe(403);
  });
});

describe('groups that manage roles', () => {
  it('replace all others', async () => {
    const { signIn } = await mapped('managed');
    const { body } = await signIn(['Desk']);
    const administrator = await service.person('administrator');
    const { data } = (await administrator.get('/roles')).body;
    const ids = data.map((role: { id: string; key: string }) => [role.key, role.id]);
    const idOf = Object.fromEntries(ids);
    await administrator.put(`/users/${body.user.id}/roles`, { roleIds: [idOf.manager, idOf.agent] });
    expect(rolesOf(await signIn(['Leads']))).toEqual(['team_lead']);
    expect(rolesOf(await signIn([]))).toEqual(['requester']);
  });

  it('do not take the role of the last administrator', async () => {
    const { signIn } = await mapped('managed');
    const { body } = await signIn(['Admins']);
    const em = service.orm.em.fork();
    await em.execute(
      "update users set status = 'suspended' where id <> ? and id in (select user_id from user_roles join roles on roles.id = role_id where key = 'administrator')",
      [body.user.id],
    );
    expect(rolesOf(await signIn(['Desk']))).toEqual(['administrator', 'agent']);
    await em.execute("update users set status = 'active' where status = 'suspended'");
    expect(rolesOf(await signIn(['Desk']))).toEqual(['agent']);
  });

  it('do not replace those of an account for emergencies', async () => {
    const { provider, domain, signIn } = await mapped('managed');
    const emergency = await service.person('administrator', { email: `sos@${domain}` });
    await giveSecondFactor(sso, emergency.id);
    await provider.update({ breakGlass: [emergency.id], enforce: true });
    expect(rolesOf(await signIn(['Desk'], 'sos'))).toEqual(['administrator', 'agent']);
  });
});

it('gives new accounts the mapped roles and teams, and leaves existing ones alone, without a mode', async () => {
  const administrator = await service.person('administrator');
  const team = await administrator.post('/teams', { name: 'Mapped' });
  const { signIn } = await mapped('none', { mapping: [{ group: 'Desk', roleId: 'agent', teamId: team.body.id }] });
  const { body } = await signIn(['Desk']);
  expect(body.user).toMatchObject({ roles: [{ key: 'agent' }], teams: [{ name: 'Mapped' }] });
  expect(rolesOf(await signIn([]))).toEqual(['agent']);
});

it('lets no one map a role with permissions that they do not have', async () => {
  const administrator = await service.person('administrator');
  const role = await administrator.post('/roles', {
    key: 'identity_only',
    name: 'Identity only',
    grants: [{ permission: 'identity:manage' }, { permission: 'role:manage' }],
  });
  const keeper = await service.person('requester');
  await administrator.put(`/users/${keeper.id}/roles`, { roleIds: [role.body.id] });
  const provider = await addProvider(sso);
  const path = `/identity-providers/${provider.id}`;
  expect(await keeper.patch(path, { mapping: [{ group: 'G', roleId: 'administrator' }] })).toMatchObject({
    status: 403,
    body: { code: 'permission_denied' },
  });
  expect(await keeper.patch(path, { mapping: [{ group: 'G', roleId: role.body.id }] })).toMatchObject({ status: 200 });
});
