import { beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../../accounts/api-keys/support/keys.ts';
import { forFile } from '../../support/for-file.ts';
import { expectRejection } from '../../support/records.ts';
import { hours, SlaDesk } from '../support.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

let policy: { id: string; name: string };
let other: { id: string; name: string };
const desk = await forFile(SlaDesk.open());
beforeAll(async () => {
  policy = await desk.policy();
  other = await desk.policy();
});

const rejected = (status: number, draft: object) =>
  expectRejection(desk.service, status, () => desk.administrator.post('/sla-policies/preview', draft));

describe('a preview rejects', () => {
  it.each<[string, () => object]>([
    ['an unknown calendar', () => ({ calendarId: NOWHERE })],
    ['a name that another policy has', () => ({ name: other.name })],
    ['an unknown team', () => ({ filters: { team: [NOWHERE] } })],
    ['an unknown status', () => ({ except: { status: ['open', 'nowhere'] } })],
    ['an unknown field', () => ({ filters: { field: ['plan:is:pro'] } })],
    ['a filter by reader', () => ({ filters: { assignee: 'me' } })],
    ['a filter that policies do not have', () => ({ filters: { trash: true } })],
    ['an exception without filters', () => ({ except: {} })],
    ['two targets for the same', () => ({ targets: [hours(1, 1, 1)[0], hours(1, 1, 1)[0]] })],
    ['a target of no time', () => ({ targets: [{ metric: 'resolution', priority: 'low', seconds: 0 }] })],
    ['an unknown member', () => ({ color: 'red' })],
  ])('%s with the same errors as saving', async (_, change) => {
    const draft = { targets: hours(1, 1, 1), ...change() };
    const saved = await expectRejection(desk.service, 422, () =>
      desk.administrator.post('/sla-policies', { name: 'New', ...draft }),
    );
    expect((await rejected(422, draft)).errors).toEqual(saved.errors);
    const updated = await expectRejection(desk.service, 422, () =>
      desk.administrator.patch(`/sla-policies/${policy.id}`, change()),
    );
    expect((await rejected(422, { id: policy.id, ...change() })).errors).toEqual(updated.errors);
  });

  it('what is hidden from a customer, with the same errors as saving', async () => {
    await desk.administrator.post('/fields', { key: 'score', name: 'Score', type: 'text' });
    await desk.administrator.post('/categories', { key: 'fraud', name: 'Fraud', visibleToRequesters: false });
    const grants = [
      { permission: 'sla:manage', scope: 'all' },
      { permission: 'ticket:read', scope: 'own' },
    ];
    const customer = await makeKey(desk.service, desk.administrator, { grants });
    for (const filters of [{ field: ['score:is:1'] }, { category: ['fraud'] }, { category: ['none'] }]) {
      const draft = { targets: hours(1, 1, 1), filters };
      const saved = await customer.post('/sla-policies', { name: 'New', ...draft });
      const preview = await customer.post('/sla-policies/preview', draft);
      expect([preview.status, preview.body.errors]).toEqual([422, saved.body.errors]);
    }
  });

  it('a target that the calendar never reaches', async () => {
    const exceptions = [{ date: '06-01', name: 'Once a year', intervals: [{ from: '09:00', to: '10:00' }] }];
    const calendar = await desk.administrator.post('/calendars', { name: 'Rare', timeZone: 'UTC', exceptions });
    const targets = [{ metric: 'resolution', priority: 'low', seconds: 11 * 3_600 + 1 }];
    const draft = { calendarId: calendar.body.id, targets };
    const errors = [{ pointer: '#/targets/0/seconds', code: 'never_due' }];
    expect(await rejected(422, draft)).toMatchObject({ errors });
    expect(await rejected(422, { id: policy.id, ...draft })).toMatchObject({ errors });
  });

  it.each<[string, () => object, string]>([
    ['a new policy without targets', () => ({}), '#/targets'],
    ['a deletion of no policy', () => ({ deleted: true }), '#/id'],
    ['a deletion with changes', () => ({ id: policy.id, deleted: true, enabled: false }), '#/enabled'],
    ['a deletion with an order', () => ({ id: policy.id, deleted: true, ids: [other.id] }), '#/ids'],
    ['a place above no policy', () => ({ targets: hours(1, 1, 1), aboveId: NOWHERE }), '#/aboveId'],
    ['a place above itself', () => ({ id: policy.id, aboveId: policy.id }), '#/aboveId'],
    ['a place and an order', () => ({ id: policy.id, ids: [policy.id, other.id], aboveId: other.id }), '#/aboveId'],
    ['a deletion with a place', () => ({ id: policy.id, deleted: true, aboveId: other.id }), '#/aboveId'],
    ['a new policy in an order', () => ({ targets: hours(1, 1, 1), ids: [policy.id, other.id] }), '#/ids'],
  ])('%s', async (_, draft, pointer) => {
    expect(await rejected(422, draft())).toMatchObject({ errors: [{ pointer }] });
  });

  it('an order with other changes of no policy', async () => {
    expect(await rejected(422, { ids: [policy.id, other.id], enabled: false })).toMatchObject({
      errors: [{ pointer: '#/targets' }, { pointer: '#/ids' }],
    });
  });

  it.each<[string, () => readonly string[]]>([
    ['that lacks a policy', () => [policy.id]],
    ['that lists a policy twice', () => [policy.id, other.id, policy.id]],
    ['with an unknown policy', () => [policy.id, other.id, NOWHERE]],
    ['of nothing', () => []],
  ])('an order %s with the same errors as saving', async (_, list) => {
    const ids = list();
    const saved = await expectRejection(desk.service, 422, () =>
      desk.administrator.post('/sla-policies/reorder', { ids }),
    );
    expect((await rejected(422, { ids })).errors).toEqual(saved.errors);
    expect((await rejected(422, { id: policy.id, ids })).errors).toEqual(saved.errors);
  });

  it('an unknown policy and an unknown ticket with 404', async () => {
    expect(await rejected(404, { id: NOWHERE })).toMatchObject({ detail: `SLA policy ${NOWHERE} not found` });
    expect(await rejected(404, { id: policy.id, ticketId: 'TKT-999999' })).toMatchObject({
      detail: 'Ticket TKT-999999 not found',
    });
  });

  it('a policy beyond the limit with 409', async () => {
    const { data } = (await desk.administrator.get('/sla-policies')).body;
    for (let count = data.length; count < 100; count++) await desk.policy({ enabled: false });
    expect((await rejected(409, { targets: hours(1, 1, 1) })).detail).toBe(
      'The limit of 100 policies is reached. Delete one first.',
    );
  });

  it('callers without sla:manage with 403', async () => {
    const ask = () => desk.agent.post('/sla-policies/preview', { id: policy.id });
    expect(await expectRejection(desk.service, 403, ask)).toMatchObject({ permission: 'sla:manage' });
  });
});
