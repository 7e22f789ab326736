import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

describe('categories', () => {
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
  async function makeCategory(fields: Record<string, unknown> = {}) {
    made += 1;
    const { body } = await admin.post('/categories', { key: `category_${made}`, name: `Category ${made}`, ...fields });
    return body as { id: string; key: string; name: string; path: string[]; version: number };
  }

  describe('with a valid request', () => {
    it('creates a category with defaults for omitted fields', async () => {
      const { status, headers, body } = await admin.post('/categories', { key: 'hardware', name: 'Hardware' });
      expect(status).toBe(201);
      expect(headers.get('etag')).toBe('"1"');
      expect(body).toMatchObject({
        key: 'hardware',
        description: '',
        parentId: null,
        path: ['Hardware'],
        position: 0,
        defaultTeam: null,
        defaultPriority: null,
        visibleToRequesters: true,
        archivedAt: null,
      });
      expect(await eventsAbout(service, body.id)).toMatchObject([
        { type: 'category.created', data: { key: 'hardware', name: 'Hardware' } },
      ]);
    });

    it('creates a subcategory with a default team and priority', async () => {
      const parent = await makeCategory();
      const { body: team } = await admin.post('/teams', { name: 'Printers' });
      const child = await makeCategory({ parentId: parent.id, defaultTeamId: team.id, defaultPriority: 'high' });
      expect(child).toMatchObject({
        parentId: parent.id,
        path: [parent.name, child.name],
        defaultTeam: { id: team.id, name: 'Printers' },
        defaultPriority: 'high',
      });
      expect((await agent.get(`/categories/${child.id}`)).body).toEqual(child);
    });

    it('lists the tree in its order', async () => {
      const top = await makeCategory({ name: 'Order' });
      const second = await makeCategory({ name: 'Second', parentId: top.id, position: 2 });
      await makeCategory({ name: 'First', parentId: top.id, position: 1 });
      await makeCategory({ name: 'Below second', parentId: second.id });
      const paths = (await agent.get('/categories')).body.data.map(({ path }: { path: string[] }) => path.join(' / '));
      expect(paths.filter((path: string) => path.startsWith('Order'))).toEqual([
        'Order',
        'Order / First',
        'Order / Second',
        'Order / Second / Below second',
      ]);
    });

    it('changes the specified fields, and clears those set to null', async () => {
      const { body: team } = await admin.post('/teams', { name: 'Changing' });
      const before = await makeCategory({ defaultTeamId: team.id, defaultPriority: 'low', description: 'Stays' });
      const { body } = await admin.patch(
        `/categories/${before.id}`,
        { name: 'Changed', defaultTeamId: null, defaultPriority: null, visibleToRequesters: false, position: 3 },
        { 'If-Match': '"1"' },
      );
      expect(body).toMatchObject({
        name: 'Changed',
        description: 'Stays',
        defaultTeam: null,
        defaultPriority: null,
        visibleToRequesters: false,
        position: 3,
        version: 2,
      });
      const [, updated] = await eventsAbout(service, before.id);
      expect(updated).toMatchObject({ type: 'category.updated', version: 2 });
      expect(updated?.changes).toHaveProperty('defaultTeamId', { from: team.id, to: null });
    });

    it('increases the version once for each request, however many fields it changes', async () => {
      const { id } = await makeCategory();
      const { body: team } = await admin.post('/teams', { name: 'Taking over' });
      const all = {
        name: 'All',
        description: 'All',
        defaultTeamId: team.id,
        defaultPriority: 'urgent',
        archived: true,
      };
      expect((await admin.patch(`/categories/${id}`, all)).body).toMatchObject({ name: 'All', version: 2 });
      const [, updated] = await eventsAbout(service, id);
      expect(Object.keys(Object(updated?.changes))).toHaveLength(5);
    });

    it('accepts a change without effect and records no event', async () => {
      const category = await makeCategory();
      const same = { name: category.name, archived: false, defaultTeamId: null };
      expect((await admin.patch(`/categories/${category.id}`, same)).body).toEqual(category);
      expect(await eventsAbout(service, category.id)).toHaveLength(1);
    });

    it('deletes a category that nothing refers to', async () => {
      const { id, key, name } = await makeCategory();
      expect(await admin.delete(`/categories/${id}`)).toMatchObject({ status: 204, body: null });
      expect((await admin.get(`/categories/${id}`)).status).toBe(404);
      expect(await eventsAbout(service, id)).toMatchObject([{}, { type: 'category.deleted', data: { key, name } }]);
    });
  });

  it('returns 401 without a token', async () => {
    const { id } = await makeCategory();
    for (const ask of [
      () => service.anybody.get('/categories'),
      () => service.anybody.get(`/categories/${id}`),
      () => service.anybody.post('/categories', { key: 'mine', name: 'Mine' }),
      () => service.anybody.patch(`/categories/${id}`, { name: 'Mine' }),
      () => service.anybody.delete(`/categories/${id}`),
    ]) {
      expect(await expectRejection(service, 401, ask)).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('returns 403 without category:manage', async () => {
    const { id } = await makeCategory();
    for (const ask of [
      () => agent.post('/categories', { key: 'mine', name: 'Mine' }),
      () => agent.patch(`/categories/${id}`, { name: 'Mine' }),
      () => agent.delete(`/categories/${id}`),
    ]) {
      expect(await expectRejection(service, 403, ask)).toMatchObject({ permission: 'category:manage' });
    }
  });

  it('returns 404 for an unknown category', async () => {
    for (const ask of [
      () => admin.get(`/categories/${NOWHERE}`),
      () => admin.patch(`/categories/${NOWHERE}`, { name: 'Mine' }),
      () => admin.delete(`/categories/${NOWHERE}`),
    ]) {
      expect(await expectRejection(service, 404, ask)).toMatchObject({ code: 'not_found' });
    }
  });

  describe('returns 409', () => {
    it('for deleting a category with subcategories or tickets', async () => {
      const parent = await makeCategory();
      const child = await makeCategory({ parentId: parent.id });
      await admin.post('/tickets', { subject: 'Help', categoryId: child.id });
      for (const { id } of [parent, child]) {
        const problem = await expectRejection(service, 409, () => admin.delete(`/categories/${id}`));
        expect(problem).toMatchObject({ code: 'conflict', detail: expect.stringMatching(/archive/i) });
      }
    });
  });

  it('returns 412 for an outdated version, with the changes since', async () => {
    const { id } = await makeCategory();
    await admin.patch(`/categories/${id}`, { description: 'New' });
    for (const ask of [
      () => admin.patch(`/categories/${id}`, { name: 'Late' }, { 'If-Match': '"1"' }),
      () => admin.delete(`/categories/${id}`, { 'If-Match': '"1"' }),
    ]) {
      expect(await expectRejection(service, 412, ask)).toMatchObject({
        currentVersion: 2,
        changedFields: ['description'],
      });
    }
  });

  it('returns 412 for all but one of several concurrent changes of the same version', async () => {
    const { id } = await makeCategory();
    const names = ['One', 'Two', 'Three', 'Four'];
    const change = (name: string) =>
      admin.patch(`/categories/${id}`, { name: `${name} ${id.slice(-8)}` }, { 'If-Match': '"1"' });
    const answers = await Promise.all(names.map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect(await eventsAbout(service, id)).toHaveLength(2);
  });

  describe('returns 422', () => {
    it.each([
      [{ parentId: NOWHERE }, '#/parentId unknown'],
      [{ defaultTeamId: NOWHERE }, '#/defaultTeamId unknown'],
      [{ key: 'Not a key' }, '#/key invalid_format'],
      [{ defaultPriority: 'highest' }, '#/defaultPriority invalid_value'],
      [{ path: ['Top'] }, '#/path unknown_field'],
    ])('for %o', async (fields, fault) => {
      const problem = await expectRejection(service, 422, () =>
        admin.post('/categories', { key: 'wrong', name: 'Wrong', ...fields }),
      );
      expect(faults(problem)).toEqual([fault]);
    });

    it('for changing the team to an unknown one', async () => {
      const { id } = await makeCategory();
      const problem = await expectRejection(service, 422, () =>
        admin.patch(`/categories/${id}`, { defaultTeamId: NOWHERE }),
      );
      expect(faults(problem)).toEqual(['#/defaultTeamId unknown']);
    });

    it('for a category below the deepest level', async () => {
      let parentId: string | null = null;
      for (let level = 1; level <= 8; level++) parentId = (await makeCategory({ parentId })).id;
      const problem = await expectRejection(service, 422, () =>
        admin.post('/categories', { key: 'level_nine', name: 'Nine', parentId }),
      );
      expect(faults(problem)).toEqual(['#/parentId too_deep']);
    });
  });
});
