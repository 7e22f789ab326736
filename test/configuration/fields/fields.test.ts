import { describe, expect, it } from 'vitest';
import type { Field } from '../../../server/src/contract/configuration/fields.ts';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const customer = await service.person('requester');

let made = 0;
async function makeField(more: object = {}): Promise<Field> {
  made += 1;
  const { status, body } = await administrator.post('/fields', {
    key: `field_${made}`,
    name: `Field ${made}`,
    type: 'text',
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const change = (id: string, body: object) => administrator.patch(`/fields/${id}`, body);
const keysSeenBy = async (person: Person, query = '') =>
  (await person.get(`/fields${query}`)).body.data.map(({ key }: Field) => key);

const OPTIONS = [
  { key: 'basic', name: 'Basic' },
  { key: 'pro', name: 'Pro' },
];

describe('a field', () => {
  it('is created last, with defaults, and listed in order', async () => {
    const [one, other] = [await makeField(), await makeField({ type: 'select', options: OPTIONS })];
    expect(one).toMatchObject({
      version: 1,
      description: '',
      options: [],
      categoryIds: [],
      required: 'never',
      requesterAccess: 'hidden',
      sensitive: false,
      sortable: false,
      archivedAt: null,
    });
    expect(other.options).toEqual(OPTIONS.map((option) => ({ ...option, archived: false })));
    expect((await keysSeenBy(agent)).slice(-2)).toEqual([one.key, other.key]);
    expect((await agent.get(`/fields/${one.id}`)).body).toEqual(one);
  });

  it('does not exist for requesters while it is hidden from them', async () => {
    const [hidden, shown] = [await makeField(), await makeField({ requesterAccess: 'read' })];
    const keys = await keysSeenBy(customer);
    expect(keys).toContain(shown.key);
    expect(keys).not.toContain(hidden.key);
    const unknown = await customer.get(`/fields/${hidden.id.replace(/.{4}$/, '0000')}`);
    expect((await customer.get(`/fields/${hidden.id}`)).status).toBe(unknown.status);
    await change(hidden.id, { requesterAccess: 'write' });
    expect(await keysSeenBy(customer)).toContain(hidden.key);
  });

  it('is archived and restored, and is listed only on request meanwhile', async () => {
    const { id, key } = await makeField();
    expect((await change(id, { archived: true })).body.archivedAt).not.toBeNull();
    expect(await keysSeenBy(agent)).not.toContain(key);
    expect(await keysSeenBy(agent, '?archived=true')).toContain(key);
    expect((await change(id, { archived: false })).body.archivedAt).toBeNull();
    expect(await keysSeenBy(agent)).toContain(key);
  });

  it('keeps its key after it is deleted', async () => {
    const { id, key } = await makeField();
    expect((await administrator.delete(`/fields/${id}`)).status).toBe(204);
    expect((await administrator.get(`/fields/${id}`)).status).toBe(404);
    expect(await keysSeenBy(administrator, '?archived=true')).not.toContain(key);
    const again = await expectRejection(service, 409, () =>
      administrator.post('/fields', { key, name: 'Again', type: 'text' }),
    );
    expect(faults(again)).toEqual(['#/key taken']);
  });

  it('cannot be deleted while a ticket has a value of it', async () => {
    const { id, key } = await makeField();
    const { body: ticket } = await administrator.post('/tickets', { subject: 'With a value', fields: { [key]: 'x' } });
    const problem = await expectRejection(service, 409, () => administrator.delete(`/fields/${id}`));
    expect(problem.detail).toBe('Tickets have values of this field. Archive the field instead.');
    await administrator.patch(`/tickets/${ticket.id}`, { fields: { [key]: null } });
    expect((await administrator.delete(`/fields/${id}`)).status).toBe(204);
  });

  it('is recorded with every change', async () => {
    const { id, key, name } = await makeField();
    await change(id, { name: 'Renamed', required: 'solve' });
    await change(id, { name: 'Renamed' });
    expect(await eventsAbout(service, id)).toMatchObject([
      { type: 'field.created', data: { key, type: 'text', sensitive: false } },
      {
        type: 'field.updated',
        version: 2,
        changes: only({ name: { from: name, to: 'Renamed' }, required: { from: 'never', to: 'solve' } }),
      },
    ]);
  });

  it('belongs to categories, which cannot be deleted meanwhile', async () => {
    const { body: category } = await administrator.post('/categories', { key: 'with_field', name: 'With a field' });
    const { id } = await makeField({ categoryIds: [category.id] });
    expect((await administrator.get(`/fields/${id}`)).body.categoryIds).toEqual([category.id]);
    const problem = await expectRejection(service, 409, () => administrator.delete(`/categories/${category.id}`));
    expect(problem.detail).toContain('Archive it instead');
    expect((await change(id, { categoryIds: [] })).body.version).toBe(2);
    expect((await administrator.delete(`/categories/${category.id}`)).status).toBe(204);
  });
});

describe('the options of a field', () => {
  it('are renamed, reordered, added and archived, but not removed', async () => {
    const { id } = await makeField({ type: 'multi_select', options: OPTIONS });
    const options = [
      { key: 'max', name: 'Max', archived: false },
      { key: 'pro', name: 'Professional', archived: false },
      { key: 'basic', name: 'Basic', archived: true },
    ];
    expect((await change(id, { options })).body.options).toEqual(options);
    const problem = await expectRejection(service, 422, () => change(id, { options: options.slice(0, 2) }));
    expect(faults(problem)).toEqual(['#/options removed']);
  });

  it.each([
    ['text', OPTIONS, '#/options not_allowed'],
    ['select', [], '#/options too_small'],
    ['select', [{ key: 'basic', name: 'Basic', archived: true }], '#/options too_small'],
    ['select', [...OPTIONS, { key: 'pro', name: 'Pro again' }], '#/options/2/key duplicate'],
    ['select', [{ key: 'Basic', name: 'Basic' }], '#/options/0/key invalid_format'],
  ])('are checked: %s with %j', async (type, options, fault) => {
    const input = { key: 'checked', name: 'Checked', type, options };
    expect(faults(await expectRejection(service, 422, () => administrator.post('/fields', input)))).toEqual([fault]);
  });
});

describe('the order of fields', () => {
  it('is set for all at once, and recorded', async () => {
    const ids = (await administrator.get('/fields?archived=true')).body.data.map(({ id }: Field) => id);
    const reversed = ids.toReversed();
    const { body } = await administrator.post('/fields/reorder', { ids: reversed });
    expect(body.data.map(({ id }: Field) => id)).toEqual(reversed);
    expect((await eventsAbout(service, reversed[0])).at(-1)).toMatchObject({
      type: 'field.updated',
      changes: only({ position: { to: 1 } }),
    });
    const problem = await expectRejection(service, 422, () =>
      administrator.post('/fields/reorder', { ids: ids.slice(1) }),
    );
    expect(faults(problem)).toEqual(['#/ids incomplete']);
  });
});

describe('numbers and dates', () => {
  it('are sortable for up to sixteen fields; a deleted one makes room', async () => {
    const fields: Field[] = [];
    for (let index = 0; index < 17; index++) fields.push(await makeField({ type: index % 2 ? 'date' : 'number' }));
    expect(fields.map(({ sortable }) => sortable)).toEqual([...Array(16).fill(true), false]);
    const sorted = () => administrator.get(`/tickets?sort=field:${fields[16]?.key}`);
    expect(faults(await expectRejection(service, 422, sorted))).toEqual(['#/sort invalid']);
    await administrator.delete(`/fields/${fields[3]?.id}`);
    expect((await makeField({ type: 'date' })).sortable).toBe(true);
  });
});

describe('users without field:manage', () => {
  it('read fields, and cannot change them', async () => {
    const { id } = await makeField();
    for (const ask of [
      () => agent.post('/fields', { key: 'mine', name: 'Mine', type: 'text' }),
      () => agent.patch(`/fields/${id}`, { name: 'Mine' }),
      () => agent.post('/fields/reorder', { ids: [id] }),
      () => agent.delete(`/fields/${id}`),
    ]) {
      expect(await expectRejection(service, 403, ask)).toMatchObject({ permission: 'field:manage' });
    }
  });
});

it.each([
  [{ key: 'Plan' }, '#/key invalid_format'],
  [{ name: ' ' }, '#/name too_small'],
  [{ type: 'integer' }, '#/type invalid_value'],
  [{ categoryIds: ['01900000-0000-7000-8000-000000000000'] }, '#/categoryIds/0 unknown'],
  [{ required: 'always' }, '#/required invalid_value'],
  [{ pattern: '.*' }, '#/pattern unknown_field'],
])('rejects %o with 422', async (more, fault) => {
  const input = { key: 'rejected', name: 'Rejected', type: 'text', ...more };
  expect(faults(await expectRejection(service, 422, () => administrator.post('/fields', input)))).toEqual([fault]);
});
