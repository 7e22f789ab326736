import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

const OPTIONS = [{ key: 'basic', name: 'Basic' }];

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
const agent = await service.person('agent');
const customer = await service.person('requester');
beforeAll(async () => {
  await makeField({ key: 'plan', type: 'select', options: OPTIONS });
  await makeField({ key: 'seats', type: 'number' });
  await makeField({ key: 'notes', type: 'long_text' });
  await makeField({ key: 'renews', type: 'date', requesterAccess: 'read' });
  for (const n of [1, 2]) await administrator.post('/tickets', { subject: `Ticket ${n}` });
});

const makeField = async (field: { key: string; type: string; options?: object[]; requesterAccess?: string }) => {
  const { status, body } = await administrator.post('/fields', { name: field.key, ...field });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

describe('a filter on a custom field', () => {
  it.each([
    ['field=unknown:is:x', '#/field/0', 'unknown'],
    ['field=plan:isSet&field=plan:is:other', '#/field/1', 'invalid'],
    ['field=plan:atLeast:3', '#/field/0', 'invalid'],
    ['field=plan:is', '#/field/0', 'invalid'],
    ['field=plan:isSet:basic', '#/field/0', 'invalid'],
    ['field=seats:is:ten', '#/field/0', 'invalid'],
    ['field=seats:atLeast:1e400', '#/field/0', 'invalid'],
    ['field=renews:after:2026-02-30', '#/field/0', 'invalid'],
    ['field=notes:is:x', '#/field/0', 'invalid'],
    ['sort=field:unknown', '#/sort', 'unknown'],
    ['sort=field:plan', '#/sort', 'invalid'],
  ])('is rejected with a pointer: %s', async (query, pointer, code) => {
    for (const path of ['/tickets', ...(query.startsWith('sort') ? [] : ['/tickets/count'])]) {
      const answer = await agent.get(`${path}?${query}`);
      expect(answer.body).toMatchObject({ status: 422, code: 'validation_failed' });
      expect(answer.body.errors).toEqual([expect.objectContaining({ pointer, code })]);
    }
  });

  // The body is text, because a JavaScript number would be rounded before it is sent.
  it.each([
    ['123456789.123456789', ['is:123456789.123456789', 'in:1|123456789.123456789', 'atLeast:123456789.123456789']],
    ['9007199254740993', ['is:9007199254740993', 'is:9007199254740992', 'atLeast:9007199254740993']],
    ['0.1000000000000000055511151231257827', ['is:0.1', 'is:0.10', 'in:0.1000000000000000055511151231257827']],
    ['-1e-7', ['is:-0.0000001', 'is:-1.0000000000000000001e-7']],
    ['1e21', ['is:1000000000000000000000', 'is:1000000000000000000001', 'atLeast:1e21']],
    ['-0', ['is:0', 'is:-0.0', 'in:-0|7']],
  ])('finds the number %s as it was written, although a double cannot hold it exactly', async (text, filters) => {
    const headers = { authorization: `Bearer ${administrator.token}`, 'content-type': 'application/json' };
    const body = `{"subject":"Exact","fields":{"seats":${text}}}`;
    const created = await fetch(`${service.url}/api/tickets`, { method: 'POST', headers, body });
    const id = created.headers.get('location')?.split('/').at(-1) ?? '';
    for (const filter of filters) {
      const query = new URLSearchParams([['field', `seats:${filter}`]]);
      expect((await administrator.get(`/tickets?${query}`)).body.data, filter).toEqual([
        expect.objectContaining({ id }),
      ]);
      expect((await administrator.get(`/tickets/count?${query}`)).body.count, filter).toBe(1);
    }
    const below = new URLSearchParams([['field', `seats:below:${text}`]]);
    const { data } = (await administrator.get(`/tickets?${below}`)).body;
    expect(data.map((ticket: { id: string }) => ticket.id)).not.toContain(id);
    await administrator.delete(`/tickets/${id}`);
  });

  it.each(['field=KEY:isEmpty', 'field=KEY:is:1', 'sort=field:KEY'])(
    'answers a requester for a hidden field as for an unknown one: %s',
    async (query) => {
      const answers = await Promise.all(
        ['seats', 'other'].map(async (key) => {
          const { status, body } = await customer.get(`/tickets?${query.replace('KEY', key)}`);
          return JSON.stringify({ status, errors: body.errors }).replaceAll(key, 'KEY');
        }),
      );
      expect(answers[0]).toBe(answers[1]);
      expect(answers[0]).toContain('422');
      expect((await customer.get('/tickets?field=renews:isEmpty')).status).toBe(200);
    },
  );

  it('rejects a cursor of another sort order', async () => {
    const { body } = await administrator.get('/tickets?sort=field:seats&limit=1&count=true');
    expect(body.page).toMatchObject({ hasMore: true, total: 2 });
    const cursor = body.page.nextCursor;
    expect((await administrator.get(`/tickets?sort=field:seats&limit=1&cursor=${cursor}`)).status).toBe(200);
    for (const sort of ['field:renews', '-field:seats', 'createdAt', 'waitingSince']) {
      expect((await agent.get(`/tickets?sort=${sort}&cursor=${cursor}`)).body).toMatchObject({
        status: 400,
        code: 'validation_failed',
      });
    }
  });
});

describe('a saved view by a custom field', () => {
  it('leaves out what its reader cannot see, and says so', async () => {
    const team = (await administrator.post('/teams', { name: 'Both' })).body;
    await administrator.put(`/teams/${team.id}/members/${customer.id}`, {});
    const filters = { field: ['seats:isEmpty', 'renews:isEmpty'] };
    const view = await administrator.post('/views', { name: 'Ours', filters, sort: '-field:seats', teamId: team.id });
    expect(view.body).toMatchObject({ filters, sort: '-field:seats', isPartial: false });
    const seen = (await customer.get(`/views/${view.body.id}`)).body;
    expect(seen).toMatchObject({ filters: { field: ['renews:isEmpty'] }, sort: '-updatedAt', isPartial: true });
    expect((await customer.get('/views')).body.data).toEqual([seen]);
    expect((await customer.get(`/tickets?view=${view.body.id}`)).status).toBe(200);
    expect((await administrator.get(`/tickets?view=${view.body.id}`)).body.data).toHaveLength(2);
  });

  it('is saved only with usable filters', async () => {
    const answer = await agent.post('/views', { name: 'x', filters: { field: ['plan:is:other'] } });
    expect(answer.body.errors).toMatchObject([{ pointer: '#/filters/field/0' }]);
  });

  it('keeps its field from being deleted', async () => {
    const field = await makeField({ key: 'of_view', type: 'number' });
    const view = (await agent.post('/views', { name: 'x', filters: { field: ['of_view:isSet'] } })).body;
    expect((await administrator.delete(`/fields/${field.id}`)).body).toMatchObject({ status: 409, code: 'conflict' });
    await agent.delete(`/views/${view.id}`);
    expect((await administrator.delete(`/fields/${field.id}`)).status).toBe(204);
  });
});

describe('the time since when a requester waits', () => {
  it('sorts tickets, and puts those last with which no one waits', async () => {
    const requester = await service.person('requester');
    const [early, late, answered] = [
      (await requester.post('/tickets', { subject: 'Early' })).body.id,
      (await requester.post('/tickets', { subject: 'Late' })).body.id,
      (await administrator.post('/tickets', { subject: 'By phone', requesterId: requester.id })).body.id,
    ];
    const ids = async (sort: string) =>
      (await administrator.get(`/tickets?requester=${requester.id}&sort=${sort}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids('waitingSince')).toEqual([early, late, answered]);
    expect(await ids('-waitingSince')).toEqual([late, early, answered]);
  });
});
