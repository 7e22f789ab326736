import { createClient, hasCode } from '@ticketwire/sdk';
import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { expectRejection, faults } from '../../support/records.ts';
import { type RestClient, restClient } from '../../support/rest.ts';
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

describe('a user who is put by their external ID', () => {
  const put = (externalId: string, fields: object, by: RestClient = administrator, headers = {}) =>
    by.put(`/users/by-external-id/shop/${externalId}`, fields, headers);

  it('is created as a requester, and updated from then on, but keeps roles and address', async () => {
    const { externalId } = named();
    const { name, email } = person();
    const note = 'Call her before 10.';
    const created = await put(externalId, { name, email, locale: 'de', note });
    const { id } = created.body;
    const rita = { name, email, locale: 'de', note, externalSource: 'shop', externalId, roles: [{ key: 'requester' }] };
    expect([created.status, created.body]).toMatchObject([201, { ...rita, created: true, emailVerifiedAt: null }]);
    const updated = await put(externalId, { name: 'Rita M', email: email.toUpperCase() });
    expect([updated.status, updated.body]).toMatchObject([200, { ...rita, id, name: 'Rita M', created: false }]);
    expect(faults(await expectRejection(service, 422, () => put(externalId, { email: `x${email}` })))).toEqual([
      '#/email fixed',
    ]);
    expect((await put(externalId, { roleIds: ['administrator'] })).status).toBe(422);
    const late = { 'If-Match': '"1"' };
    expect((await put(externalId, { name: 'Late' }, administrator, late)).status).toBe(412);
    expect((await put('gone', { name: 'Late' }, administrator, late)).status).toBe(412);
    expect(faults(await expectRejection(service, 422, () => put('new', {})))).toEqual(['#/name invalid_type']);
  });

  it('is not the account that has the address already', async () => {
    const { body } = await administrator.post('/users', person());
    const problem = await expectRejection(service, 409, () => put('other', { name: 'Rita', email: body.email }));
    expect([faults(problem), problem.existingId]).toEqual([['#/email taken'], body.id]);
  });

  it('is updated only with `user:update`, and created once by several callers', async () => {
    const { externalId } = named();
    const key = await administrator.post('/api-keys', { name: 'Shop', grants: [{ permission: 'user:create' }] });
    const shop = restClient(service.url, key.body.key);
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(externalId, { name: 'Rita' }, shop)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403]);
  });
});

describe('the requester of a new ticket', () => {
  const ask = (requester: object, more = {}, by = administrator) =>
    by.post('/tickets', { subject: 'Lost parcel', requester, ...more });

  it('is named by the external ID, with a new account at first', async () => {
    const { externalId } = named();
    const { name, email } = person();
    const first = await ask({ source: 'shop', externalId, name, email });
    expect([first.status, first.body.requester.name]).toEqual([201, name]);
    const second = await ask({ source: 'shop', externalId, email: 'ignored@example.net' });
    expect(second.body.requester).toEqual(first.body.requester);
    const [user] = (await administrator.get(`/users?email=${email}`)).body.data;
    expect(user).toMatchObject({ id: first.body.requester.id, externalId, roles: [{ key: 'requester' }] });
    const unnamed = await ask({ source: 'shop', externalId: 'cus 7' });
    expect(unnamed.body.requester.name).toBe('cus 7');
  });

  it('is named by an address, also another that they write from', async () => {
    const [one, other] = [person(), person()];
    const { body } = await administrator.post('/users', { ...one, otherEmails: [other.email] });
    for (const { email } of [one, other]) expect((await ask({ email })).body.requester.id).toBe(body.id);
    const stranger = person();
    const [first, again] = [await ask({ email: stranger.email, name: 'New' }), await ask({ email: stranger.email })];
    expect([first.body.requester.name, again.body.requester.id]).toEqual(['New', first.body.requester.id]);
    const { email } = person();
    for (const requester of [{ email }, { source: 'shop', externalId: email }]) {
      const atOnce = await Promise.all(Array.from({ length: 5 }, () => ask(requester)));
      expect(new Set(atOnce.map(({ status, body }) => `${status} ${body.requester.id}`)).size).toBe(1);
    }
  });

  it('is not the account that has the address already, nor a suspended one, nor named twice', async () => {
    const { body } = await administrator.post('/users', person());
    const taken = await expectRejection(service, 409, () =>
      ask({ source: 'shop', externalId: 'x', email: body.email }),
    );
    expect([faults(taken), taken.existingId]).toEqual([['#/requester/email taken'], body.id]);
    await administrator.post(`/users/${body.id}/suspend`);
    for (const [requester, more, fault] of [
      [{ email: body.email }, {}, '#/requester suspended'],
      [{ email: 'a@example.net' }, { requesterId: administrator.id }, '#/requester invalid'],
      [{ email: 'a@example.net' }, { onBehalfOf: { userId: administrator.id } }, '#/requester invalid'],
      [{ name: 'Rita' }, {}, '#/requester custom'],
      [{ externalId: 'x' }, {}, '#/requester/source custom'],
      [{ source: 'shop', externalId: 'x'.repeat(150) }, {}, '#/requester/name required'],
    ] as const) {
      expect(faults(await expectRejection(service, 422, () => ask(requester, more)))).toEqual([fault]);
    }
  });

  it('is named in an import, and stays the requester', async () => {
    const { externalId } = named();
    const requester = { source: 'shop', externalId };
    const put = (fields: object) =>
      administrator.put('/tickets/by-external-id/olddesk/17', { subject: 'Old', ...fields });
    const created = await put({ requester });
    expect([created.status, created.body.requester.name]).toEqual([201, externalId]);
    expect((await put({ requester, subject: 'Older' })).status).toBe(200);
    const fault = await expectRejection(service, 422, () => put({ requester: { email: administrator.email } }));
    expect(faults(fault)).toEqual(['#/requester invalid']);
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
