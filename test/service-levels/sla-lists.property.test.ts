import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SlaState } from '../../server/src/contract/tickets/sla.ts';
import { HOUR_MS } from '../../server/src/platform/time/duration.ts';
import { depth } from '../support/depth.ts';
import { SlaDesk, type StoredTarget } from './support.ts';

const MINUTES = 6;

interface Listed {
  readonly id: string;
  readonly createdAt: string;
  readonly teamId: string | null;
  readonly state: string;
  readonly targets: readonly StoredTarget[];
}

let desk: SlaDesk;
let teams: string[];
let tickets: Listed[];

/** Lists compare due times with the time of the database, so tickets are created in its past. */
beforeAll(async () => {
  const count = 40;
  desk = await SlaDesk.open({}, Date.now() - 4 * HOUR_MS);
  await desk.policy({ except: { channel: ['portal'] } });
  await desk.recalculate();
  teams = [];
  for (const name of ['Ours', 'Others']) teams.push((await desk.administrator.post('/teams', { name })).body.id);
  await desk.administrator.put(`/teams/${teams[0]}/members/${desk.agent.id}`, {});
  const assign = (id: string, teamId: string | null) => desk.administrator.post(`/tickets/${id}/assign`, { teamId });
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await desk.ticket(n % 10 === 9 ? { channel: 'portal' } : {});
    const teamId = teams[n % 3];
    if (teamId) expect((await assign(id, teamId)).status).toBe(200);
    if (n % 4 > 1) await desk.write(desk.agent, id);
    if (n % 8 === 3) await desk.move(id, 'pending');
    if (n % 8 === 7) await desk.move(id, 'solved');
    if (n % 16 === 15) await desk.move(id, 'closed');
    ids.push(id);
    desk.after(MINUTES);
  }
  desk.service.now = () => new Date();
  while ((await desk.notice()) > 0);
  // A missed target keeps its team, but its ticket does not.
  for (const [n, id] of ids.entries()) if (n % 5 === 0) await assign(id, teams[(n + 1) % 3] ?? null);
  tickets = [];
  for (const id of ids) {
    const { createdAt, team, status } = (await desk.administrator.get(`/tickets/${id}`)).body;
    tickets.push({
      id,
      createdAt,
      teamId: team?.id ?? null,
      state: status.state,
      targets: await desk.targets(id),
    });
  }
});
afterAll(() => desk.service.stop());

const openOf = ({ targets }: Listed) => targets.filter((one) => one.met_at === null && one.cancelled_at === null);
const timesOf = (ticket: Listed) => openOf(ticket).flatMap(({ due_at }) => (due_at === null ? [] : Date.parse(due_at)));
const firstOf = (ticket: Listed) => (timesOf(ticket).length === 0 ? null : Math.min(...timesOf(ticket)));

/** Says by itself what each state means. */
function stateOf(ticket: Listed): SlaState {
  const first = firstOf(ticket);
  if (first !== null) return first < Date.now() ? 'late' : 'running';
  if (openOf(ticket).length > 0) return 'paused';
  if (ticket.targets.some(({ breached_at }) => breached_at !== null)) return 'missed';
  return ticket.targets.some(({ met_at }) => met_at !== null) ? 'met' : 'none';
}

const byDueTime = (sign: number) => (one: Listed, other: Listed) => {
  const [a, b] = [firstOf(one), firstOf(other)];
  if ((a === null) !== (b === null)) return a === null ? 1 : -1;
  const [before, after] = a === null || b === null ? [one.createdAt, other.createdAt] : [a, b];
  return sign * (before < after ? -1 : before > after ? 1 : one.id < other.id ? -1 : 1);
};

const queries = fc.record(
  {
    slaState: fc.uniqueArray(fc.constantFrom(...SlaState.options), { minLength: 1 }),
    team: fc.constantFrom('first', 'second', 'none', 'mine'),
    onlyOpen: fc.constant(true),
    /** Hours from now. */
    slaDueBefore: fc.constantFrom(-1.05, 0.05, 2.05),
    slaDueAfter: fc.constantFrom(-1.05, 0.05, 2.05),
  },
  { requiredKeys: [] },
);

describe('a list of tickets by the time when they are due', () => {
  it('filters, sorts, and pages like a list in memory', async () => {
    const states = new Set(tickets.map(stateOf));
    expect(states).toEqual(new Set(['running', 'late', 'paused', 'met', 'none']));
    const now = Date.now();
    const property = fc.asyncProperty(
      queries,
      fc.boolean(),
      fc.integer({ min: 1, max: 15 }),
      async ({ slaState, team, onlyOpen, slaDueBefore, slaDueAfter }, isDescending, limit) => {
        const [first, second] = teams;
        const teamId = team === undefined ? undefined : { first, mine: first, second, none: null }[team];
        const [before, after] = [slaDueBefore, slaDueAfter].map((hours) => now + (hours ?? 0) * HOUR_MS);
        const expected = tickets
          .filter((ticket) => slaState === undefined || slaState.some((state) => state === stateOf(ticket)))
          .filter((ticket) => teamId === undefined || ticket.teamId === teamId)
          .filter(({ state }) => !onlyOpen || !['solved', 'closed'].includes(state))
          .filter((ticket) => slaDueBefore === undefined || timesOf(ticket).some((time) => time < (before ?? 0)))
          .filter((ticket) => slaDueAfter === undefined || timesOf(ticket).some((time) => time >= (after ?? 0)))
          .toSorted(byDueTime(isDescending ? -1 : 1));

        const query = new URLSearchParams({ sort: isDescending ? '-slaDueAt' : 'slaDueAt', limit: String(limit) });
        for (const state of slaState ?? []) query.append('slaState', state);
        for (const state of onlyOpen ? ['new', 'open', 'pending', 'on_hold'] : []) query.append('state', state);
        if (team !== undefined) query.set('team', teamId && team !== 'mine' ? teamId : team);
        if (slaDueBefore !== undefined) query.set('slaDueBefore', new Date(before ?? 0).toISOString());
        if (slaDueAfter !== undefined) query.set('slaDueAfter', new Date(after ?? 0).toISOString());
        const listed: string[] = [];
        let cursor: string | null = null;
        do {
          if (cursor !== null) query.set('cursor', cursor);
          const { status, body } = await desk.agent.get(`/tickets?${query}`);
          expect(status, JSON.stringify(body)).toBe(200);
          listed.push(...body.data.map(({ id }: { id: string }) => id));
          cursor = body.page.nextCursor;
        } while (cursor !== null);
        expect(listed).toEqual(expected.map(({ id }) => id));
      },
    );
    await fc.assert(property, { numRuns: depth({ quick: 20, deep: 1_000 }) });
  });
});
