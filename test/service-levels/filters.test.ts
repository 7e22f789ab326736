import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { expectRejection, faults } from '../support/records.ts';
import { SlaDesk } from './support.ts';

const ids: Record<string, string> = {};
const soon = new Date(Date.now() + 30 * 60_000).toISOString();

/** Lists compare due times with the time of the database, which no test can move: tickets are created in its past. */
const desk = await forFile(SlaDesk.open({}, Date.now() - 2 * 3_600_000));
beforeAll(async () => {
  await desk.policy({ except: { channel: ['portal'] } });
  await desk.recalculate();
  ids.late = (await desk.ticket()).id;
  ids.missed = (await desk.ticket()).id;
  desk.service.now = () => new Date();
  await desk.move(ids.missed, 'solved', { comment: { body: 'Sorry' } });
  ids.running = (await desk.ticket()).id;
  ids.none = (await desk.ticket({ channel: 'portal' })).id;
  ids.paused = (await desk.ticket()).id;
  await desk.write(desk.agent, ids.paused);
  await desk.move(ids.paused, 'pending');
  ids.met = (await desk.ticket()).id;
  await desk.move(ids.met, 'solved', { comment: { body: 'Done' } });
});

async function found(query: string): Promise<string[]> {
  const { body } = await desk.agent.get(`/tickets?${query}`);
  const { body: counted } = await desk.agent.get(`/tickets/count?${query}`);
  expect(counted.count).toBe(body.data.length);
  const names = body.data.map(({ id }: { id: string }) => Object.keys(ids).find((name) => ids[name] === id));
  return names.sort();
}

describe('a list of tickets', () => {
  it.each(['late', 'running', 'none', 'paused', 'met', 'missed'])(
    'filters by the state %s of service levels',
    async (state) => {
      expect(await found(`slaState=${state}`)).toEqual([state]);
    },
  );

  it('filters by any of several states, and by due times', async () => {
    expect(await found('slaState=late&slaState=met')).toEqual(['late', 'met']);
    expect(await found(`slaDueBefore=${soon}`)).toEqual(['late']);
    expect(await found(`slaDueAfter=${soon}&slaState=running`)).toEqual(['running']);
  });

  it.each(['slaDueAt', '-slaDueAt'])(
    'sorts by %s, each ticket once, and those without a due target last',
    async (sort) => {
      const names: (string | undefined)[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = `limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
        const { status, body } = await desk.agent.get(`/tickets?sort=${sort}&${page}`);
        expect(status).toBe(200);
        names.push(...body.data.map(({ id }: { id: string }) => Object.keys(ids).find((name) => ids[name] === id)));
        cursor = body.page.nextCursor;
      }
      const [due, others] = [
        ['late', 'running'],
        ['missed', 'none', 'paused', 'met'],
      ];
      const order = [due, others].flatMap((part) => (sort === 'slaDueAt' ? part : part?.toReversed()));
      expect(names).toEqual(order);
      const ask = () => desk.customer.get(`/tickets?sort=${sort}`);
      expect(faults(await expectRejection(desk.service, 422, ask))).toEqual(['#/sort not_available']);
    },
  );

  it('rejects these filters from users who see only their own tickets', async () => {
    for (const query of ['slaState=late', `slaDueBefore=${soon}`]) {
      for (const path of ['/tickets', '/tickets/count']) {
        const ask = () => desk.customer.get(`${path}?${query}`);
        expect(faults(await expectRejection(desk.service, 422, ask))).toEqual([
          `#/${query.split('=')[0]} not_available`,
        ]);
      }
    }
  });
});

describe('a saved view by service levels', () => {
  it('leaves out what a user who sees only their own tickets cannot use, and says so', async () => {
    const { administrator, customer } = desk;
    const team = (await administrator.post('/teams', { name: 'Both' })).body;
    await administrator.put(`/teams/${team.id}/members/${customer.id}`, {});
    const filters = { slaState: ['late'], slaDueAfter: soon, slaDueBefore: soon, priority: ['normal'] };
    const view = await administrator.post('/views', { name: 'Ours', filters, sort: 'slaDueAt', teamId: team.id });
    expect(view.body).toMatchObject({ filters, sort: 'slaDueAt', isPartial: false });
    const seen = (await customer.get(`/views/${view.body.id}`)).body;
    expect(seen.filters).toEqual({ priority: ['normal'] });
    expect(seen).toMatchObject({ sort: '-updatedAt', isPartial: true });
    expect((await customer.get('/views')).body.data).toEqual([seen]);
    const listed = await customer.get(`/tickets?view=${view.body.id}`);
    expect([listed.status, listed.body.data.length]).toEqual([200, Object.keys(ids).length]);
    expect((await customer.get(`/tickets/count?view=${view.body.id}`)).status).toBe(200);
  });

  it.each([
    [{ filters: { slaState: ['late'] } }, '#/filters/slaState not_available'],
    [{ sort: 'slaDueAt' }, '#/sort not_available'],
  ])('is not saved by such a user: %j', async (view, fault) => {
    const save = () => desk.customer.post('/views', { name: 'Mine', ...view });
    expect(faults(await expectRejection(desk.service, 422, save))).toEqual([fault]);
  });
});
