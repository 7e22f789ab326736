import { beforeAll, describe, expect, it } from 'vitest';
import { makeTeam, makeTicket, newNotifications, untilSent } from '../messaging/notifications/notified.ts';
import { type Sink, startSink } from '../messaging/webhooks/sending/sinks.ts';
import { eventually } from '../platform/harness.ts';
import { forFile } from '../support/for-file.ts';
import { confirmed } from '../support/people.ts';
import type { Person } from '../support/service.ts';
import { hours, SlaDesk } from './support.ts';

let notified: ReturnType<typeof newNotifications>;
let policy: { id: string };
let rita: Person;
let carl: Person;
let ada: Person;
let bob: Person;
let lena: Person;
let olaf: Person;
let mona: Person;
let team: { id: string };

const desk = await forFile(
  SlaDesk.open({
    workers: true,
    environment: { ACCESS_TOKEN_TTL: '86400', WEBHOOK_ALLOW_PRIVATE: 'on' },
  }),
);
beforeAll(async () => {
  const { service, administrator } = desk;
  notified = newNotifications(service);
  rita = await service.person('requester', { name: 'Rita' });
  carl = await service.person('requester', { name: 'Carl' });
  ada = await service.person('agent', { name: 'Ada' });
  bob = await service.person('agent', { name: 'Bob' });
  lena = await service.person('agent', { name: 'Lena' });
  olaf = await service.person('agent', { name: 'Olaf' });
  mona = await service.person('manager', { name: 'Mona' });
  team = await makeTeam(administrator, 'First line', [ada, bob]);
  await makeTeam(administrator, 'Second line', [olaf]);
  expect((await administrator.put(`/teams/${team.id}/members/${lena.id}`, { role: 'lead' })).status).toBe(200);
  expect((await ada.patch('/auth/me', { locale: 'de-AT', timeZone: 'Europe/Vienna' })).status).toBe(200);
  expect((await lena.patch('/auth/me', { locale: 'en-GB', timeZone: 'America/New_York' })).status).toBe(200);
  policy = await desk.policy({ name: 'Gold', targets: hours(1, 2, 80), warnAtPercent: 50 });
});

/** Moves the clock once no message is being sent. */
async function later(minutes: number): Promise<void> {
  await untilSent(desk.service);
  desk.after(minutes);
}

interface Place {
  readonly assigneeId?: string | null;
  readonly teamId?: string;
}

/** Creates a ticket of Rita in a team or with an assignee, followed by Carl, with all notifications sent. */
async function ticketWith(place: Place) {
  const ticket = await makeTicket(rita);
  expect((await desk.administrator.post(`/tickets/${ticket.id}/assign`, place)).status).toBe(200);
  const follower = await desk.administrator.put(`/tickets/${ticket.id}/followers/${carl.id}`, {});
  expect(follower.status).toBeLessThan(300);
  await notified(ticket);
  return ticket;
}

/** Lets a worker notice a warning or a miss without its wait of a second, and returns who was notified. */
async function notifiedOf(ticket: { id: string }, event: 'sla.warned' | 'sla.breached'): Promise<string[]> {
  await desk.notice();
  await eventually(async () => expect(await desk.notices(ticket.id)).toContain(`${event} first_response`));
  return notified(ticket);
}

const mailTo = async ({ email }: Person, { reference }: { reference: string }, part: string) => {
  const mail = await desk.service.smtp.next(
    ({ to, subject }) => to.includes(email) && subject.includes(reference) && subject.includes(part),
    20_000,
  );
  return { subject: mail.subject, text: mail.text };
};

/** Has the mail server reject the next email to this person about a ticket for the moment. */
const rejectionOf = ({ reference }: { reference: string }, { email }: Person) =>
  desk.service.smtp.failNext(451, ({ to, subject }) => to.includes(email) && subject.includes(reference));

const mailsAbout = ({ reference }: { reference: string }) =>
  desk.service.smtp.messages.filter(({ subject }) => subject.includes(reference));

/** Replaces the roles of a user, later than they signed in. */
async function setRoles({ id }: Person, roleIds: readonly string[]) {
  await later(1 / 60);
  const administrator = await confirmed(desk.service, desk.administrator);
  expect((await administrator.put(`/users/${id}/roles`, { roleIds })).status).toBe(200);
}

describe('a target that is due soon', () => {
  it('notifies the assignee once by email and inbox, in their language and time zone, and then that it was missed', async () => {
    const ticket = await ticketWith({ assigneeId: ada.id, teamId: team.id });
    await later(31);
    expect(await notifiedOf(ticket, 'sla.warned')).toEqual(['email Ada: sla.warned', 'in_app Ada: sla.warned']);
    const warning = await mailTo(ada, ticket, 'Noch');
    expect(warning.subject).toBe(`[${ticket.reference}] Noch 29 Minuten für die erste Antwort: Printer on fire`);
    expect(warning.text).toContain(
      'Die erste Antwort für Rita ist laut SLA-Richtlinie „Gold“ am Mo., 23. Nov., 11:00 MEZ fällig.',
    );
    expect(warning.text).toContain('Antworten Sie nicht auf diese E-Mail.');
    expect(warning.text).toContain('weil Ihnen das Ticket zugewiesen ist');
    const [entry] = (await ada.get('/notifications?limit=1')).body.data;
    expect(entry).toMatchObject({ event: 'sla.warned', ticketId: ticket.id, title: warning.subject });

    await later(30);
    expect(await notifiedOf(ticket, 'sla.breached')).toEqual([
      'email Ada: sla.breached',
      'in_app Ada: sla.breached',
      'in_app Lena: sla.breached',
    ]);
    expect((await mailTo(ada, ticket, 'verpasst')).text).toContain(
      'war laut SLA-Richtlinie „Gold“ am Mo., 23. Nov., 11:00 MEZ fällig.',
    );
    const [miss] = (await lena.get('/notifications?limit=1')).body.data;
    expect(miss).toMatchObject({
      title: `[${ticket.reference}] Missed first response: Printer on fire`,
      body: expect.stringContaining('The first response for Rita was due on Mon 23 Nov, 05:00 GMT-5,'),
    });
    const recipients = mailsAbout(ticket).flatMap(({ to }) => to);
    expect(recipients.toSorted()).toEqual([ada.email, ada.email, ada.email].toSorted());
  });

  it('notifies the leads of an unassigned ticket, and not the whole team', async () => {
    const ticket = await ticketWith({ teamId: team.id });
    await later(31);
    expect(await notifiedOf(ticket, 'sla.warned')).toEqual(['email Lena: sla.warned', 'in_app Lena: sla.warned']);
    const warning = await mailTo(lena, ticket, 'left');
    expect(warning.subject).toBe(`[${ticket.reference}] 29 minutes left for the first response: Printer on fire`);
    expect(warning.text).toMatch(
      /is due on .+ GMT-5, as set by the SLA policy “Gold”\. No one is assigned to this ticket\./,
    );
    expect(warning.text).toContain('internal information that the requester must not read');
    await later(30);
    expect(await notifiedOf(ticket, 'sla.breached')).toEqual(['in_app Lena: sla.breached']);
  });

  it('notifies no one if it became late by an edit of its policy', async () => {
    const ticket = await ticketWith({ assigneeId: ada.id, teamId: team.id });
    await later(20);
    const shorter = await desk.administrator.patch(`/sla-policies/${policy.id}`, { targets: hours(0.25, 2, 80) });
    expect(shorter.status).toBe(200);
    await desk.recalculate();
    await eventually(async () =>
      expect((await desk.target(ticket.id, 'first_response')).breached_at).toEqual(expect.any(String)),
    );
    expect(await desk.notices(ticket.id)).toEqual([]);
    expect(await notified(ticket)).toEqual([]);
    await desk.administrator.patch(`/sla-policies/${policy.id}`, { targets: hours(1, 2, 80) });
    await desk.recalculate();
  });
});

describe('a rule about service levels', () => {
  const templates = { en: { subject: 'Rule of {{sla.policy}}', body: '{{sla.metric}} {{sla.due}}' } };

  it('reaches the team, followers and roles, but neither customers nor agents without access', async () => {
    for (const event of ['sla.warned', 'sla.breached']) {
      for (const audience of ['team', 'followers', 'role:agent', 'role:requester']) {
        for (const channel of ['email', 'in_app']) {
          const rule = await desk.administrator.post('/notification-rules', { event, audience, channel, templates });
          expect(rule.status).toBe(201);
        }
      }
    }
    const ticket = await ticketWith({ teamId: team.id });
    expect((await mona.put(`/tickets/${ticket.id}/followers/me`, {})).status).toBeLessThan(300);
    await later(31);
    const people = ['Ada', 'Bob', 'Lena', 'Mona'];
    const each = (event: string) =>
      ['email', 'in_app'].flatMap((how) => people.map((who) => `${how} ${who}: ${event}`));
    expect(await notifiedOf(ticket, 'sla.warned')).toEqual(each('sla.warned'));
    await later(30);
    expect(await notifiedOf(ticket, 'sla.breached')).toEqual(each('sla.breached'));
    expect((await mailTo(mona, ticket, 'Rule of Gold')).text).toMatch(/first response .+ UTC/);
    for (const person of [rita, carl, olaf]) {
      const { data } = (await person.get('/notifications?limit=100')).body;
      expect(data.filter(({ event }: { event: string }) => event.startsWith('sla.'))).toEqual([]);
    }
    const outsiders = [rita, carl, olaf].map(({ email }) => email);
    const mails = mailsAbout(ticket).filter(({ to }) => to.some((address) => outsiders.includes(address)));
    expect(mails).toEqual([]);
  });

  it('cannot notify the requester or mention anyone, and has variables of its own', async () => {
    for (const audience of ['requester', 'mentioned']) {
      const rule = { event: 'sla.warned', audience, channel: 'email', templates };
      const { status, body } = await desk.administrator.post('/notification-rules', rule);
      expect([status, body.errors[0].pointer]).toEqual([422, '#/audience']);
    }
    const unknown = { en: { subject: '{{actor.name}}', body: '{{sla.timeLeft}}' } };
    const rule = { event: 'sla.breached', audience: 'role:manager', channel: 'email', templates: unknown };
    const { body } = await desk.administrator.post('/notification-rules', rule);
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '#/templates/en/subject',
      '#/templates/en/body',
    ]);
  });

  it('is previewed with a target of the ticket, or a sample, in the language of the caller', async () => {
    const { data } = (await desk.administrator.get('/notification-rules')).body;
    const rule = data.find(
      (each: { event: string; audience: string; channel: string }) =>
        each.event === 'sla.breached' && each.audience === 'assignee' && each.channel === 'in_app',
    );
    const ticket = await ticketWith({ assigneeId: ada.id });
    const preview = async () => {
      const trial = { ticketId: ticket.id, language: 'de' };
      return (await desk.administrator.post(`/notification-rules/${rule.id}/preview`, trial)).body;
    };
    expect((await preview()).body).toContain('SLA-Richtlinie „Standard“');
    await later(61);
    await notifiedOf(ticket, 'sla.breached');
    expect(await preview()).toMatchObject({
      language: 'de',
      title: `[${ticket.reference}] Frist für die erste Antwort verpasst: Printer on fire`,
      body: expect.stringContaining('SLA-Richtlinie „Gold“'),
    });
  });
});

describe('a warning that still waits', () => {
  /** A ticket of Bob whose warning the mail server has rejected for the moment. */
  async function ticketWithWaitingWarning() {
    const ticket = await ticketWith({ assigneeId: bob.id });
    await later(2);
    await mailTo(bob, ticket, 'Assigned to you');
    const rejection = rejectionOf(ticket, bob);
    await later(29);
    await notifiedOf(ticket, 'sla.warned');
    await rejection;
    return ticket;
  }
  const deliveryOf = async (ticket: { id: string }) => {
    const { data } = (
      await desk.administrator.get(`/deliveries?target=${bob.email}&event=sla.warned&ticket=${ticket.id}`)
    ).body;
    return data[0];
  };

  it('is not sent if its target is met or canceled before', async () => {
    const answered = await ticketWithWaitingWarning();
    await desk.write(bob, answered.id);
    const solved = await ticketWithWaitingWarning();
    await desk.move(solved.id, 'solved');
    await later(1);
    for (const [ticket, reason] of [
      [answered, 'The service level target was met'],
      [solved, 'The service level target was canceled'],
    ] as const) {
      await eventually(async () => {
        const { state, attempts } = await deliveryOf(ticket);
        expect({ state, error: attempts[1]?.error }).toEqual({ state: 'failed', error: reason });
      });
      expect(mailsAbout(ticket).filter(({ subject }) => subject.includes('left'))).toEqual([]);
    }
  });

  it('is sent if its target is still open', async () => {
    const ticket = await ticketWithWaitingWarning();
    await desk.write(bob, ticket.id, { visibility: 'internal' });
    await later(1);
    await mailTo(bob, ticket, '29 minutes left');
    await eventually(async () => expect(await deliveryOf(ticket)).toMatchObject({ state: 'delivered' }));
    await desk.write(bob, ticket.id);
  });
});

describe('a reader who becomes a customer', () => {
  it('no longer finds what they were notified of, nor gets emails that still wait', async () => {
    const { service, administrator } = desk;
    const nora = await service.person('manager', { name: 'Nora' });
    const ticket = await ticketWith({ assigneeId: nora.id });
    expect((await nora.put(`/tickets/${ticket.id}/followers/me`, {})).status).toBeLessThan(300);
    await later(2);
    await mailTo(nora, ticket, 'Assigned to you');
    const rejection = rejectionOf(ticket, nora);
    await later(59);
    expect(await notifiedOf(ticket, 'sla.breached')).toEqual(['email Nora: sla.breached', 'in_app Nora: sla.breached']);
    await rejection;
    const seen = async () => (await nora.get('/notifications')).body.data.map(({ event }: { event: string }) => event);
    const unread = async () => (await nora.get('/notifications/unread-count')).body.count;
    expect([await seen(), await unread()]).toEqual([['sla.breached', 'ticket.assigned'], 2]);

    const roles: { id: string; key: string }[] = (await administrator.get('/roles')).body.data;
    const roleIds = roles.filter(({ key }) => key === 'requester').map(({ id }) => id);
    await setRoles(nora, roleIds);
    expect((await nora.get(`/tickets/${ticket.id}`)).status).toBe(200);
    // What was written for an agent can name what is internal.
    expect([await seen(), await unread()]).toEqual([[], 0]);
    await later(1);
    await eventually(async () => {
      const { data } = (await administrator.get(`/deliveries?target=${nora.email}&event=sla.breached`)).body;
      expect(data.map(({ state }: { state: string }) => state)).toEqual(['failed']);
      expect(data[0].attempts[1].error).toBe('The recipient no longer has access to the content');
    });
  });
});

describe('a webhook', () => {
  it('receives warnings and misses, unless its owner sees only their own tickets', async () => {
    const { service } = desk;
    const administrator = await confirmed(service, desk.administrator);
    const grants = [{ permission: 'webhook:manage' }, { permission: 'ticket:read', scope: 'own' }];
    const role = await administrator.post('/roles', { key: 'integrator', name: 'Integrator', grants });
    const owner = await service.person('requester', { name: 'Ivo' });
    await setRoles(owner, [role.body.id]);
    const [all, own] = [await startSink(), await startSink()];
    const body = { eventTypes: ['sla.*', 'comment.public'] };
    expect((await administrator.post('/webhooks', { ...body, url: all.url })).status).toBe(201);
    expect(await owner.post('/webhooks', { ...body, url: own.url })).toMatchObject({ status: 201 });
    const ticket = await ticketWith({ assigneeId: null });
    await administrator.put(`/tickets/${ticket.id}/followers/${owner.id}`, {});
    await later(31);
    await notifiedOf(ticket, 'sla.warned');
    await later(30);
    await notifiedOf(ticket, 'sla.breached');
    await desk.write(rita, ticket.id);
    const received = ({ received }: Sink) =>
      received
        .map(({ body }) => JSON.parse(body))
        .filter(({ data }) => data.ticketId === ticket.id)
        .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp));
    await eventually(() => expect(received(own).map(({ type }) => type)).toEqual(['comment.public']));
    await eventually(() => expect(received(all)).toHaveLength(3));
    expect(received(all).slice(0, 2)).toMatchObject([
      { type: 'sla.warned', data: { data: { metric: 'first_response', policy: { id: policy.id, name: 'Gold' } } } },
      { type: 'sla.breached', data: { data: { metric: 'first_response', dueAt: expect.any(String) } } },
    ]);
  });
});
