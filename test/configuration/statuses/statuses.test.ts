import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Status } from '../../../server/src/contract/configuration/statuses.ts';
import { only } from '../../support/events/only.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

describe('statuses', () => {
  let service: TestService;
  let admin: Person;
  let agent: Person;

  beforeAll(async () => {
    service = await startService({ workers: false });
    admin = await service.person('administrator');
    agent = await service.person('agent');
  });
  afterAll(() => service.stop());

  let made = 0;
  async function makeStatus(fields: Record<string, unknown> = {}): Promise<Status> {
    made += 1;
    const named = { key: `status_${made}`, name: `Status ${made}`, state: 'open' };
    return (await admin.post('/statuses', { ...named, ...fields })).body;
  }

  const all = async (): Promise<Status[]> => (await agent.get('/statuses')).body.data;
  const defaultOf = async (state: string) => {
    const defaults = (await all()).filter((status) => status.state === state && status.isDefault);
    expect(defaults).toHaveLength(1);
    return defaults[0] ?? expect.unreachable();
  };

  describe('with a valid request', () => {
    it('creates a status beside the default of its state', async () => {
      const { status, headers, body } = await admin.post('/statuses', {
        key: 'waiting_for_parts',
        name: 'Waiting for parts',
        state: 'on_hold',
        color: '#00aa55',
      });
      expect(status).toBe(201);
      expect(headers.get('etag')).toBe('"1"');
      expect(body).toMatchObject({
        requesterLabel: 'Waiting for parts',
        color: '#00aa55',
        position: 100,
        isDefault: false,
        archivedAt: null,
      });
      expect((await agent.get(`/statuses/${body.id}`)).body).toEqual(body);
      expect(await eventsAbout(service, body.id)).toMatchObject([
        { type: 'status.created', data: { key: 'waiting_for_parts', state: 'on_hold' } },
      ]);
    });

    it('shows customers the customer label only, and agents both labels', async () => {
      const { id } = await makeStatus({ name: 'Escalated', requesterLabel: 'With our experts' });
      const requester = await service.person('requester');
      const label = 'With our experts';
      expect((await requester.get(`/statuses/${id}`)).body).toMatchObject({ name: label, requesterLabel: label });
      const list = await requester.get('/statuses');
      expect(list.body.data.map(({ id, name }: { id: string; name: string }) => [id, name])).toContainEqual([
        id,
        label,
      ]);
      expect(JSON.stringify(list.body)).not.toContain('Escalated');
      const agent = await service.person('agent');
      expect((await agent.get(`/statuses/${id}`)).body).toMatchObject({ name: 'Escalated', requesterLabel: label });
    });

    it('changes the specified fields and records the change', async () => {
      const { id } = await makeStatus();
      const { body } = await admin.patch(`/statuses/${id}`, { name: 'Renamed' }, { 'If-Match': '"1"' });
      expect(body).toMatchObject({ name: 'Renamed', version: 2 });
      expect((await eventsAbout(service, id)).at(-1)).toMatchObject({
        type: 'status.updated',
        version: 2,
        changes: only({ name: { to: 'Renamed' } }),
      });
    });

    it('accepts a change without effect and records no event', async () => {
      const status = await makeStatus();
      const same = { name: status.name, color: status.color, archived: false };
      expect((await admin.patch(`/statuses/${status.id}`, same)).body).toEqual(status);
      expect(await eventsAbout(service, status.id)).toHaveLength(1);
    });

    it('makes another status the default of its state, and records an event for each of the two', async () => {
      const former = await defaultOf('pending');
      const { id } = await makeStatus({ state: 'pending' });
      expect((await admin.patch(`/statuses/${id}`, { isDefault: true })).body).toMatchObject({ isDefault: true });
      expect((await defaultOf('pending')).id).toBe(id);
      expect((await eventsAbout(service, id)).at(-1)?.changes).toEqual({ isDefault: { from: false, to: true } });
      const about = await eventsAbout(service, former.id);
      expect(about.at(-1)?.changes).toEqual({ isDefault: { from: true, to: false } });
    });

    it('keeps one default for each state under concurrent changes', async () => {
      const rivals = await Promise.all(Array.from({ length: 4 }, () => makeStatus({ state: 'solved' })));
      const claims = await Promise.all(rivals.map(({ id }) => admin.patch(`/statuses/${id}`, { isDefault: true })));
      expect(claims.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(rivals.map(({ id }) => id)).toContain((await defaultOf('solved')).id);
    });

    it('archives a status, which stays in the list, and restores it', async () => {
      const { id } = await makeStatus();
      const { body } = await admin.patch(`/statuses/${id}`, { archived: true });
      expect(Date.parse(body.archivedAt)).not.toBeNaN();
      expect(await all()).toContainEqual(body);
      expect((await admin.patch(`/statuses/${id}`, { archived: false })).body.archivedAt).toBeNull();
    });

    it('reorders all statuses and records an event for each moved one', async () => {
      const before = await all();
      const ids = [...before.slice(1), ...before.slice(0, 1)].map(({ id }) => id);
      const { status, body } = await admin.post('/statuses/reorder', { ids });
      expect(status).toBe(200);
      expect(body.data.map(({ id }: Status) => id)).toEqual(ids);
      expect(body.data.map(({ position }: Status) => position)).toEqual(ids.map((_, index) => index + 1));
      expect(await all()).toEqual(body.data);

      const moved = await eventsAbout(service, ids.at(-1) ?? '');
      expect(moved.at(-1)).toMatchObject({ type: 'status.updated', changes: only({ position: { to: ids.length } }) });

      expect((await admin.post('/statuses/reorder', { ids })).body).toEqual(body);
    });
  });

  it('returns 401 without a token, even for reading', async () => {
    const { id } = await makeStatus();
    for (const ask of [
      () => service.anybody.get('/statuses'),
      () => service.anybody.get(`/statuses/${id}`),
      () => service.anybody.post('/statuses', { key: 'mine', name: 'Mine', state: 'open' }),
      () => service.anybody.patch(`/statuses/${id}`, { name: 'Mine' }),
      () => service.anybody.post('/statuses/reorder', { ids: [id] }),
    ]) {
      expect(await expectRejection(service, 401, ask)).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('returns 403 without status:manage', async () => {
    const { id } = await makeStatus();
    for (const ask of [
      () => agent.post('/statuses', { key: 'mine', name: 'Mine', state: 'open' }),
      () => agent.patch(`/statuses/${id}`, { name: 'Mine' }),
      () => agent.post('/statuses/reorder', { ids: [id] }),
    ]) {
      expect(await expectRejection(service, 403, ask)).toMatchObject({ permission: 'status:manage' });
    }
  });

  it('returns 404 for an unknown status', async () => {
    await expectRejection(service, 404, () => admin.get(`/statuses/${NOWHERE}`));
    await expectRejection(service, 404, () => admin.patch(`/statuses/${NOWHERE}`, { name: 'Mine' }));
  });

  describe('returns 409', () => {
    it('for archiving the default of a state', async () => {
      const { id } = await defaultOf('closed');
      const problem = await expectRejection(service, 409, () => admin.patch(`/statuses/${id}`, { archived: true }));
      expect(problem).toMatchObject({ code: 'conflict', detail: expect.stringContaining('closed') });
      const { id: other } = await makeStatus({ state: 'closed' });
      await expectRejection(service, 409, () => admin.patch(`/statuses/${other}`, { isDefault: true, archived: true }));
    });

    it('for making an archived status a default', async () => {
      const { id } = await makeStatus();
      await admin.patch(`/statuses/${id}`, { archived: true });
      await expectRejection(service, 409, () => admin.patch(`/statuses/${id}`, { isDefault: true }));
    });
  });

  it('returns 412 for an outdated version, with the changes since', async () => {
    const { id } = await makeStatus();
    await admin.patch(`/statuses/${id}`, { color: '#123456' });
    const late = () => admin.patch(`/statuses/${id}`, { name: 'Late' }, { 'If-Match': '"1"' });
    expect(await expectRejection(service, 412, late)).toMatchObject({ currentVersion: 2, changedFields: ['color'] });
  });

  it('returns 412 for all but one of several concurrent changes of the same version', async () => {
    const { id } = await makeStatus();
    const names = ['One', 'Two', 'Three', 'Four'];
    const change = (name: string) =>
      admin.patch(`/statuses/${id}`, { name: `${name} ${id.slice(-8)}` }, { 'If-Match': '"1"' });
    const answers = await Promise.all(names.map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect(await eventsAbout(service, id)).toHaveLength(2);
  });

  describe('returns 422', () => {
    it.each([
      [{ state: 'waiting' }, '#/state invalid_value'],
      [{ color: 'red' }, '#/color invalid_format'],
      [{ isDefault: true }, '#/isDefault unknown_field'],
    ])('for creating a status with %o', async (fields, fault) => {
      const wrong = { key: 'wrong', name: 'Wrong', state: 'open', ...fields };
      expect(faults(await expectRejection(service, 422, () => admin.post('/statuses', wrong)))).toEqual([fault]);
    });

    it.each([
      [{ state: 'open' }, '#/state unknown_field'],
      [{ isDefault: false }, '#/isDefault invalid_value'],
    ])('for changing %o', async (fields, fault) => {
      const { id } = await makeStatus();
      expect(faults(await expectRejection(service, 422, () => admin.patch(`/statuses/${id}`, fields)))).toEqual([
        fault,
      ]);
    });

    it('for an order that does not contain each status once', async () => {
      const ids = (await all()).map(({ id }) => id);
      const [first = '', ...others] = ids;
      for (const [order, expected] of [
        [others, ['#/ids incomplete']],
        [[...ids, first], [`#/ids/${ids.length} duplicate`]],
        [[...ids, NOWHERE], [`#/ids/${ids.length} unknown`]],
      ] as const) {
        const problem = await expectRejection(service, 422, () => admin.post('/statuses/reorder', { ids: order }));
        expect(faults(problem)).toEqual(expected);
      }
    });
  });
});
