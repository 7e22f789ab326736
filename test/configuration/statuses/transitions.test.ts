import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Status, Transition } from '../../../server/src/contract/configuration/statuses.ts';
import { only } from '../../support/events/only.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const THE_SET = '00000000-0000-0000-0000-000000000000';

describe('the allowed transitions', () => {
  let service: TestService;
  let admin: Person;
  let ids: Record<Status['key'], string>;

  beforeAll(async () => {
    service = await startService({ workers: false });
    admin = await service.person('administrator');
    const statuses: Status[] = (await admin.get('/statuses')).body.data;
    ids = Object.fromEntries(statuses.map(({ key, id }) => [key, id]));
  });
  afterAll(() => service.stop());

  const read = async (): Promise<Transition[]> => (await admin.get('/status-transitions')).body.data;
  const replace = (transitions: unknown[]) => admin.put('/status-transitions', { transitions });
  const recorded = async () => (await eventsAbout(service, THE_SET)).length;

  describe('with a valid request', () => {
    it('are replaced as a whole, with one event for what was removed and added', async () => {
      const before = await read();
      const stored = before.slice(0, 3);
      const gone = before.slice(3);
      const added = { fromId: ids.solved, toId: ids.pending, requiredPermission: null, requiresComment: 'public' };
      const { status, body } = await replace([...stored, added]);
      expect(status).toBe(200);
      expect(body.data).toEqual(await read());
      expect(body.data).toHaveLength(4);
      expect(body.data).toEqual(expect.arrayContaining([...stored, added]));

      const facts = await eventsAbout(service, THE_SET);
      expect(facts).toHaveLength(1);
      expect(facts[0]).toMatchObject({
        type: 'status.transitions_changed',
        changes: only({ transitions: { from: gone, to: [added] } }),
      });
      await replace(before);
      expect(await read()).toEqual(before);
    });

    it('accept the same transition with other conditions', async () => {
      const before = await read();
      const [first, ...others] = before;
      const { body } = await replace([{ ...first, requiredPermission: null, requiresComment: 'any' }, ...others]);
      expect(body.data[0]).toEqual({ ...first, requiredPermission: null, requiresComment: 'any' });
      expect(body.data).toHaveLength(before.length);
      await replace(before);
    });

    it('can be sent unchanged in any order without an event', async () => {
      const [before, facts] = [await read(), await recorded()];
      expect((await replace(before.toReversed())).body.data).toEqual(before);
      expect(await recorded()).toBe(facts);
    });

    it('equal one of the two sets if two requests run concurrently', async () => {
      const before = await read();
      const one = [{ fromId: ids.new, toId: ids.open }];
      const other = [{ fromId: ids.open, toId: ids.solved }];
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all([replace(one), replace(other)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(await read()).toHaveLength(1);
      }
      await replace(before);
    });

    it('can be empty', async () => {
      const before = await read();
      expect((await replace([])).body).toEqual({ data: [] });
      await replace(before);
    });
  });

  it('return 401 without a token and 403 without status:manage', async () => {
    const agent = await service.person('agent');
    await expectRejection(service, 401, () => service.anybody.get('/status-transitions'));
    await expectRejection(service, 401, () => service.anybody.put('/status-transitions', { transitions: [] }));
    expect(
      await expectRejection(service, 403, () => agent.put('/status-transitions', { transitions: [] })),
    ).toMatchObject({
      permission: 'status:manage',
    });
  });

  it('return 422 with every error and its location', async () => {
    const problem = await expectRejection(service, 422, () =>
      replace([
        { fromId: ids.new, toId: ids.open },
        { fromId: NOWHERE, toId: ids.open },
        { fromId: ids.closed, toId: ids.open },
        { fromId: ids.open, toId: ids.new },
        { fromId: ids.open, toId: ids.open },
        { fromId: ids.new, toId: ids.open, requiresComment: 'any' },
      ]),
    );
    expect(faults(problem)).toEqual([
      '#/transitions/1/fromId unknown',
      '#/transitions/2/fromId closed',
      '#/transitions/3/toId new',
      '#/transitions/4/toId same',
      '#/transitions/5 duplicate',
    ]);
  });

  it('return 422 for an unknown permission', async () => {
    const problem = await expectRejection(service, 422, () =>
      replace([{ fromId: ids.new, toId: ids.open, requiredPermission: 'ticket:fly' }]),
    );
    expect(faults(problem)).toEqual(['#/transitions/0/requiredPermission invalid_value']);
  });
});
