import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Team } from '../../../server/src/contract/configuration/teams.ts';
import { newNotifications } from '../../messaging/notifications/notified.ts';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, type RoleKey, startService } from '../../support/service.ts';

let admin: Person;
let requester: Person;
let reported: ReturnType<typeof newNotifications>;

const service = await forFile(startService());
beforeAll(async () => {
  reported = newNotifications(service);
  admin = await service.person('administrator');
  requester = await service.person('requester');
});

let made = 0;
async function makeTeam(assignment: Partial<Team['assignment']>, members: readonly Person[] = []): Promise<Team> {
  made += 1;
  const { body } = await admin.post('/teams', { name: `Team ${made}`, assignment });
  for (const { id } of members) await admin.put(`/teams/${body.id}/members/${id}`, {});
  return body;
}

/** Creates members in the order of their turns. */
async function makePeople(count: number, role: RoleKey = 'agent'): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index++) people.push(await service.person(role));
  return people;
}

const makeTicket = async (more: object, by: Person = admin) => {
  const { status, body } = await by.post('/tickets', { subject: 'Printer on fire', ...more });
  expect(status).toBe(201);
  return body;
};
const assigneeOf = async (more: object, by: Person = admin) => (await makeTicket(more, by)).assignee?.id ?? null;
const solve = async (ticket: { id: string }) =>
  expect(
    (await admin.post(`/tickets/${ticket.id}/transition`, { statusId: await service.statusId('solved') })).status,
  ).toBe(200);
const goAway = (person: Person) => admin.patch(`/users/${person.id}`, { availability: 'away' });

describe('the assignment mode of a team', () => {
  it('is manual by default, and its fields are updated independently', async () => {
    const team = (await admin.post('/teams', { name: 'By hand' })).body;
    expect(team.assignment).toEqual({ mode: 'manual', maxOpenPerAgent: null });
    const changed = await admin.patch(`/teams/${team.id}`, { assignment: { maxOpenPerAgent: 7 } });
    expect(changed.body).toMatchObject({ assignment: { mode: 'manual', maxOpenPerAgent: 7 }, version: 2 });
    await admin.patch(`/teams/${team.id}`, { assignment: { mode: 'least_loaded' } });
    expect((await admin.get(`/teams/${team.id}`)).body.assignment).toEqual({
      mode: 'least_loaded',
      maxOpenPerAgent: 7,
    });
    expect((await eventsAbout(service, team.id)).at(-1)).toMatchObject({
      type: 'team.updated',
      changes: only({
        assignment: { from: { mode: 'manual', maxOpenPerAgent: 7 }, to: { mode: 'least_loaded', maxOpenPerAgent: 7 } },
      }),
    });
  });

  it.each([
    [{ mode: 'random' }, '#/assignment/mode'],
    [{ mode: null }, '#/assignment/mode'],
    [{ maxOpenPerAgent: 0 }, '#/assignment/maxOpenPerAgent'],
    [{ maxOpenPerAgent: 1001 }, '#/assignment/maxOpenPerAgent'],
    [{ lastAssignee: 'me' }, '#/assignment/lastAssignee'],
  ])('rejects %j', async (assignment, pointer) => {
    const team = await makeTeam({});
    const problem = await expectRejection(service, 422, () => admin.patch(`/teams/${team.id}`, { assignment }));
    expect(faults(problem)[0]).toMatch(pointer);
  });
});

describe('round robin', () => {
  it('assigns tickets in turn and continues after the last assignee', async () => {
    const [ada, bob, cy] = await makePeople(3);
    const team = await makeTeam(
      { mode: 'round_robin' },
      [cy, ada, bob].map((one) => one ?? expect.unreachable()),
    );
    const turns = [];
    for (let turn = 0; turn < 5; turn++) turns.push(await assigneeOf({ teamId: team.id }));
    expect(turns).toEqual([ada?.id, bob?.id, cy?.id, ada?.id, bob?.id]);
    expect((await admin.get(`/teams/${team.id}`)).body.version).toBe(4);
  });

  it('skips absent and suspended members and members who are only requesters', async () => {
    const [ada, bob, cy] = await makePeople(3);
    const [customer] = await makePeople(1, 'requester');
    if (!ada || !bob || !cy || !customer) throw new TypeError('A member is missing');
    const team = await makeTeam({ mode: 'round_robin' }, [customer, ada, bob, cy]);
    await goAway(bob);
    await admin.post(`/users/${cy.id}/suspend`);
    expect([await assigneeOf({ teamId: team.id }), await assigneeOf({ teamId: team.id })]).toEqual([ada.id, ada.id]);
    await goAway(ada);
    expect(await makeTicket({ teamId: team.id })).toMatchObject({ assignee: null, team: { id: team.id } });
  });

  it('keeps the past state readable if the ticket changes further in the same request', async () => {
    const team = await makeTeam({ mode: 'round_robin' }, await makePeople(1));
    const { id, createdAt, version } = await makeTicket({});
    const change = { teamId: team.id, statusId: await service.statusId('pending') };
    const { status, body } = await admin.post(`/tickets/${id}/apply`, { change });
    expect(status).toBe(200);
    expect(body.ticket).toMatchObject({ status: { state: 'pending' }, team: { id: team.id } });
    const { body: before } = await admin.get(`/tickets/${id}?at=${createdAt}`);
    expect(before).toMatchObject({ version, assignee: null, team: null, status: { state: 'new' } });
  });
});

describe('the least-loaded mode', () => {
  it('picks the member with the fewest unsolved tickets of any team, and takes turns on a tie', async () => {
    const [ada, bob, cy] = await makePeople(3);
    if (!ada || !bob || !cy) throw new TypeError('A member is missing');
    const team = await makeTeam({ mode: 'least_loaded' }, [ada, bob, cy]);
    await makeTicket({ assigneeId: ada.id });
    await makeTicket({ assigneeId: ada.id });
    await makeTicket({ assigneeId: bob.id });
    await solve(await makeTicket({ assigneeId: cy.id }));
    const turns = [];
    for (let turn = 0; turn < 5; turn++) turns.push(await assigneeOf({ teamId: team.id }));
    // Ada has 2 tickets, Bob 1, Cy none: Cy is next, then Bob and Cy in turn until all have two, then the one after the
    // last.
    expect(turns.slice(0, 3)).toEqual([cy.id, bob.id, cy.id]);
    expect(new Set(turns.slice(3))).toEqual(new Set([ada.id, bob.id]));
  });
});

describe('the maximum of open tickets per member', () => {
  it('counts all unsolved tickets of a member, and leaves further tickets with the team', async () => {
    const [ada, bob] = await makePeople(2);
    if (!ada || !bob) throw new TypeError('A member is missing');
    const team = await makeTeam({ mode: 'round_robin', maxOpenPerAgent: 2 }, [ada, bob]);
    const other = await makeTicket({ assigneeId: ada.id });
    const turns = [];
    for (let turn = 0; turn < 4; turn++) turns.push(await assigneeOf({ teamId: team.id }));
    expect(turns).toEqual([ada.id, bob.id, bob.id, null]);
    const { body: into } = await admin.post('/tickets', { subject: 'The same' });
    expect((await admin.post(`/tickets/${other.id}/merge`, { intoId: into.id })).status).toBe(200);
    expect(await assigneeOf({ teamId: team.id })).toBe(ada.id);
    expect(
      await assigneeOf({ teamId: team.id, assigneeId: bob.id }),
      'the limit does not apply to manual assignments',
    ).toBe(bob.id);
  });
});

describe('automatic assignment', () => {
  let ada: Person;
  let bob: Person;
  let team: Team;
  beforeEach(async () => {
    ada = await service.person('agent');
    bob = await service.person('agent');
    team = await makeTeam({ mode: 'round_robin' }, [ada, bob]);
  });

  const assignmentOf = async ({ id }: { id: string }) => {
    const { body } = await admin.get(`/tickets/${id}/events`);
    return body.data.findLast(({ type }: { type: string }) => type === 'ticket.assigned');
  };

  it('happens if a requester without ticket:assign creates a ticket in a category of the team', async () => {
    made += 1;
    const category = { key: `category_${made}`, name: `Category ${made}`, defaultTeamId: team.id };
    const { id: categoryId } = (await admin.post('/categories', category)).body;
    const ticket = await makeTicket({ categoryId }, requester);
    expect(ticket).toMatchObject({ assignee: { id: ada.id }, team: { id: team.id }, version: 1 });
    expect(ticket.milestones.firstAssignedAt).not.toBeNull();
    expect(await assignmentOf(ticket)).toMatchObject({
      changes: only({ assignee: { to: { id: ada.id } }, team: { to: { id: team.id } } }),
      actor: { kind: 'system', id: null },
      data: { automatic: true, strategy: 'round_robin', category: { id: categoryId, name: category.name } },
    });
    expect(await reported(ticket)).toEqual(
      expect.arrayContaining([`email ${ada.name}: ticket.assigned`, `in_app ${ada.name}: ticket.assigned`]),
    );
  });

  it('happens if a ticket is assigned to the team', async () => {
    const ticket = await makeTicket({}, requester);
    const { body } = await admin.post(`/tickets/${ticket.id}/assign`, { teamId: team.id });
    expect(body).toMatchObject({ assignee: { id: ada.id }, team: { id: team.id } });
    expect(await assignmentOf(ticket)).toMatchObject({ actor: { id: admin.id }, data: { strategy: 'round_robin' } });
    expect((await assignmentOf(ticket)).data).not.toHaveProperty('automatic');
  });

  it('names the service as the one who assigned, whoever creates a ticket in a category', async () => {
    made += 1;
    const manual = await makeTeam({ mode: 'manual' }, [ada]);
    const category = { key: `category_${made}`, name: `Category ${made}`, defaultTeamId: manual.id };
    const { id: categoryId } = (await admin.post('/categories', category)).body;
    for (const creator of [requester, admin]) {
      expect(await assignmentOf(await makeTicket({ categoryId }, creator))).toMatchObject({
        actor: { kind: 'system', id: null, name: 'Ticketwire' },
        data: { automatic: true, category: { id: categoryId, key: category.key, name: category.name } },
      });
    }
  });

  it('names the creator as the one who assigned if they chose the team or the assignee', async () => {
    made += 1;
    const category = { key: `category_${made}`, name: `Category ${made}`, defaultTeamId: team.id };
    const { id: categoryId } = (await admin.post('/categories', category)).body;
    for (const choice of [{ teamId: team.id }, { assigneeId: bob.id }]) {
      const event = await assignmentOf(await makeTicket({ categoryId, ...choice }, admin));
      expect(event).toMatchObject({ actor: { kind: 'user', id: admin.id } });
      expect(event.data).not.toHaveProperty('automatic');
    }
  });

  it('happens if a follow-up of a closed ticket is created', async () => {
    const closed = await makeTicket({ teamId: team.id, assigneeId: bob.id }, admin);
    await admin.post(`/tickets/${closed.id}/transition`, { statusId: await service.statusId('closed') });
    const { body: comment } = await admin.post(`/tickets/${closed.id}/comments`, { body: 'Once more' });
    const { body } = await admin.get(`/tickets/${comment.ticketId}`);
    expect(body).toMatchObject({ assignee: { id: ada.id }, team: { id: team.id } });
    expect(body.id).not.toBe(closed.id);
    expect(await assignmentOf(body)).toMatchObject({
      actor: { kind: 'system', id: null },
      data: { automatic: true, strategy: 'round_robin', followUpOfId: closed.id },
    });
  });

  it('is skipped if the ticket has an assignee or the request specifies one or none', async () => {
    const other = await service.person('agent');
    const ticket = await makeTicket({ assigneeId: other.id });
    const assign = async (to: object) => (await admin.post(`/tickets/${ticket.id}/assign`, to)).body;
    expect(await assign({ teamId: team.id })).toMatchObject({ assignee: { id: other.id }, team: { id: team.id } });
    expect(await assign({ teamId: team.id, assigneeId: bob.id })).toMatchObject({ assignee: { id: bob.id } });
    expect(await assign({ teamId: team.id, assigneeId: null })).toMatchObject({ assignee: null });
    expect((await eventsAbout(service, ticket.id)).at(-1)?.data).toEqual({});
    expect(await assigneeOf({ teamId: team.id, assigneeId: null })).toBeNull();
    expect(await assigneeOf({ teamId: team.id, assigneeId: other.id })).toBe(other.id);
  });

  it('never picks the requester of the ticket', async () => {
    const turns = [];
    for (let turn = 0; turn < 3; turn++) turns.push(await assigneeOf({ teamId: team.id, requesterId: ada.id }));
    expect(turns).toEqual([bob.id, bob.id, bob.id]);
  });

  it('is skipped if the ticket is solved', async () => {
    const ticket = await makeTicket({});
    await solve(ticket);
    const { body } = await admin.post(`/tickets/${ticket.id}/assign`, { teamId: team.id });
    expect(body).toMatchObject({ assignee: null, team: { id: team.id } });
  });

  it('is skipped if the ticket is restored from the trash', async () => {
    const ticket = await makeTicket({ teamId: team.id, assigneeId: null });
    await admin.delete(`/tickets/${ticket.id}`);
    expect((await admin.post(`/tickets/${ticket.id}/restore`)).body).toMatchObject({ assignee: null });
  });
});
