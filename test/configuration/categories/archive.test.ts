import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

describe('archived and hidden categories', () => {
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
  async function makeCategory(fields: Record<string, unknown> = {}): Promise<{ id: string }> {
    made += 1;
    return (await admin.post('/categories', { key: `category_${made}`, name: `Category ${made}`, ...fields })).body;
  }

  describe('with a valid request', () => {
    it('archives a category and restores it', async () => {
      const { id } = await makeCategory();
      const listed = async (query = '') =>
        (await agent.get(`/categories${query}`)).body.data.some((one: { id: string }) => one.id === id);

      const { body } = await admin.patch(`/categories/${id}`, { archived: true });
      expect(Date.parse(body.archivedAt)).not.toBeNaN();
      expect([await listed(), await listed('?archived=true')]).toEqual([false, true]);
      expect((await admin.patch(`/categories/${id}`, { archived: true })).body).toEqual(body);

      await admin.patch(`/categories/${id}`, { archived: false });
      expect(await listed()).toBe(true);
    });

    it('shows customers only categories that are neither hidden nor archived, nor below one that is', async () => {
      const open = await makeCategory();
      const hidden = await makeCategory({ visibleToRequesters: false });
      const below = await makeCategory({ parentId: hidden.id });
      const archived = await makeCategory();
      await admin.patch(`/categories/${archived.id}`, { archived: true });

      const requester = await service.person('requester');
      const ids = (await requester.get('/categories?archived=true')).body.data.map(({ id }: { id: string }) => id);
      expect(ids).toContain(open.id);
      for (const { id } of [hidden, below, archived]) {
        expect(ids).not.toContain(id);
        expect((await requester.get(`/categories/${id}`)).status).toBe(404);
        expect((await agent.get(`/categories/${id}`)).status).toBe(200);
      }
    });
  });

  describe('returns 409', () => {
    it('for archiving a category above one in use, and for restoring one below an archived one', async () => {
      const parent = await makeCategory();
      const child = await makeCategory({ parentId: parent.id });
      await expectRejection(service, 409, () => admin.patch(`/categories/${parent.id}`, { archived: true }));
      for (const { id } of [child, parent]) {
        expect((await admin.patch(`/categories/${id}`, { archived: true })).status).toBe(200);
      }
      await expectRejection(service, 409, () => admin.patch(`/categories/${child.id}`, { archived: false }));
    });
  });

  it('returns 422 for a category below an archived one', async () => {
    const { id } = await makeCategory();
    await admin.patch(`/categories/${id}`, { archived: true });
    const problem = await expectRejection(service, 422, () =>
      admin.post('/categories', { key: 'below_archived', name: 'Below', parentId: id }),
    );
    expect(faults(problem)).toEqual(['#/parentId archived']);
  });
});
