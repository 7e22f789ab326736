import { beforeAll, describe, expect, it } from 'vitest';
import { all, openOffice, within } from '../../accounts/roles/support/office.ts';
import { forFile } from '../../support/for-file.ts';
import { expectRejection } from '../../support/records.ts';
import type { Person } from '../../support/service.ts';

let ada: Person;
let firstLine: { id: string };

const office = await forFile(openOffice());
beforeAll(async () => {
  ada = await office.service.person('agent', { name: 'Ada' });
  firstLine = (await office.administrator.post('/teams', { name: 'First line' })).body;
  await office.administrator.put(`/teams/${firstLine.id}/members/${ada.id}`, {});
});

const NOWHERE = '01900000-0000-7000-8000-000000000000';

const ask = (userId: string, permission: string, ticketId?: string) =>
  office.administrator.post('/authz/check', { userId, permission, ...(ticketId && { ticketId }) });

async function newTicket(assignment: { assigneeId?: string; teamId?: string } = {}) {
  const requester = await office.service.person('requester');
  const { body } = await requester.post('/tickets', { subject: 'Help' });
  if (Object.keys(assignment).length > 0) await office.administrator.post(`/tickets/${body.id}/assign`, assignment);
  return { id: body.id, reference: body.reference, requester };
}

describe('an allowed access check', () => {
  it('returns the role that grants the permission, its scope, and the relationship to the ticket', async () => {
    const ticket = await newTicket({ teamId: firstLine.id });
    const { status, body } = await ask(ada.id, 'ticket:update', ticket.reference);
    expect(status).toBe(200);
    expect(body).toEqual({
      allowed: true,
      permission: 'ticket:update',
      reason: 'granted',
      detail:
        `Ada is allowed: Agent grants ticket:update on tickets of Ada's teams, tickets assigned to Ada, and Ada's own ` +
        `tickets, and ${ticket.reference} is in First line.`,
      scope: 'team',
      grantedBy: [{ role: { id: expect.any(String), key: 'agent', name: 'Agent' }, scope: 'team' }],
      ticket: {
        id: ticket.id,
        reference: ticket.reference,
        standing: { own: false, organization: false, assigned: false, team: true },
      },
    });
    expect((await ask(ada.id, 'ticket:update', ticket.id)).body).toEqual(body);
  });

  it('returns the same over tRPC', async () => {
    const input = { userId: ada.id, permission: 'user:read' };
    const response = await fetch(`${office.service.url}/trpc/authz.check`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${office.administrator.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    const { result }: { result: { data: unknown } } = JSON.parse(await response.text());
    expect(result.data).toEqual((await ask(ada.id, 'user:read')).body);
  });

  it('lists every role that grants the permission, each with its scope', async () => {
    const person = await office.service.person('requester', { name: 'Bo' });
    const roleIds = [await office.roleId('requester'), await office.roleId('agent'), await office.roleId('manager')];
    await office.administrator.put(`/users/${person.id}/roles`, { roleIds });
    const { body } = await ask(person.id, 'ticket:update');
    expect(body.scope).toBe('all');
    expect(
      body.grantedBy.map(({ role, scope }: { role: { key: string }; scope: string }) => [role.key, scope]),
    ).toEqual([
      ['agent', 'team'],
      ['manager', 'all'],
      ['requester', 'own'],
    ]);
    expect(body.detail).toBe('Bo is allowed: Manager grants ticket:update on all tickets.');
  });

  it('returns the scope of a permission if no ticket is specified', async () => {
    const details = await Promise.all(
      ['ticket:read', 'analytics:read', 'ticket:create', 'user:read'].map(async (permission) => {
        const { body } = await ask(ada.id, permission);
        expect(body).toMatchObject({ allowed: true, reason: 'granted', ticket: null });
        return body.detail;
      }),
    );
    expect(details).toEqual([
      "Ada is allowed: Agent grants ticket:read on tickets of Ada's teams, tickets assigned to Ada, and Ada's own tickets.",
      "Ada is allowed: Agent grants analytics:read on tickets assigned to Ada and Ada's own tickets.",
      'Ada is allowed: Agent grants ticket:create for any requester.',
      'Ada is allowed: Agent grants user:read.',
    ]);
  });

  it('distinguishes requester, follower and assignee', async () => {
    const ticket = await newTicket();
    const { requester } = ticket;
    expect((await ask(requester.id, 'ticket:read', ticket.id)).body).toMatchObject({
      allowed: true,
      detail: `${requester.name} is allowed: Requester grants ticket:read on ${requester.name}'s own tickets and those that ${requester.name}'s organization shares, and ${requester.name} is the requester of ${ticket.reference}.`,
    });
    await office.administrator.put(`/tickets/${ticket.id}/followers/${ada.id}`);
    expect((await ask(ada.id, 'ticket:read', ticket.id)).body).toMatchObject({
      detail: expect.stringMatching(/and Ada follows TKT-\d+\.$/),
      ticket: { standing: { own: true, organization: false, assigned: false, team: false } },
    });
    const company = await office.administrator.post('/organizations', { name: 'Alpine', sharesTickets: true });
    const colleague = await office.service.person('requester', { name: 'Cora' });
    for (const { id } of [requester, colleague]) {
      await office.administrator.patch(`/users/${id}`, { organizationId: company.body.id });
    }
    const forThem = { subject: 'Broken', requesterId: requester.id };
    const shared = (await office.administrator.post('/tickets', forThem)).body;
    expect((await ask(colleague.id, 'ticket:read', shared.id)).body).toMatchObject({
      detail: expect.stringMatching(/, and TKT-\d+ is shared by Cora's organization\.$/),
      ticket: { standing: { own: false, organization: true, assigned: false, team: false } },
    });
    expect((await ask(colleague.id, 'ticket:read', ticket.id)).body.detail).toMatch(
      /, but TKT-\d+ is neither one of their own nor shared by Cora's organization\.$/,
    );
    const assigned = await newTicket({ assigneeId: ada.id });
    expect((await ask(ada.id, 'ticket:read', assigned.id)).body.detail).toMatch(/and TKT-\d+ is assigned to Ada\.$/);
  });
});

describe('the returned relationship', () => {
  it('is one that grants access, if others do not', async () => {
    const owner = await office.holder(within('own', 'ticket:read', 'ticket:create'), 'Jo');
    const ticket = (await owner.post('/tickets', { subject: 'Mine' })).body;
    const team = await office.team(owner);
    await office.administrator.post(`/tickets/${ticket.id}/assign`, { teamId: team.id });
    const { body } = await ask(owner.id, 'ticket:read', ticket.id);
    expect(body.ticket.standing).toEqual({ own: true, organization: false, assigned: false, team: true });
    expect(body.detail).toMatch(/and Jo is the requester of TKT-\d+\.$/);
    const outsider = await newTicket({ teamId: team.id });
    expect((await ask(owner.id, 'ticket:read', outsider.id)).body).toMatchObject({
      reason: 'out_of_scope',
      detail: expect.stringMatching(/on Jo's own tickets, but TKT-\d+ is not one of their own\.$/),
      ticket: { standing: { team: true } },
    });
  });
});

describe('a denied access check', () => {
  it('returns not_granted if no role grants the permission', async () => {
    const ticket = await newTicket({ teamId: firstLine.id });
    expect((await ask(ada.id, 'ticket:assign', ticket.id)).body).toMatchObject({
      allowed: false,
      reason: 'not_granted',
      detail: 'Ada is not allowed: none of their roles (Agent) grants ticket:assign.',
      scope: null,
      grantedBy: [],
      ticket: { standing: { team: true } },
    });
    const nobody = await office.service.person('requester', { name: 'Cy' });
    await office.administrator.put(`/users/${nobody.id}/roles`, { roleIds: [] });
    expect((await ask(nobody.id, 'user:read')).body.detail).toBe('Cy is not allowed: Cy has no role.');
  });

  it('returns out_of_scope if the scope does not include the ticket', async () => {
    const ticket = await newTicket();
    const { body } = await ask(ada.id, 'ticket:read', ticket.id);
    expect(body).toMatchObject({ allowed: false, reason: 'out_of_scope', scope: 'team' });
    expect(body.detail).toBe(
      "Ada is not allowed: Agent grants ticket:read on tickets of Ada's teams, tickets assigned to Ada, and Ada's own " +
        `tickets, but ${ticket.reference} is neither in one of Ada's teams nor assigned to Ada nor one of their own.`,
    );
  });

  it('returns out_of_scope if the scope includes the ticket, but the user cannot see it', async () => {
    const ticket = await newTicket();
    const blind = await office.holder([...all('ticket:update'), ...within('own', 'ticket:read')], 'Di');
    const { body } = await ask(blind.id, 'ticket:update', ticket.id);
    expect(body).toMatchObject({ allowed: false, reason: 'out_of_scope', scope: 'all' });
    expect(body.detail).toMatch(
      new RegExp(
        `^Di is not allowed: Role \\d+ grants ticket:update on all tickets, but Di cannot see ${ticket.reference}: ` +
          `Role \\d+ grants ticket:read on Di's own tickets, and ${ticket.reference} is not one of their own\\.$`,
      ),
    );
    expect((await blind.patch(`/tickets/${ticket.id}`, { priority: 'low' })).status).toBe(404);
    const blinder = await office.holder(all('ticket:update'), 'El');
    expect((await ask(blinder.id, 'ticket:update', ticket.id)).body.detail).toMatch(
      /but El cannot see TKT-\d+: none of their roles \(Role \d+\) grants ticket:read\.$/,
    );
  });

  it('returns ticket_in_trash for all permissions but restoring', async () => {
    const { administrator } = office;
    const ticket = await newTicket();
    expect((await ask(administrator.id, 'ticket:restore', ticket.id)).body).toMatchObject({
      allowed: false,
      reason: 'out_of_scope',
      detail: `${administrator.name} is not allowed: ${ticket.reference} is not in the trash.`,
    });
    await administrator.delete(`/tickets/${ticket.id}`);
    expect((await ask(administrator.id, 'ticket:read', ticket.id)).body).toMatchObject({
      allowed: false,
      reason: 'ticket_in_trash',
      detail: `${administrator.name} is not allowed: ${ticket.reference} is in the trash and must be restored first.`,
    });
    expect((await ask(administrator.id, 'ticket:restore', ticket.id)).body.allowed).toBe(true);
  });

  it('returns suspended, invited or email_not_verified, whatever the roles grant', async () => {
    const suspended = await office.service.person('agent', { name: 'Fa' });
    await office.administrator.post(`/users/${suspended.id}/suspend`);
    const unverified = await office.service.person('agent', { name: 'Gi', verified: false });
    const roleIds = [await office.roleId('agent')];
    const invited = await office.administrator.post('/users/invite', { name: 'Hu', email: 'hu@example.com', roleIds });
    const answers = await Promise.all([suspended.id, unverified.id, invited.body.id].map((id) => ask(id, 'user:read')));
    expect(answers.map(({ body }) => [body.allowed, body.reason, body.detail, body.scope])).toEqual([
      [false, 'suspended', 'Fa is not allowed: the account is suspended.', 'all'],
      [false, 'email_not_verified', 'Gi is not allowed: the email address is not verified.', 'all'],
      [false, 'invited', 'Hu is not allowed: the invitation has not been accepted.', 'all'],
    ]);
  });
});

it('changes nothing, whatever is checked', async () => {
  const ticket = await newTicket();
  const count = () => office.service.orm.em.fork().execute('select count(*) as facts from events');
  const before = await count();
  await ask(ada.id, 'ticket:delete', ticket.id);
  expect(await count()).toEqual(before);
});

describe('an access check without permission', () => {
  it('returns 403 for users who do not manage roles', async () => {
    const manager = await office.service.person('manager');
    const check = () => manager.post('/authz/check', { userId: ada.id, permission: 'user:read' });
    expect(await expectRejection(office.service, 403, check)).toMatchObject({ permission: 'role:manage' });
  });
});

describe('an access check of an unknown ticket', () => {
  it('returns 404, also for a ticket that the caller cannot see or that is in the trash', async () => {
    const ticket = await newTicket();
    expect((await ask(ada.id, 'ticket:read', 'TKT-999999')).status).toBe(404);
    const keeper = await office.holder([...all('role:manage'), ...within('own', 'ticket:read')]);
    const check = (viewer: Person) =>
      viewer.post('/authz/check', { userId: ada.id, permission: 'ticket:read', ticketId: ticket.id });
    expect((await check(keeper)).status).toBe(404);
    const reader = await office.holder(all('role:manage', 'ticket:read'));
    expect((await check(reader)).status).toBe(200);
    await office.administrator.delete(`/tickets/${ticket.id}`);
    expect((await check(reader)).status).toBe(404);
  });
});

describe('an invalid access check', () => {
  it('returns 422 for an unknown account or permission, and for a permission unrelated to tickets', async () => {
    const ticket = await newTicket();
    const pointer = (answer: { body: { errors: { pointer: string }[] } }) =>
      answer.body.errors.map((one) => one.pointer);
    for (const [answer, place] of [
      [await ask(NOWHERE, 'user:read'), '#/userId'],
      [await ask(ada.id, 'user:rule'), '#/permission'],
      [await ask(ada.id, 'user:read', ticket.id), '#/ticketId'],
      [await ask(ada.id, 'ticket:create', ticket.id), '#/ticketId'],
      [await ask(ada.id, 'ticket:read', 'TKT-none'), '#/ticketId'],
    ] as const) {
      expect(answer.status).toBe(422);
      expect(pointer(answer)).toEqual([place]);
    }
  });
});
