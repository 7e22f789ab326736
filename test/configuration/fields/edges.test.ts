import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../server/src/platform/commands/transaction-context.ts';
import { closeSolvedTickets } from '../../../server/src/tickets/workflow/close-solved-tickets.ts';
import { handIn, makeMail, SECRET } from '../../messaging/inbound/support/mail.ts';
import { expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { makeField, PLANS } from './support/fields.ts';

let service: TestService;
let administrator: Person;
let customer: Person;
beforeAll(async () => {
  const environment = { ACCESS_TOKEN_TTL: '3600', INBOUND_EMAIL_SECRET: SECRET };
  service = await startService({ workers: false, environment });
  administrator = await service.person('administrator');
  customer = await service.person('requester');
});
afterAll(() => service.stop());

async function ticket(fields: object = {}, more: object = {}): Promise<{ id: string; createdAt: string }> {
  const input = { subject: 'Printer jam', requesterId: customer.id, fields, ...more };
  const { status, body } = await administrator.post('/tickets', input);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const read = async ({ id }: { id: string }, by = administrator, query = '') =>
  (await by.get(`/tickets/${id}${query}`)).body;
const change = (id: string, body: object) => administrator.patch(`/fields/${id}`, body);
const setFields = ({ id }: { id: string }, fields: object) => administrator.patch(`/tickets/${id}`, { fields });
const move = async ({ id }: { id: string }, key: string) =>
  administrator.post(`/tickets/${id}/transition`, { statusId: await service.statusId(key) });
const found = async (query: string) => {
  const { status, body } = await administrator.get(`/tickets?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map(({ id }: { id: string }) => id);
};
let made = 0;
const category = async () => {
  made += 1;
  return (await administrator.post('/categories', { key: `edge_${made}`, name: `Edge ${made}` })).body.id;
};

describe('the definition of a field', () => {
  it.each(['key', 'type', 'sensitive'])('never changes its %s', async (name) => {
    const { id, ...field } = await makeField(administrator);
    const value = { key: 'other', type: 'number', sensitive: true }[name];
    const problem = await expectRejection(service, 422, () => change(id, { [name]: value }));
    expect(faults(problem)).toEqual([`#/${name} unknown_field`]);
    expect((await administrator.get(`/fields/${id}`)).body).toEqual({ id, ...field });
  });

  it('has at most 300 options', async () => {
    const options = Array.from({ length: 301 }, (_, n) => ({ key: `o${n}`, name: `Option ${n}` }));
    const create = (some: object[]) =>
      administrator.post('/fields', { key: 'countries', name: 'Country', type: 'select', options: some });
    expect(faults(await expectRejection(service, 422, () => create(options)))).toEqual(['#/options too_big']);
    expect((await create(options.slice(1))).status).toBe(201);
  });

  it('renames an option without a change of any ticket', async () => {
    const { id, key } = await makeField(administrator, { type: 'select', options: PLANS });
    const before = await read(await ticket({ [key]: 'pro' }));
    await change(id, { options: PLANS.map((option) => ({ ...option, name: `New ${option.name}` })) });
    expect(await read(before)).toEqual(before);
  });
});

describe('a value', () => {
  it.each([
    ['1e400', 422, undefined],
    ['-1e400', 422, undefined],
    ['-0', 200, 0],
    ['1e-400', 200, 0],
  ])('sent as the number %s is a finite number or rejected', async (text, status, value) => {
    const { key } = await makeField(administrator, { type: 'number' });
    const { id } = await ticket();
    const response = await fetch(`${service.url}/api/tickets/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${administrator.token}` },
      body: `{"fields":{"${key}":${text}}}`,
    });
    expect(response.status).toBe(status);
    expect((await read({ id })).fields[key]).toBe(value);
    if (value === 0) expect(await found(`field=${key}:is:0`)).toEqual([id]);
  });

  it('can be set and stays visible in any category, because categories only decide what is asked', async () => {
    const [one, other] = [await category(), await category()];
    const { key } = await makeField(administrator, { categoryIds: [one] });
    const { id } = await ticket({ [key]: 'x' }, { categoryId: other });
    expect((await read({ id })).fields).toEqual({ [key]: 'x' });
    for (const categoryId of [one, null]) {
      const moved = await administrator.patch(`/tickets/${id}`, { categoryId });
      expect([moved.status, moved.body.fields]).toEqual([200, { [key]: 'x' }]);
      expect(await found(`field=${key}:is:x`)).toEqual([id]);
    }
  });

  it('survives another one that is written at the same time', async () => {
    const keys = await Promise.all(Array.from({ length: 4 }, async () => (await makeField(administrator)).key));
    const made = await ticket();
    const answers = await Promise.all(keys.map((key) => setFields(made, { [key]: key })));
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
    expect((await read(made)).fields).toEqual(Object.fromEntries(keys.map((key) => [key, key])));
  });

  it('of an archived field or option can still be filtered by, in saved views too', async () => {
    const { id, key } = await makeField(administrator, { type: 'select', options: PLANS });
    const retired = await makeField(administrator);
    const made = await ticket({ [key]: 'pro', [retired.key]: 'x' });
    await change(id, { options: PLANS.map((option) => ({ ...option, archived: option.key === 'pro' })) });
    await change(retired.id, { archived: true });
    expect(await found(`field=${key}:is:pro&field=${retired.key}:is:x`)).toEqual([made.id]);
    const filters = { field: [`${key}:is:pro`, `${retired.key}:is:x`] };
    const view = await administrator.post('/views', { name: 'Old plans', filters });
    expect(view).toMatchObject({ status: 201, body: { filters, isPartial: false } });
    expect(await found(`view=${view.body.id}`)).toEqual([made.id]);
  });
});

describe('a past state', () => {
  it('has no value before the field existed, and the value that it had after the field was deleted', async () => {
    const made = await ticket();
    const before = new Date().toISOString();
    const field = await makeField(administrator, { requesterAccess: 'read' });
    await setFields(made, { [field.key]: 'x' });
    const between = (await read(made)).updatedAt;
    await setFields(made, { [field.key]: null });
    expect((await administrator.delete(`/fields/${field.id}`)).status).toBe(204);
    expect((await read(made, administrator, `?at=${before}`)).fields).toEqual({});
    expect((await read(made, administrator, `?at=${between}`)).fields).toEqual({ [field.key]: 'x' });
    expect((await read(made, customer, `?at=${between}`)).fields).toEqual({});
  });
});

describe('a sort order', () => {
  it('does not come back with the column of a deleted field, and neither does its cursor', async () => {
    const first = await makeField(administrator, { type: 'number' });
    const [one, other] = [await ticket({ [first.key]: 2 }), await ticket({ [first.key]: 1 })];
    const { body } = await administrator.get(`/tickets?sort=field:${first.key}&limit=1`);
    expect(body.data[0].id).toBe(other.id);
    for (const made of [one, other]) await setFields(made, { [first.key]: null });
    expect((await administrator.delete(`/fields/${first.id}`)).status).toBe(204);
    const second = await makeField(administrator, { type: 'number' });
    await setFields(one, { [second.key]: 5 });
    expect((await found(`sort=field:${second.key}`))[0]).toBe(one.id);
    expect(await found(`sort=field:${second.key}&field=${second.key}:isSet`)).toEqual([one.id]);
    const { nextCursor } = body.page;
    expect((await administrator.get(`/tickets?sort=field:${first.key}&cursor=${nextCursor}`)).status).toBe(422);
    expect((await administrator.get(`/tickets?sort=field:${second.key}&cursor=${nextCursor}`)).status).toBe(400);
  });
});

describe('a list', () => {
  it('has at most ten filters by custom fields', async () => {
    const { key } = await makeField(administrator);
    const query = (count: number) => Array.from({ length: count }, () => `field=${key}:isEmpty`).join('&');
    expect((await administrator.get(`/tickets?${query(10)}`)).status).toBe(200);
    const problem = await expectRejection(service, 422, () => administrator.get(`/tickets?${query(11)}`));
    expect(faults(problem)).toEqual(['#/field too_big']);
  });
});

describe('a breakdown', () => {
  it('answers a user who sees only their own tickets for a hidden field as for an unknown one', async () => {
    const { key } = await makeField(administrator, { type: 'checkbox' });
    const grants = ['ticket:read', 'analytics:read'].map((permission) => ({ permission, scope: 'own' }));
    const role = (await administrator.post('/roles', { key: 'counting', name: 'Counting', grants })).body;
    const person = await service.person('requester');
    await administrator.put(`/users/${person.id}/roles`, { roleIds: [role.id] });
    const answers = await Promise.all(
      [key, 'nothing_here'].map(async (one) => {
        const { status, body } = await person.get(`/analytics/breakdown?by=field:${one}`);
        return JSON.stringify([status, body.errors]).replaceAll(one, 'KEY');
      }),
    );
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('422');
  });
});

describe('a field that is required to solve', () => {
  it('is asked for by each ticket of a bulk change on its own', async () => {
    const [asking, silent] = [await category(), await category()];
    const { key } = await makeField(administrator, { required: 'solve', categoryIds: [asking] });
    const [full, empty, other] = [
      await ticket({ [key]: 'x' }, { categoryId: asking }),
      await ticket({}, { categoryId: asking }),
      await ticket({}, { categoryId: silent }),
    ];
    const statusId = await service.statusId('solved');
    const ids = [full.id, empty.id, other.id];
    const { body } = await administrator.post('/tickets/bulk', { ids, change: { statusId } });
    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['changed', 'failed', 'changed']);
    expect(faults(body.data[1].problem)).toEqual([`#/change/fields/${key} required`]);
    const moving = { ids: [empty.id], change: { categoryId: silent, statusId } };
    expect((await administrator.post('/tickets/bulk', moving)).body.data[0].outcome).toBe('changed');
  });

  it('is answered by a checkbox that is off', async () => {
    const categoryId = await category();
    const { key } = await makeField(administrator, { type: 'checkbox', required: 'solve', categoryIds: [categoryId] });
    const made = await ticket({}, { categoryId });
    expect((await move(made, 'solved')).status).toBe(422);
    await setFields(made, { [key]: false });
    expect((await move(made, 'solved')).status).toBe(200);
  });

  it('is asked for when a ticket is closed directly, but not when the service closes a solved one', async () => {
    const categoryId = await category();
    const solved = await ticket({}, { categoryId });
    expect((await move(solved, 'solved')).status).toBe(200);
    await makeField(administrator, { required: 'solve', categoryIds: [categoryId] });
    expect((await move(await ticket({}, { categoryId }), 'closed')).status).toBe(422);
    await administrator.patch('/settings', { closeSolvedAfterDays: 1 });
    const clock = () => new Date(Date.now() + 2 * 86_400_000);
    const transact = transactFor({ ...service.transactions, clock }, { actor: SYSTEM, requestId: null });
    while ((await transact(closeSolvedTickets)) > 0);
    expect((await read(solved)).status.state).toBe('closed');
  });
});

describe('a field that is required to create', () => {
  it('is not asked for by email, a follow-up or a merge', async () => {
    const closed = await ticket();
    await move(closed, 'closed');
    const { id } = await makeField(administrator, { required: 'create', requesterAccess: 'write' });
    const asked = await expectRejection(service, 422, () => customer.post('/tickets', { subject: 'By hand' }));
    expect(asked.errors).toMatchObject([{ code: 'required' }]);
    const mailed = await handIn(service, makeMail({ from: customer.email }));
    expect(mailed.body.outcome).toBe('ticket_created');
    const reply = await customer.post(`/tickets/${closed.id}/comments`, { body: 'It is back' });
    const followUp = reply.body.redirected.ticket;
    const merged = await administrator.post(`/tickets/${mailed.body.ticket.id}/merge`, { intoId: followUp.id });
    expect(merged.status).toBe(200);
    await change(id, { required: 'never' });
  });
});

describe('active fields', () => {
  it('are at most 200, and archived ones make room', async () => {
    const em = service.orm.em.fork();
    const [{ count } = { count: 0 }] = await em.execute<{ count: number }[]>(
      'select count(*)::int as count from fields where archived_at is null and deleted_at is null',
    );
    await em.execute(
      `insert into fields (id, created_at, updated_at, version, key, name, description, type, options, required,
         requester_access, sensitive, position)
       select gen_random_uuid(), now(), now(), 1, 'many_' || n, 'Field', '', 'text', '[]', 'never', 'hidden', false, n
       from generate_series(1000, 1000 + ?) as n`,
      [199 - count - 1],
    );
    const last = await makeField(administrator);
    const create = () => administrator.post('/fields', { key: 'too_many', name: 'Too many', type: 'text' });
    const problem = await expectRejection(service, 409, create);
    expect(problem.detail).toBe('There are 200 fields already. Archive one first.');
    await change(last.id, { archived: true });
    expect((await create()).status).toBe(201);
    await expectRejection(service, 409, () => change(last.id, { archived: false }));
  });
});
