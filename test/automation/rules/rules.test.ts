import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, rejectionKeeping } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';

const expectRejection = rejectionKeeping(['rules', 'rule_runs', 'events']);
const when = { type: 'event', events: ['ticket.created'] };
const change = { priority: 'high' };

let administrator: Person;
let agent: Person;
const service = await forFile(startService({ workers: false }));
beforeAll(async () => {
  [administrator, agent] = [await service.person('administrator'), await service.person('agent')];
});

let created = 0;
const make = async (more: object = {}, by = administrator) => {
  const { status, body } = await by.post('/rules', { name: `Rule ${++created}`, when, change, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

describe('rules', () => {
  it('are created at the end of the order, changed and deleted by those with the permission', async () => {
    const rule = await make();
    expect(rule).toMatchObject({ enabled: true, disabledReason: null, owner: { id: administrator.id }, stop: false });
    await expectRejection(service, 403, () => agent.get(`/rules/${rule.id}`));
    await expectRejection(service, 403, () => agent.post('/rules', { name: 'Mine', when, change }));
    const { body: renamed } = await administrator.patch(`/rules/${rule.id}`, { name: 'Renamed', enabled: false });
    expect(renamed).toMatchObject({ name: 'Renamed', enabled: false, version: 2, enabledAt: rule.enabledAt });
    expect((await administrator.delete(`/rules/${rule.id}`)).status).toBe(204);
    await expectRejection(service, 404, () => administrator.get(`/rules/${rule.id}`));
    expect((await eventsAbout(service, rule.id)).map(({ type }) => type)).toEqual([
      'rule.created',
      'rule.updated',
      'rule.deleted',
    ]);
  });

  it('are listed in an order that can change, of which every rule is part', async () => {
    const [first, second] = [await make(), await make()];
    const ids = (await administrator.get('/rules')).body.data.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...ids.slice(0, -2), first.id, second.id]);
    const { body } = await administrator.post('/rules/reorder', { ids: ids.toReversed() });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    await expectRejection(service, 422, () => administrator.post('/rules/reorder', { ids: [first.id] }));
  });

  it('cannot be left without anything to do', async () => {
    const rule = await make();
    const empty = () => administrator.patch(`/rules/${rule.id}`, { change: null });
    const detail = 'Specify a comment, a change, or both';
    expect((await expectRejection(service, 422, empty)).errors).toMatchObject([{ pointer: '#/comment', detail }]);
  });

  it('belong to the user who last saved what they do', async () => {
    const other = await service.person('administrator');
    const rule = await make();
    expect((await other.patch(`/rules/${rule.id}`, { description: 'Why' })).body.owner.id).toBe(administrator.id);
    expect((await other.patch(`/rules/${rule.id}`, { change })).body.owner.id).toBe(other.id);
  });

  it.each([
    ['no action', { change: null }],
    ['an unknown event', { when: { type: 'event', events: ['nothing'] } }],
    ['time before an anchor that is past', { when: { type: 'timed', anchor: 'created', seconds: -60 } }],
    ['a filter by the reader', { filters: { assignee: 'me' } }],
    ['a metric', { filters: { metric: 'created' } }],
    ['an unknown status', { filters: { status: ['nowhere'] } }],
    ['an unknown team', { change: { teamId: '01900000-0000-7000-8000-000000000000' } }],
    ['an unknown variable', { comment: { body: '{{nothing}}', visibility: 'public' } }],
  ])('are rejected with %s', async (_, more) => {
    await expectRejection(service, 422, () => administrator.post('/rules', { name: 'New', when, change, ...more }));
  });

  it('prevent the deletion of what their filters and their change name', async () => {
    const [filtered, assigned] = [
      (await administrator.post('/teams', { name: 'Filtered' })).body,
      (await administrator.post('/teams', { name: 'Assigned' })).body,
    ];
    const rule = await make({ filters: { team: [filtered.id] }, change: { teamId: assigned.id } });
    for (const { id } of [filtered, assigned]) {
      const { status, body } = await administrator.delete(`/teams/${id}`);
      expect([status, body.detail]).toEqual([409, `The rule ${rule.name} uses this team. Change the rule first.`]);
    }
    await administrator.delete(`/rules/${rule.id}`);
    for (const { id } of [filtered, assigned]) expect((await administrator.delete(`/teams/${id}`)).status).toBe(204);
  });
});
