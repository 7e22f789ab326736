import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { expectRejection, faults } from '../../support/records.ts';
import { restClient } from '../../support/rest.ts';
import { type Person, startService } from '../../support/service.ts';
import { makeTicket, moveTo, untilNotified } from './notified.ts';

let ticket: { id: string; reference: string };

const service = await forFile(startService());
const administrator = await service.person('administrator', { name: 'Admin' });
const rita = await service.person('requester', { name: 'Rita' });
const ada = await service.person('agent', { name: 'Ada' });
beforeAll(async () => {
  ticket = await makeTicket(rita, { subject: 'Printer on fire' });
  await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
});

async function ruleFor(event: string, audience: string, channel: string): Promise<string> {
  const { data } = (await administrator.get('/notification-rules')).body;
  const rules: { id: string; event: string; audience: string; channel: string }[] = data;
  const found = rules.find((rule) => rule.event === event && rule.audience === audience && rule.channel === channel);
  return `/notification-rules/${found?.id}`;
}
const comment = (author: Person, body: string, more = {}) =>
  author.post(`/tickets/${ticket.id}/comments`, { body, ...more });
const preview = async (path: string, more = {}, by: Pick<Person, 'post'> = administrator) =>
  (await by.post(`${path}/preview`, { ticketId: ticket.id, ...more })).body;

describe('a notification preview', () => {
  it('renders the email for a real ticket and sends nothing', async () => {
    const path = await ruleFor('ticket.status_changed', 'requester', 'email');
    await moveTo(ada, ticket, 'pending');
    await untilNotified(service);
    const before = await administrator.get('/deliveries?count=true');
    const shown = await preview(path, { ticketId: ticket.reference });
    expect(shown).toMatchObject({
      channel: 'email',
      language: 'en',
      subject: `[${ticket.reference}] Printer on fire`,
      text: expect.stringContaining('Hello Rita,\n\nThe status of your request is now: Awaiting your reply.'),
      html: expect.stringContaining('The status of your request is now: Awaiting your reply.'),
    });
    expect((await administrator.get('/deliveries?count=true')).body.page.total).toBe(before.body.page.total);
  });

  it('uses the newest comment of the kind that is not redacted, or else a sample sentence', async () => {
    const path = await ruleFor('comment.public', 'assignee', 'in_app');
    expect(await preview(path)).toEqual({
      channel: 'in_app',
      language: 'en',
      title: `[${ticket.reference}] Grace Hopper replied: Printer on fire`,
      body: expect.stringContaining('We are on our way.'),
    });
    await comment(rita, 'Still burning');
    const { body } = await comment(ada, 'My secret');
    expect((await preview(path)).body).toContain('Ada wrote:\n\nMy secret');
    await administrator.post(`/tickets/${ticket.id}/comments/${body.id}/redact`, {});
    expect((await preview(path)).body).toContain('Rita wrote:\n\nStill burning');
  });

  it('renders unsaved templates in the requested language', async () => {
    const path = await ruleFor('comment.public', 'assignee', 'email');
    const template = { subject: 'Neu: {{ticket.subject}}', body: '{{actor.name}} an {{recipient.name}}' };
    const shown = await preview(path, { template, language: 'de' });
    expect(shown).toMatchObject({ language: 'de', subject: `[${ticket.reference}] Neu: Printer on fire` });
    expect(shown.text).toContain('Rita an Ada');
    expect(shown.html).toContain('<html lang="de"');
    expect((await administrator.get(path)).body.templates.de).toBeUndefined();
  });

  it('contains nothing that the caller cannot read', async () => {
    const path = await ruleFor('comment.internal', 'assignee', 'in_app');
    await comment(ada, 'Their own fault', { visibility: 'internal' });
    expect((await preview(path)).body).toContain('Their own fault');
    const grants = ['notification:manage', 'ticket:read'].map((permission) => ({ permission, scope: 'all' }));
    const { key } = (await administrator.post('/api-keys', { name: 'Half', grants })).body;
    const shown = await preview(path, {}, restClient(service.url, key));
    expect(shown.body).toContain('We are on our way.');
    expect(JSON.stringify(shown)).not.toContain('fault');
  });
});

describe('a test notification', () => {
  it('is emailed to the caller, marked as a test and listed among the deliveries', async () => {
    const path = await ruleFor('ticket.status_changed', 'requester', 'email');
    const answer = await administrator.post(`${path}/send-test`, { ticketId: ticket.id });
    expect(answer).toMatchObject({ status: 202, body: { channel: 'email', notificationId: null } });
    const mail = await service.smtp.next(({ subject }) => subject.startsWith('Test: '));
    expect(mail.to).toEqual([administrator.email]);
    expect(mail.subject).toBe(`Test: [${ticket.reference}] Printer on fire`);
    await eventually(async () => {
      const { data } = (await administrator.get('/deliveries')).body;
      expect(data.find(({ id }: { id: string }) => id === answer.body.deliveryId)).toMatchObject({
        target: administrator.email,
        state: 'delivered',
      });
    });
  });

  it("is added to the caller's inbox, and removed with a redacted comment", async () => {
    const path = await ruleFor('comment.public', 'assignee', 'in_app');
    const { body } = await comment(ada, 'Soon to be forgotten');
    const sent = await administrator.post(`${path}/send-test`, { ticketId: ticket.id });
    const [entry] = (await administrator.get('/notifications')).body.data;
    expect(entry).toMatchObject({
      id: sent.body.notificationId,
      title: `Test: [${ticket.reference}] Ada replied: Printer on fire`,
      body: expect.stringContaining('Soon to be forgotten'),
    });
    await administrator.post(`${await ruleFor('comment.public', 'requester', 'email')}/send-test`, {
      ticketId: ticket.id,
    });
    await service.smtp.next(({ text }) => text.includes('Soon to be forgotten'));
    await administrator.post(`/tickets/${ticket.id}/comments/${body.id}/redact`, {});
    const stored = await service.orm.em
      .fork()
      .execute(
        `select n.title, n.body as text from notifications n union all select mail->>'subject', mail::text from deliveries`,
      );
    expect(JSON.stringify(stored)).not.toContain('forgotten');
  });

  it('is sent once for each idempotency key, and is rate-limited', async () => {
    const path = await ruleFor('ticket.created', 'team', 'in_app');
    const eager = await service.person('administrator');
    const send = (key: string) => eager.post(`${path}/send-test`, { ticketId: ticket.id }, { 'Idempotency-Key': key });
    const first = await send('test-0');
    expect((await send('test-0')).body).toEqual(first.body);
    for (let sent = 1; sent < 20; sent++) expect((await send(`test-${sent}`)).status).toBe(202);
    const problem = await expectRejection(service, 429, () => send('test-20'));
    expect(problem.retryAfter).toBeGreaterThan(3_500);
    expect((await eager.get('/notifications?count=true')).body.page.total).toBe(20);
  });
});

describe('an invalid preview request', () => {
  it('gets 404 for a ticket that the caller cannot see and 403 without notification:manage', async () => {
    const path = await ruleFor('ticket.created', 'team', 'in_app');
    const grants = [
      { permission: 'notification:manage', scope: 'all' },
      { permission: 'ticket:read', scope: 'own' },
    ];
    const { key } = (await administrator.post('/api-keys', { name: 'Blind', grants })).body;
    const blind = restClient(service.url, key);
    for (const action of ['preview', 'send-test']) {
      await expectRejection(service, 404, () => blind.post(`${path}/${action}`, { ticketId: ticket.id }));
      await expectRejection(service, 404, () => administrator.post(`${path}/${action}`, { ticketId: 'TKT-999999' }));
      await expectRejection(service, 403, () => ada.post(`${path}/${action}`, { ticketId: ticket.id }));
      await expectRejection(service, 401, () => service.anybody.post(`${path}/${action}`, { ticketId: ticket.id }));
    }
  });

  it.each([
    [
      'a variable of another event',
      { template: { subject: 'x', body: '{{comment.body}}' } },
      '#/template/body unknown_variable',
    ],
    ['a subject of two lines', { template: { subject: 'x\ny', body: '' } }, '#/template/subject invalid_format'],
    ['an unknown language', { language: 'zz' }, '#/language custom'],
    ['no ticket', { ticketId: 'x' }, '#/ticketId invalid_format'],
  ])('gets 422 for %s', async (_, more, expected) => {
    const path = await ruleFor('ticket.created', 'team', 'in_app');
    for (const action of ['preview', 'send-test']) {
      const problem = await expectRejection(service, 422, () =>
        administrator.post(`${path}/${action}`, { ticketId: ticket.id, ...more }),
      );
      expect(faults(problem)).toEqual([expected]);
    }
  });
});
