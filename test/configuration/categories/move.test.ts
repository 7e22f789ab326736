import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { only } from '../../support/events/only.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

describe('moving a category', () => {
  let service: TestService;
  let admin: Person;

  beforeAll(async () => {
    service = await startService({ workers: false });
    admin = await service.person('administrator');
  });
  afterAll(() => service.stop());

  let made = 0;
  async function makeCategory(name: string, parentId: string | null = null, position = 0) {
    made += 1;
    const { body } = await admin.post('/categories', { key: `category_${made}`, name, parentId, position });
    return body as { id: string };
  }

  const move = (id: string, parentId: string | null, headers?: Record<string, string>) =>
    admin.post(`/categories/${id}/move`, { parentId }, headers);

  const put = (id: string, parentId: string | null, beforeId: string | null) =>
    admin.post(`/categories/${id}/move`, { parentId, beforeId });

  async function namesBelow(parent: string): Promise<string[]> {
    const { body } = await admin.get('/categories');
    return body.data
      .filter(({ parentId }: { parentId: string | null }) => parentId === parent)
      .map(({ name }: { name: string }) => name);
  }

  describe('with a valid request', () => {
    it('moves a category to the top level and back, and records each move', async () => {
      const billing = await makeCategory('Billing');
      const invoice = await makeCategory('Invoice', billing.id);

      const top = await move(invoice.id, null);
      expect(top).toMatchObject({ status: 200, body: { path: ['Invoice'], parentId: null, version: 2 } });
      const back = await move(invoice.id, billing.id, { 'If-Match': '"2"' });
      expect(back.body).toMatchObject({ path: ['Billing', 'Invoice'], version: 3 });

      expect((await eventsAbout(service, invoice.id)).slice(1)).toMatchObject([
        { type: 'category.moved', version: 2, changes: only({ parentId: { from: billing.id, to: null } }) },
        { type: 'category.moved', version: 3, changes: only({ parentId: { from: null, to: billing.id } }) },
      ]);
    });

    it('moves its subcategories with it', async () => {
      const [from, to] = [await makeCategory('From'), await makeCategory('To')];
      const branch = await makeCategory('Branch', from.id);
      const leaf = await makeCategory('Leaf', branch.id);
      await move(branch.id, to.id);
      expect((await admin.get(`/categories/${leaf.id}`)).body.path).toEqual(['To', 'Branch', 'Leaf']);
    });

    it('moves it before another one or last, and keeps the positions of others while there is room', async () => {
      const parent = await makeCategory('In order');
      const [one, two, three] = [
        await makeCategory('One', parent.id, 10),
        await makeCategory('Two', parent.id, 20),
        await makeCategory('Three', parent.id, 30),
      ];
      const moved = await put(three.id, parent.id, two.id);
      expect(moved.body).toMatchObject({ parentId: parent.id, version: 2 });
      expect(await namesBelow(parent.id)).toEqual(['One', 'Three', 'Two']);
      expect((await eventsAbout(service, three.id)).slice(1)).toMatchObject([
        { type: 'category.moved', changes: only({ position: { from: 30, to: moved.body.position } }) },
      ]);
      await put(one.id, parent.id, null);
      expect(await namesBelow(parent.id)).toEqual(['Three', 'Two', 'One']);
      expect(await eventsAbout(service, two.id)).toHaveLength(1);
    });

    it('makes room in the same transaction, and records an event for each moved category', async () => {
      const [from, to] = [await makeCategory('Source'), await makeCategory('Target')];
      const crowd = [await makeCategory('A', to.id), await makeCategory('B', to.id)];
      const moved = await makeCategory('Moved there', from.id);
      await put(moved.id, to.id, crowd[1]?.id ?? null);
      expect(await namesBelow(to.id)).toEqual(['A', 'Moved there', 'B']);
      expect((await eventsAbout(service, moved.id)).slice(1)).toMatchObject([
        {
          type: 'category.moved',
          changes: only({ parentId: { from: from.id, to: to.id }, position: { from: 0, to: 20 } }),
        },
      ]);
      for (const [index, { id }] of crowd.entries()) {
        expect((await eventsAbout(service, id)).slice(1)).toMatchObject([
          { type: 'category.updated', version: 2, changes: only({ position: { from: 0, to: [10, 30][index] } }) },
        ]);
      }
    });

    it('does nothing and records nothing if it is already there', async () => {
      const parent = await makeCategory('Parent');
      const child = await makeCategory('Child', parent.id);
      expect((await move(child.id, parent.id)).body.version).toBe(1);
      expect(await eventsAbout(service, child.id)).toHaveLength(1);
    });
  });

  it('returns 401 without a token, 403 without category:manage, and 404 for an unknown category', async () => {
    const { id } = await makeCategory('Stays');
    const agent = await service.person('agent');
    const body = { parentId: null };
    await expectRejection(service, 401, () => service.anybody.post(`/categories/${id}/move`, body));
    await expectRejection(service, 403, () => agent.post(`/categories/${id}/move`, body));
    await expectRejection(service, 404, () => admin.post(`/categories/${NOWHERE}/move`, body));
  });

  it('returns 409 for moving a category below itself', async () => {
    const top = await makeCategory('Top');
    const middle = await makeCategory('Middle', top.id);
    const bottom = await makeCategory('Bottom', middle.id);
    for (const { id } of [top, middle, bottom]) {
      expect(await expectRejection(service, 409, () => move(top.id, id))).toMatchObject({ code: 'conflict' });
    }
  });

  it('returns 412 for an outdated version', async () => {
    const [one, other] = [await makeCategory('One'), await makeCategory('Other')];
    await move(one.id, other.id);
    const problem = await expectRejection(service, 412, () => move(one.id, null, { 'If-Match': '"1"' }));
    expect(problem).toMatchObject({ currentVersion: 2, changedFields: ['parentId'] });
  });

  describe('returns 422', () => {
    it('for an unknown or archived parent', async () => {
      const [moved, archived] = [await makeCategory('Moved'), await makeCategory('Archived')];
      await admin.patch(`/categories/${archived.id}`, { archived: true });
      expect(faults(await expectRejection(service, 422, () => move(moved.id, NOWHERE)))).toEqual([
        '#/parentId unknown',
      ]);
      expect(faults(await expectRejection(service, 422, () => move(moved.id, archived.id)))).toEqual([
        '#/parentId archived',
      ]);
    });

    it('for a branch that would become too deep', async () => {
      const branch = await makeCategory('Branch');
      await makeCategory('Leaf', branch.id);
      let parentId: string | null = null;
      for (let level = 1; level <= 7; level++) parentId = (await makeCategory(`Level ${level}`, parentId)).id;
      const under = parentId;
      expect(faults(await expectRejection(service, 422, () => move(branch.id, under)))).toEqual([
        '#/parentId too_deep',
      ]);
    });
  });

  it('returns 422 for an invalid sibling, without moving anything', async () => {
    const [parent, elsewhere] = [await makeCategory('Here'), await makeCategory('Elsewhere')];
    const child = await makeCategory('Wanderer', parent.id);
    for (const before of [child.id, parent.id, NOWHERE]) {
      const problem = await expectRejection(service, 422, () => put(child.id, elsewhere.id, before));
      expect(faults(problem)).toEqual(['#/beforeId unknown']);
    }
    expect((await admin.get(`/categories/${child.id}`)).body).toMatchObject({ parentId: parent.id, version: 1 });
  });

  // Each move is valid by itself; foreign keys would detect a cycle only if both moves named each other's row directly.
  it('prevents two concurrent moves from forming a cycle', async () => {
    const [left, right] = [await makeCategory('Left'), await makeCategory('Right')];
    const [belowLeft, belowRight] = [await makeCategory('L', left.id), await makeCategory('R', right.id)];
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all([move(left.id, belowRight.id), move(right.id, belowLeft.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const listed = (await admin.get('/categories')).body.data.map(({ id }: { id: string }) => id);
      expect(listed).toEqual(expect.arrayContaining([left.id, right.id, belowLeft.id, belowRight.id]));
      await Promise.all([move(left.id, null), move(right.id, null)]);
    }
  });
});
