import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { expectRejection } from '../../support/records.ts';
import { startService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const TARGETS = [{ metric: 'first_response', priority: 'normal', seconds: 3_600 }];

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
beforeAll(async () => {
  await administrator.post('/fields', {
    key: 'plan',
    name: 'Plan',
    type: 'select',
    options: [{ key: 'pro', name: 'Pro' }],
  });
});

let created = 0;
function save(more: object) {
  created += 1;
  return administrator.post('/sla-policies', { name: `Policy ${created}`, targets: TARGETS, ...more });
}

/** Makes something that filters can name. */
const make = {
  team: async () => (await administrator.post('/teams', { name: `Team ${++created}` })).body,
  category: async () => (await administrator.post('/categories', { key: `category_${++created}`, name: 'Odd' })).body,
  status: async () =>
    (await administrator.post('/statuses', { key: `status_${++created}`, name: 'Odd', state: 'open' })).body,
};
const paths = { team: '/teams', category: '/categories', status: '/statuses' } as const;

describe('what an SLA policy names', () => {
  it.each([
    [{ filters: { team: [NOWHERE] } }, '#/filters/team/0', 'No team with this ID or key'],
    [{ filters: { category: [NOWHERE] } }, '#/filters/category/0', 'No category with this ID or key'],
    [{ filters: { category: ['nowhere'] } }, '#/filters/category/0', 'No category with this ID or key'],
    [{ filters: { status: ['open', 'nowhere'] } }, '#/filters/status/1', 'No status with this ID or key'],
    [{ except: { status: [NOWHERE] } }, '#/except/status/0', 'No status with this ID or key'],
    [{ except: { requester: NOWHERE } }, '#/except/requester', 'No user with this ID'],
    [{ filters: { field: ['plan:is:pro', 'seats:isSet'] } }, '#/filters/field/1', 'No field with the key seats'],
  ])('must exist: %j', async (conditions, pointer, detail) => {
    const errors = [{ pointer, code: 'unknown', detail }];
    expect(await expectRejection(service, 422, () => save(conditions))).toMatchObject({ errors });
    const { id } = (await save({})).body;
    const update = () => administrator.patch(`/sla-policies/${id}`, conditions);
    expect(await expectRejection(service, 422, update)).toMatchObject({ errors });
  });

  it('must be usable: a filter fits its custom field', async () => {
    const unusable = () => save({ filters: { field: ['plan:is:basic'] } });
    expect(await expectRejection(service, 422, unusable)).toMatchObject({
      errors: [{ pointer: '#/filters/field/0', code: 'invalid', detail: 'plan has no option with the key basic' }],
    });
  });

  it('can be named by ID or key, and `none` names nothing', async () => {
    const [team, category, status] = [await make.team(), await make.category(), await make.status()];
    const filters = { team: [team.id], category: [category.key], status: [status.id, 'open'], assignee: 'none' };
    expect((await save({ filters, except: { team: ['none'], category: ['none'] } })).status).toBe(201);
  });

  it.each(['team', 'category', 'status'] as const)('cannot be deleted: a %s', async (thing) => {
    const { id, key = id }: { id: string; key?: string } = await make[thing]();
    const path = `${paths[thing]}/${id}`;
    const listed = (reference: string) => ({ [thing]: [reference] });
    const policies = [await save({ filters: listed(id) }), await save({ except: listed(key) })];
    for (const { body: policy } of policies) {
      const refused = await expectRejection(service, 409, () => administrator.delete(path));
      expect(refused.detail).toBe(`The SLA policy ${policy.name} uses this ${thing}. Change the policy first.`);
      expect((await administrator.delete(`/sla-policies/${policy.id}`)).status).toBe(204);
    }
    expect((await administrator.delete(path)).status).toBe(204);
  });

  it.each(['team', 'category', 'status'] as const)(
    'exists afterwards when a %s is deleted while a policy that names it is saved, many times over',
    async (thing) => {
      for (let round = 0; round < 10; round++) {
        const { id } = await make[thing]();
        const [deleted, saved] = await Promise.all([
          administrator.delete(`${paths[thing]}/${id}`),
          save({ filters: { [thing]: [id] } }),
        ]);
        expect([
          [204, 422],
          [409, 201],
        ]).toContainEqual([deleted.status, saved.status]);
        if (saved.status === 201) await administrator.delete(`/sla-policies/${saved.body.id}`);
      }
    },
  );
});
