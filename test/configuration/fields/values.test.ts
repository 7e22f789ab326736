import { beforeAll, describe, expect, it } from 'vitest';
import { fieldChanges } from '../../../server/src/platform/events/field-changes.ts';
import { continueReindex } from '../../../server/src/tickets/conversation/reindex-tickets.ts';
import { eventually } from '../../platform/harness.ts';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { restClient } from '../../support/rest.ts';
import { type Person, startService } from '../../support/service.ts';

const OPTIONS = ['basic', 'pro', 'old'].map((key) => ({ key, name: `Plan ${key}` }));

const service = await forFile(startService({ workers: false, environment: { ACCESS_TOKEN_TTL: '3600' } }));
const administrator = await service.person('administrator');
const customer = await service.person('requester');
beforeAll(async () => {
  await field({ key: 'plan', type: 'select', options: OPTIONS, requesterAccess: 'write' });
  await field({ key: 'regions', type: 'multi_select', options: ['eu', 'us'].map((key) => ({ key, name: key })) });
  await field({ key: 'seats', type: 'number', requesterAccess: 'read' });
  await field({ key: 'renews', type: 'date' });
  await field({ key: 'vip', type: 'checkbox' });
  await field({ key: 'machine', type: 'text', requesterAccess: 'write' });
  await field({ key: 'diagnosis', type: 'long_text' });
  await field({ key: 'passport', type: 'text', sensitive: true, requesterAccess: 'write' });
});

async function field(input: Record<string, unknown>): Promise<string> {
  const { status, body } = await administrator.post('/fields', { name: `The ${input.key}`, ...input });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

let subjects = 0;
const create = (by: Pick<Person, 'post'>, fields: object, more: object = {}) => {
  subjects += 1;
  return by.post('/tickets', { subject: `Subject ${subjects}`, fields, ...more });
};
async function ticket(fields: object = {}, more: object = {}): Promise<{ id: string; version: number }> {
  const { status, body } = await create(administrator, fields, { requesterId: customer.id, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const set = (by: Person, { id }: { id: string }, fields: object) => by.patch(`/tickets/${id}`, { fields });
const seenBy = async (by: Person, { id }: { id: string }, query = '') =>
  (await by.get(`/tickets/${id}${query}`)).body.fields;

/** Waits until another transaction waits for a lock. */
const untilWaiting = (em: { execute(statement: string): Promise<unknown> }) =>
  eventually(async () => {
    expect(
      await em.execute(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    ).toHaveLength(1);
  });

describe('the values of a ticket', () => {
  it('are given at creation, merged by key, removed with null, and shown in lists', async () => {
    const all = { plan: 'pro', regions: ['eu', 'us'], seats: 12.5, renews: '2027-01-31', vip: false, machine: 'M-7' };
    const made = await ticket(all);
    expect(await seenBy(administrator, made)).toEqual(all);
    const changed = await set(administrator, made, { plan: null, seats: 13, regions: [] });
    expect(changed.body).toMatchObject({ version: 2, fields: { seats: 13, renews: '2027-01-31' } });
    expect(changed.body.fields).not.toHaveProperty('plan');
    expect((await set(administrator, made, { seats: 13, regions: null })).body.version).toBe(2);
    const { body } = await administrator.get('/tickets?limit=1&sort=-createdAt');
    expect(body.data[0].fields).toEqual(changed.body.fields);
    // Another change leaves them alone.
    await administrator.patch(`/tickets/${made.id}`, { priority: 'high' });
    expect(await seenBy(administrator, made)).toEqual(changed.body.fields);
  });

  it('are checked, and every error is named at once', async () => {
    const wrong = { plan: 'gold', seats: '10', nothing: 1, regions: ['eu', 'mars'], renews: '2026-02-30' };
    const expected = [
      '#/fields/nothing unknown_field',
      '#/fields/plan custom',
      '#/fields/regions/1 custom',
      '#/fields/renews invalid_format',
      '#/fields/seats invalid_type',
    ];
    const problem = await expectRejection(service, 422, () => create(administrator, wrong));
    expect(faults(problem).sort()).toEqual(expected);
    const made = await ticket();
    expect(faults(await expectRejection(service, 422, () => set(administrator, made, wrong))).sort()).toEqual(expected);
    const bulk = await administrator.post('/tickets/bulk', { ids: [made.id], change: { fields: { seats: 'x' } } });
    expect(faults(bulk.body.data[0].problem)).toEqual(['#/change/fields/seats invalid_type']);
  });

  it('must not exceed 32 kB together', async () => {
    for (const n of [1, 2, 3, 4]) await field({ key: `essay_${n}`, type: 'long_text' });
    const essays = Object.fromEntries([1, 2, 3, 4].map((n) => [`essay_${n}`, 'x'.repeat(9_000)]));
    const problem = await expectRejection(service, 422, () => create(administrator, essays));
    expect(faults(problem)).toEqual(['#/fields too_big']);
  });

  it('are set for many tickets at once, and by external id', async () => {
    const [one, other] = [await ticket({ seats: 1 }), await ticket({ plan: 'basic' })];
    const change = { fields: { plan: 'pro', machine: 'M-8' } };
    const { body } = await administrator.post('/tickets/bulk', { ids: [one.id, other.id], change });
    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['changed', 'changed']);
    expect(await seenBy(administrator, one)).toEqual({ seats: 1, ...change.fields });
    expect(await seenBy(administrator, other)).toEqual(change.fields);

    const path = '/tickets/by-external-id/crm/4711';
    await administrator.put(path, { subject: 'From the CRM', fields: { plan: 'basic', seats: 3 } });
    const { body: again } = await administrator.put(path, { fields: { plan: 'pro' } });
    expect(again).toMatchObject({ created: false, fields: { plan: 'pro', seats: 3 } });
  });

  it('can have a key that every object inherits', async () => {
    await field({ key: 'constructor', type: 'text', required: 'solve' });
    const made = await ticket();
    const [solve] = (await administrator.get(`/tickets/${made.id}/transitions`)).body.data.filter(
      ({ status }: { status: { state: string } }) => status.state === 'solved',
    );
    expect(solve.requiredFields).toEqual(['constructor']);
    expect((await set(administrator, made, { constructor: 'Ada' })).body.fields).toEqual({ constructor: 'Ada' });
    const { data } = (await administrator.get(`/tickets/${made.id}/events`)).body;
    expect(data.at(-1).changes).toEqual({ fields: { constructor: { from: null, to: 'Ada' } } });
    const { body } = await administrator.get('/fields');
    const { id } = body.data.find(({ key }: { key: string }) => key === 'constructor');
    await administrator.patch(`/fields/${id}`, { required: 'never' });
  });

  it('are checked again if the field changes before they are written', async () => {
    const id = await field({ key: 'tariff', type: 'select', options: OPTIONS });
    const agent = await service.person('agent');
    const made = await ticket();
    const bulk = await service.orm.em.fork().transactional(async (em) => {
      await em.execute('select from users where id = ? for update', [agent.id]);
      const asked = administrator.post('/tickets/bulk', {
        ids: [made.id],
        change: { assigneeId: agent.id, fields: { tariff: 'old' } },
      });
      await untilWaiting(em);
      const options = OPTIONS.map((option) => ({ ...option, archived: option.key === 'old' }));
      expect((await administrator.patch(`/fields/${id}`, { options })).status).toBe(200);
      return { asked };
    });
    const [result] = (await bulk.asked).body.data;
    expect(faults(result.problem)).toEqual(['#/change/fields/tariff custom']);
    expect(await seenBy(administrator, made)).toEqual({});
  });

  it('are searched by their first 20,000 characters', async () => {
    const keys = ['long_1', 'long_2', 'long_3'];
    for (const key of keys) await field({ key, type: 'long_text' });
    const text = (word: string) => `${'x '.repeat(4_990)} ${word}`;
    const made = await ticket({ long_1: text('firstword'), long_2: text('secondword'), long_3: text('thirdword') });
    const found = async (word: string) => (await administrator.get(`/tickets?q=${word}`)).body.data.length;
    expect([await found('firstword'), await found('secondword'), await found('thirdword')]).toEqual([1, 1, 0]);
    expect(Object.keys(await seenBy(administrator, made))).toEqual(keys);
  });

  it('keep an archived option, which no other ticket can get', async () => {
    const made = await ticket({ plan: 'old' });
    const { data } = (await administrator.get('/fields')).body;
    const { id } = data.find(({ key }: { key: string }) => key === 'plan');
    const options = OPTIONS.map((option) => ({ ...option, archived: option.key === 'old' }));
    await administrator.patch(`/fields/${id}`, { options });
    expect((await set(administrator, made, { plan: 'old', seats: 2 })).status).toBe(200);
    const problem = await expectRejection(service, 422, () => create(administrator, { plan: 'old' }));
    expect(faults(problem)).toEqual(['#/fields/plan custom']);
    await administrator.patch(`/fields/${id}`, { options: OPTIONS });
  });

  it('of an archived field stay, and can only be removed', async () => {
    const id = await field({ key: 'retired', type: 'text' });
    const made = await ticket({ retired: 'x' });
    await administrator.patch(`/fields/${id}`, { archived: true });
    expect(await seenBy(administrator, made)).toEqual({ retired: 'x' });
    const problem = await expectRejection(service, 422, () => set(administrator, made, { retired: 'y' }));
    expect(faults(problem)).toEqual(['#/fields/retired archived']);
    expect((await set(administrator, made, { retired: null })).body.fields).toEqual({});
  });

  it('go with the follow-up, and those of the other ticket stay after a merge', async () => {
    const [source, target] = [await ticket({ plan: 'basic' }), await ticket({ seats: 7 })];
    await administrator.post(`/tickets/${source.id}/merge`, { intoId: target.id });
    expect(await seenBy(administrator, target)).toEqual({ seats: 7 });

    const closed = await ticket({ plan: 'pro', seats: 2 });
    const statusId = await service.statusId('closed');
    await administrator.post(`/tickets/${closed.id}/transition`, { statusId });
    const reply = await customer.post(`/tickets/${closed.id}/comments`, { body: 'It is back' });
    expect(await seenBy(administrator, reply.body.redirected.ticket)).toEqual({ plan: 'pro', seats: 2 });
  });
});

describe('a name that objects inherit', () => {
  const named = (name: string) => JSON.parse(`{"${name}":"y"}`);

  it.each(['__proto__', 'valueOf', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'])(
    'is rejected as a field, and nothing is changed: %s',
    async (name) => {
      const made = await ticket({ plan: 'pro' });
      const path = `/tickets/${made.id}`;
      const change = { fields: named(name), subject: 'Other' };
      for (const answer of [
        await create(customer, named(name)),
        await administrator.patch(path, change),
        await administrator.post(`${path}/apply`, { change }),
        await administrator.post('/tickets/bulk', { ids: [made.id], change: { fields: named(name) } }),
        await administrator.put('/tickets/by-external-id/shop/inherited', change),
        await administrator.post('/macros', { name: 'Inherited', change: { fields: named(name) } }),
        await administrator.get(`/tickets?except=${encodeURIComponent(JSON.stringify(named(name)))}`),
      ]) {
        const problem = answer.body.data?.[0].problem ?? answer.body;
        expect([problem.status, problem.code], JSON.stringify(answer.body).slice(0, 900)).toEqual([
          422,
          'validation_failed',
        ]);
      }
      expect((await administrator.get(path)).body).toMatchObject({ version: made.version, fields: { plan: 'pro' } });
    },
  );
});

describe('a required field', () => {
  it('must be given by people who create a ticket of its category, but not by API keys', async () => {
    const { body: parent } = await administrator.post('/categories', { key: 'machines', name: 'Machines' });
    const child = { key: 'presses', name: 'Presses', parentId: parent.id };
    const { body: category } = await administrator.post('/categories', child);
    await field({
      key: 'serial',
      type: 'text',
      required: 'create',
      categoryIds: [parent.id],
      requesterAccess: 'write',
    });
    await field({ key: 'inner', type: 'text', required: 'create', categoryIds: [parent.id] });
    const inCategory = { categoryId: category.id };

    const asAgent = await expectRejection(service, 422, () => create(administrator, {}, inCategory));
    expect(faults(asAgent)).toEqual(['#/fields/serial required', '#/fields/inner required']);
    const asCustomer = await expectRejection(service, 422, () => create(customer, {}, inCategory));
    expect(faults(asCustomer)).toEqual(['#/fields/serial required']);
    expect((await create(customer, {})).status).toBe(201);

    const { body: made } = await administrator.post('/api-keys', { name: 'Form' });
    expect((await create(restClient(service.url, made.key), {}, inCategory)).status).toBe(201);

    const full = await create(administrator, { serial: 'S-1', inner: 'x' }, inCategory);
    expect(full.status).toBe(201);
    const emptied = await expectRejection(service, 422, () => set(administrator, full.body, { serial: null }));
    expect(faults(emptied)).toEqual(['#/fields/serial required']);
  });

  it('must be given before someone who works on tickets solves one, and is named beforehand', async () => {
    const { body: category } = await administrator.post('/categories', { key: 'to_solve', name: 'To solve' });
    await field({ key: 'cause', type: 'text', required: 'solve', categoryIds: [category.id] });
    const made = await ticket({}, { categoryId: category.id });
    const solved = await service.statusId('solved');
    const requiredToSolve = async (by: Person) => {
      const { availableTransitions } = (await by.get(`/tickets/${made.id}`)).body;
      const found = availableTransitions.find(({ status }: { status: { id: string } }) => status.id === solved);
      return found?.requiredFields;
    };
    expect(await requiredToSolve(administrator)).toEqual(['cause']);
    expect(await requiredToSolve(customer)).toEqual([]);
    const solve = (by: Person) => by.post(`/tickets/${made.id}/transition`, { statusId: solved });
    expect(faults(await expectRejection(service, 422, () => solve(administrator)))).toEqual([
      '#/fields/cause required',
    ]);
    const bulk = (change: object) => administrator.post('/tickets/bulk', { ids: [made.id], change });
    expect(faults((await bulk({ statusId: solved })).body.data[0].problem)).toEqual(['#/change/fields/cause required']);
    const { body } = await bulk({ statusId: solved, fields: { cause: 'Water' } });
    expect(body.data[0].outcome).toBe('changed');

    const own = (await create(customer, {}, { categoryId: category.id })).body;
    expect((await customer.post(`/tickets/${own.id}/transition`, { statusId: solved })).status).toBe(200);
  });
});

describe('a requester', () => {
  it('sees the fields shown to them, writes some of them, and others do not exist', async () => {
    const made = await ticket({ plan: 'pro', seats: 3, diagnosis: 'Hopeless', machine: 'M-9' });
    expect(await seenBy(customer, made)).toEqual({ plan: 'pro', seats: 3, machine: 'M-9' });
    const { body: list } = await customer.get('/tickets?limit=1');
    expect(list.data[0].fields).toEqual({ plan: 'pro', seats: 3, machine: 'M-9' });
    const input = { machine: 'M-1', seats: 4, diagnosis: 'x', nothing: 'x' };
    const problem = await expectRejection(service, 422, () => create(customer, input));
    expect(faults(problem)).toEqual([
      '#/fields/seats read_only',
      '#/fields/diagnosis unknown_field',
      '#/fields/nothing unknown_field',
    ]);
    expect((await create(customer, { machine: 'M-1' })).body.fields).toEqual({ machine: 'M-1' });
  });

  it('finds no trace of a change of a hidden field', async () => {
    const made = await ticket();
    await set(administrator, made, { diagnosis: 'Hopeless' });
    await set(administrator, made, { diagnosis: 'Hopeful', seats: 9 });
    const changesSeenBy = async (by: Person) => {
      const { body } = await by.get(`/tickets/${made.id}/events?count=true`);
      const updates = body.data.filter(({ type }: { type: string }) => type === 'ticket.updated');
      return {
        total: body.page.total,
        changes: updates.map(({ changes }: { changes: object }) =>
          fieldChanges(changes)
            .map(({ field }) => field)
            .toSorted(),
        ),
      };
    };
    expect(await changesSeenBy(administrator)).toEqual({
      total: 3,
      changes: [['fields.diagnosis'], ['fields.diagnosis', 'fields.seats']],
    });
    expect(await changesSeenBy(customer)).toEqual({ total: 2, changes: [['fields.seats']] });
    const feed = (await customer.get(`/events?ticket=${made.id}`)).body;
    expect(JSON.stringify(feed)).not.toContain('diagnosis');
    expect(feed.data).toHaveLength(2);
    const timeline = (await customer.get(`/tickets/${made.id}/timeline`)).body;
    expect(JSON.stringify(timeline)).not.toContain('diagnosis');
    const stale = await customer.post(`/tickets/${made.id}/transition`, {
      statusId: await service.statusId('solved'),
      expectedVersion: 1,
    });
    expect(stale.body.changedFields).toEqual(['fields.seats']);
  });
});

describe('history', () => {
  it('names each changed field, and the ticket is shown as it was', async () => {
    const made = await ticket({ plan: 'basic' });
    const { createdAt } = (await administrator.get(`/tickets/${made.id}`)).body;
    await set(administrator, made, { plan: 'pro', seats: 5, diagnosis: 'x' });
    expect((await eventsAbout(service, made.id)).at(-1)).toMatchObject({
      changes: only({
        fields: {
          plan: { from: 'basic', to: 'pro' },
          seats: { from: null, to: 5 },
          diagnosis: { from: null, to: 'x' },
        },
      }),
    });
    expect(await seenBy(administrator, made, `?at=${createdAt}`)).toEqual({ plan: 'basic' });
    await set(administrator, made, { seats: null, diagnosis: null });
    const { updatedAt } = (await administrator.get(`/tickets/${made.id}`)).body;
    const before = new Date(Date.parse(updatedAt) - 1).toISOString();
    expect(await seenBy(administrator, made, `?at=${before}`)).toEqual({ plan: 'pro', seats: 5, diagnosis: 'x' });
    expect(await seenBy(customer, made, `?at=${before}`)).toEqual({ plan: 'pro', seats: 5 });
  });

  it('says that a sensitive field has changed, and never what it was', async () => {
    const made = await ticket();
    const { createdAt } = (await administrator.get(`/tickets/${made.id}`)).body;
    await set(administrator, made, { passport: 'C01X00T47' });
    await set(administrator, made, { passport: 'C01X00T48' });
    const events = await eventsAbout(service, made.id);
    expect(events.at(-1)).toMatchObject({ changes: only({ fields: { passport: { from: null, to: null } } }) });
    expect(JSON.stringify(events)).not.toContain('C01X00T4');
    expect(await seenBy(administrator, made)).toEqual({ passport: 'C01X00T48' });
    expect(await seenBy(administrator, made, `?at=${createdAt}`)).toEqual({});
  });
});

describe('the search', () => {
  const found = async (by: Person, q: string) =>
    (await by.get(`/tickets?q=${encodeURIComponent(q)}&limit=100`)).body.data.map(({ id }: { id: string }) => id);

  it('finds texts and names of options, hidden ones only for agents, and sensitive ones for no one', async () => {
    const made = await ticket({ plan: 'pro', machine: 'Zwieselgerät', passport: 'Q7QQ7', diagnosis: 'Kurzschlussig' });
    expect(await found(customer, 'Zwieselgerät')).toEqual([made.id]);
    expect(await found(customer, 'Kurzschlussig')).toEqual([]);
    expect(await found(administrator, 'Kurzschlussig')).toEqual([made.id]);
    expect(await found(administrator, 'Q7QQ7')).toEqual([]);
    expect(await found(administrator, '"Plan pro" Zwieselgerät')).toEqual([made.id]);

    await set(administrator, made, { machine: 'Bohrwerk', diagnosis: null });
    expect(await found(customer, 'Zwieselgerät')).toEqual([]);
    expect(await found(customer, 'Bohrwerk')).toEqual([made.id]);
    expect(await found(administrator, 'Kurzschlussig')).toEqual([]);
    await administrator.post('/tickets/bulk', { ids: [made.id], change: { fields: { machine: 'Fräswerk' } } });
    expect(await found(customer, 'Fräswerk')).toEqual([made.id]);
  });
});

describe('the search by users who do not see a field that was just hidden', () => {
  it('finds none of its words while tickets are indexed again, by any query, and other words as before', async () => {
    const id = await field({ key: 'shade', type: 'text', requesterAccess: 'write' });
    const made = await ticket({ shade: 'Zinnoberrot' }, { subject: 'Paint', description: 'Walls of plaster' });
    await administrator.post(`/tickets/${made.id}/comments`, { body: 'We deliver brushes' });
    const note = { body: 'Only turpentine helps', visibility: 'internal' };
    await administrator.post(`/tickets/${made.id}/comments`, note);
    const search = async (by: Pick<Person, 'get'>, q: string) => {
      const { body } = await by.get(`/tickets?q=${encodeURIComponent(q)}&count=true`);
      return [body.data.map((one: { id: string }) => one.id), body.page.total];
    };
    const grants = ['ticket:read', 'comment:read_internal'].map((permission) => ({ permission, scope: 'own' }));
    const role = await administrator.post('/roles', { key: 'notes', name: 'Notes', grants });
    const follower = await service.person('requester');
    await administrator.put(`/users/${follower.id}/roles`, { roleIds: [role.body.id] });
    await administrator.put(`/tickets/${made.id}/followers/${follower.id}`, {});
    expect(await search(customer, 'Zinnoberrot')).toEqual([[made.id], 1]);
    const noteIsFoundByItsReaders = async () => {
      expect(await search(customer, 'turpentine')).toEqual([[], 0]);
      expect(await search(follower, 'turpentine plaster')).toEqual([[made.id], 1]);
    };

    await administrator.patch(`/fields/${id}`, { requesterAccess: 'hidden' });
    for (const by of [customer, follower]) {
      for (const q of ['Zinnoberrot', '"Zinnoberrot"', 'Zinnoberrot or nothing', 'Paint Zinnoberrot']) {
        expect([q, await search(by, q)]).toEqual([q, [[], 0]]);
      }
      for (const q of ['Paint', 'plaster', 'brushes', 'Paint -Zinnoberrot', 'plaster brushes']) {
        expect([q, await search(by, q)]).toEqual([q, [[made.id], 1]]);
      }
    }
    expect(await search(administrator, 'Zinnoberrot')).toEqual([[made.id], 1]);
    await noteIsFoundByItsReaders();
    while (!(await continueReindex(service.orm.em)).finished);
    for (const by of [customer, follower]) {
      expect(await search(by, 'Zinnoberrot')).toEqual([[], 0]);
      expect(await search(by, 'Paint -Zinnoberrot')).toEqual([[made.id], 1]);
    }
    await noteIsFoundByItsReaders();
  });
});

describe('an export', () => {
  it('has a column for each field that the reader sees, with the names of options', async () => {
    const { id } = await ticket({ plan: 'pro', regions: ['us', 'eu'], machine: '=1+1', vip: true });
    const { body } = await administrator.get('/tickets/export?format=csv&sort=-createdAt');
    const [header = '', line = ''] = String(body).split('\r\n');
    const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    const cell = (name: string) => cells[header.split(',').indexOf(name)];
    expect(cell('id')).toBe(id);
    expect(cell('fields.plan')).toBe('Plan pro');
    expect(cell('fields.regions')).toBe('"eu, us"');
    expect(cell('fields.machine')).toBe("'=1+1");
    expect(cell('fields.vip')).toBe('true');
    const response = await fetch(`${service.url}/api/tickets/export?format=ndjson&sort=-createdAt`, {
      headers: { Authorization: `Bearer ${administrator.token}` },
    });
    const [first = ''] = (await response.text()).split('\n');
    expect(JSON.parse(first).fields).toMatchObject({ plan: 'pro', regions: ['eu', 'us'] });
  });
});
