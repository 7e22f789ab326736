import { createClient, hasCode } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { expectRejection, faults } from '../../support/records.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');

let made = 0;
const person = () => ({ name: 'Rita', email: `rita-${++made}@example.net` });
const named = (externalId = `cus_${++made}`) => ({ externalSource: 'shop', externalId });
const found = async (query: string, by = administrator) => {
  const { data } = (await by.get(`/users?${query}`)).body;
  return data.map(({ id }: { id: string }) => id);
};

describe('an account', () => {
  it('can have an external ID from the start, and get, change and lose one later', async () => {
    const name = named();
    const { status, body } = await administrator.post('/users', { ...person(), ...name });
    expect([status, body]).toMatchObject([201, name]);
    const later = named();
    const changed = await administrator.patch(`/users/${body.id}`, later);
    expect([changed.status, changed.body]).toMatchObject([200, later]);
    expect((await administrator.patch(`/users/${body.id}`, { name: 'Rita M' })).body).toMatchObject(later);
    expect((await administrator.patch(`/users/${body.id}`, { externalId: 'another' })).body.externalId).toBe('another');
    const removed = await administrator.patch(`/users/${body.id}`, { externalSource: null, externalId: null });
    expect(removed.body).toMatchObject({ externalSource: null, externalId: null });
    const events = (await administrator.get('/audit-events?type=user.updated')).body.data;
    expect(JSON.stringify(events)).toContain(later.externalId);
  });

  it('keeps an external ID that is unique within its source', async () => {
    const name = named();
    const { body: first } = await administrator.post('/users', { ...person(), ...name });
    const { body: second } = await administrator.post('/users', { ...person(), ...name, externalSource: 'crm' });
    expect(second).toMatchObject({ externalId: name.externalId, externalSource: 'crm' });
    const problem = await expectRejection(service, 409, () => administrator.post('/users', { ...person(), ...name }));
    expect([faults(problem), problem.existingId]).toEqual([['#/externalId taken'], first.id]);
    const taken = await expectRejection(service, 409, () =>
      administrator.patch(`/users/${second.id}`, { externalSource: 'shop' }),
    );
    expect(taken.existingId).toBe(first.id);
    expect((await administrator.patch(`/users/${first.id}`, name)).status).toBe(200);
  });

  it('gets an external ID once when several callers give it at the same time', async () => {
    const name = named();
    const callers = await Promise.all(Array.from({ length: 5 }, () => service.person('administrator')));
    const answers = await Promise.all(callers.map((caller) => caller.post('/users', { ...person(), ...name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const [created, ...taken] = answers.toSorted((one, other) => one.status - other.status);
    expect(taken.map(({ body }) => body.existingId)).toEqual(taken.map(() => created?.body.id));
  });

  it.each([
    ['only an ID', { externalId: 'x' }, '#/externalSource'],
    ['only a source', { externalSource: 'x' }, '#/externalId'],
    ['an ID that is too long', { externalSource: 'x', externalId: 'x'.repeat(201) }, '#/externalId'],
    ['an ID with a line break', { externalSource: 'x', externalId: 'a\nb' }, '#/externalId'],
    ['an empty ID', { externalSource: 'x', externalId: ' ' }, '#/externalId'],
  ])('cannot have %s', async (_, more, pointer) => {
    const { id } = (await administrator.post('/users', person())).body;
    for (const answer of [
      await administrator.post('/users', { ...person(), ...more }),
      await administrator.patch(`/users/${id}`, more),
    ]) {
      expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, pointer]);
    }
  });

  it('does not see its own external ID, and cannot choose one', async () => {
    const requester = await service.person('requester');
    await administrator.patch(`/users/${requester.id}`, named());
    expect((await requester.get('/auth/me')).body).toMatchObject({ externalSource: null, externalId: null });
    expect((await requester.patch('/auth/me', { name: 'Me' })).body).toMatchObject({ externalId: null });
    expect((await requester.patch('/auth/me', named())).status).toBe(422);
    const agent = await service.person('agent');
    expect((await agent.get(`/users/${requester.id}`)).body.externalSource).toBe('shop');
  });
});

describe('a list of users is filtered', () => {
  it('by the exact address, in any case', async () => {
    const { email } = person();
    const { body } = await administrator.post('/users', { name: 'Rita', email });
    await administrator.post('/users', { name: 'Rita', email: `x${email}` });
    for (const spelling of [email, email.toUpperCase(), ` ${email}`]) {
      expect(await found(`email=${encodeURIComponent(spelling)}`)).toEqual([body.id]);
    }
    expect(await found(`email=${encodeURIComponent(email.slice(1))}`)).toEqual([]);
    expect((await administrator.get('/users?email=rita')).status).toBe(422);
  });

  it('by the exact external ID, and its source', async () => {
    const name = named('Order 7_%');
    const { body: first } = await administrator.post('/users', { ...person(), ...name });
    const { body: second } = await administrator.post('/users', { ...person(), ...name, externalSource: 'crm' });
    expect((await found('externalId=Order%207_%25')).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await found('externalId=Order%207_%25&externalSource=crm')).toEqual([second.id]);
    expect(await found('externalId=order%207_%25')).toEqual([]);
  });
});

describe('a taken address', () => {
  it.each(['/users', '/users/invite'])('is rejected by %s with the ID of the account', async (path) => {
    const { body } = await administrator.post('/users', person());
    const again = { name: 'Rita', email: body.email.toUpperCase() };
    const problem = await expectRejection(service, 409, () => administrator.post(path, again));
    expect([faults(problem), problem.existingId]).toEqual([['#/email taken'], body.id]);
  });

  it('is rejected without the ID for callers who cannot see users', async () => {
    const { body } = await administrator.post('/users', person());
    const grants = [{ permission: 'user:create', scope: 'all' }];
    const { key } = (await administrator.post('/api-keys', { name: 'Sign-up', grants })).body;
    const headers = { Authorization: `Bearer ${key}` };
    const answer = await service.anybody.post('/users', { name: 'Rita', email: body.email }, headers);
    expect([answer.status, answer.body.existingId]).toEqual([409, undefined]);
  });

  it('is a typed error of the SDK', async () => {
    const client = createClient({ baseUrl: service.url, token: administrator.token });
    const user = person();
    const { id } = await client.users.create(user);
    const error = await client.users.create(user).catch((reason: unknown) => reason);
    expect(hasCode(error, 'conflict') && error.existingId).toBe(id);
    expect((await client.users.list({ email: user.email })).data).toMatchObject([{ id }]);
  });
});
