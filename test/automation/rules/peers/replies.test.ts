import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { programOf } from '../../../accounts/api-keys/support/keys.ts';
import { handIn, makeMail, SECRET } from '../../../messaging/inbound/support/mail.ts';
import { newNotifications, untilNotified } from '../../../messaging/notifications/notified.ts';
import { eventually } from '../../../platform/harness.ts';
import { forFile } from '../../../support/for-file.ts';
import { restClient } from '../../../support/rest.ts';
import { type Person, startService } from '../../../support/service.ts';

const HELLO = 'Thank you, we are on it.';
const reply = { body: HELLO, visibility: 'public' };

let administrator: Person;
let customer: Person;
let rules = 0;
const service = await forFile(
  startService({
    environment: {
      INBOUND_EMAIL_SECRET: SECRET,
      MAIL_FROM: 'Support <support@desk.example>',
      RATE_LIMIT: 'off',
    },
  }),
);
beforeAll(async () => {
  [administrator, customer] = [
    await service.person('administrator'),
    await service.person('requester', { email: 'ada@example.net' }),
  ];
});
beforeEach(async () => {
  await untilIdle();
  for (const { id } of (await administrator.get('/rules')).body.data) await administrator.delete(`/rules/${id}`);
});

const on = (...events: string[]) => ({ type: 'event', events });
const rule = async (more: object) => {
  const draft = { name: `Rule ${++rules}`, when: on('ticket.created'), ...more };
  const { status, body } = await administrator.post('/rules', draft);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

const ticketBy = async (author: Person, more: object = {}) => {
  const { status, body } = await author.post('/tickets', { subject: 'Printer', description: 'Broken', ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

/** Waits until no rule has to run and notifications have read every event, also those that rules have caused. */
async function untilIdle(): Promise<void> {
  await eventually(async () => {
    const behind = await service.orm.em.fork().execute(
      `select partition from event_heads join event_consumers using (partition)
       where consumer in ('rules', 'notifications') and event_heads.head <> event_consumers.position
       union all select partition from rule_occasions`,
    );
    expect(behind).toEqual([]);
  });
  await untilNotified(service);
}

const commentsOf = async (id: string) => (await administrator.get(`/tickets/${id}/comments`)).body.data;
const outcomesOf = async (id: string): Promise<string[]> =>
  (await administrator.get(`/rules/${id}/runs`)).body.data.map(({ outcome }: { outcome: string }) => outcome);
const repliesByEmail = (id: string) =>
  service.orm.em
    .fork()
    .execute(`select from deliveries where kind = 'email' and event = 'comment.public' and ticket_id = ?`, [id]);

describe('a reply by a rule', () => {
  it('is an email that says it is automatic, and reaches the requester once', async () => {
    await rule({ comment: reply, change: { priority: 'high', addTags: ['seen'] } });
    const { id, reference } = await ticketBy(customer);
    const mail = await service.smtp.next(({ text }) => text.includes(HELLO));
    expect([mail.to, mail.headers.get('auto-submitted')]).toEqual([[customer.email], 'auto-generated']);
    expect(mail.headers.get('x-auto-response-suppress')).toContain('AutoReply');
    expect(mail.subject).toContain(reference);
    await untilIdle();
    expect(await repliesByEmail(id)).toHaveLength(1);
  });

  it('is not answered by anything that answers it automatically, so that nothing loops', async () => {
    const answering = await rule({
      when: { ...on('ticket.created', 'comment.public'), by: 'requester' },
      comment: reply,
    });
    const { id } = await ticketBy(customer);
    const mail = await service.smtp.next(({ text }) => text.includes(HELLO));
    const before = (await commentsOf(id)).length;
    const note = { outcome: 'ignored', reason: 'automatic' };
    const automated = { outcome: 'comment_added' };
    for (const [header, expected] of [
      ['Auto-Submitted: auto-replied', note],
      ['Auto-Submitted: auto-generated', automated],
      ['Precedence: bulk', automated],
    ] as const) {
      const headers = [`In-Reply-To: ${mail.headers.get('message-id')}`, header];
      const { body } = await handIn(service, makeMail({ from: `Ada <${customer.email}>`, headers }));
      expect(body).toMatchObject(expected);
    }
    await untilIdle();
    expect(await commentsOf(id)).toHaveLength(before + 2);
    expect(await outcomesOf(answering.id)).toEqual(['done']);
  });

  it('is answered by a person as usual', async () => {
    const answering = await rule({
      when: { ...on('comment.public'), by: 'requester' },
      change: { addTags: ['answered'] },
    });
    await rule({ comment: reply });
    const { id } = await ticketBy(customer);
    const mail = await service.smtp.next(({ text }) => text.includes(HELLO));
    const headers = [`In-Reply-To: ${mail.headers.get('message-id')}`];
    const { body } = await handIn(service, makeMail({ from: `Ada <${customer.email}>`, headers }));
    expect(body).toMatchObject({ outcome: 'comment_added', ticket: { id } });
    await untilIdle();
    expect(await outcomesOf(answering.id)).toEqual(['done']);
  });

  it('is not sent to an address of the service itself, and the rest of the rule happens', async () => {
    const own = await rule({ comment: reply, change: { addTags: ['seen'] } });
    for (const email of ['support@desk.example', 'support+t7.aaaaaaaaaaaaaaaa@desk.example']) {
      const { id } = await ticketBy(await service.person('requester', { email }));
      await untilIdle();
      expect(await commentsOf(id)).toEqual([]);
      expect((await administrator.get(`/tickets/${id}`)).body.tags).toEqual(['seen']);
    }
    expect(await outcomesOf(own.id)).toEqual(['done', 'done']);
  });

  it('never answers an automatic message of the requester', async () => {
    const { id } = await ticketBy(customer);
    const program = await programOf(service, administrator, customer);
    await program.post(`/tickets/${id}/comments`, { body: 'Out of office', automated: true });
    const when = { ...on('ticket.updated', 'comment.public'), by: 'requester' };
    await rule({ when, comment: reply, change: { addTags: ['seen'] } });
    await administrator.patch(`/tickets/${id}`, { subject: 'Another' });
    await untilIdle();
    expect((await administrator.get(`/tickets/${id}`)).body.tags).toEqual(['seen']);
    expect(await repliesByEmail(id)).toEqual([]);
    await customer.post(`/tickets/${id}/comments`, { body: 'I am back' });
    await untilIdle();
    expect(await repliesByEmail(id)).toHaveLength(1);
  });

  it('does not greet a requester for whom an agent began the conversation', async () => {
    await rule({ comment: reply, change: { addTags: ['new'] } });
    const { id } = await ticketBy(administrator, { requesterId: customer.id });
    await untilIdle();
    expect((await administrator.get(`/tickets/${id}`)).body.tags).toEqual(['new']);
    expect(await commentsOf(id)).toEqual([]);
  });

  it('greets a requester for whom a program opened the ticket', async () => {
    await rule({ comment: reply });
    const { body: key } = await administrator.post('/api-keys', { name: 'Form' });
    const form = restClient(service.url, key.key);
    const { body: ticket } = await form.post('/tickets', { subject: 'Printer', requesterId: customer.id });
    await untilIdle();
    expect(await commentsOf(ticket.id)).toMatchObject([{ body: HELLO, automated: true }]);
  });
});

describe('a change by a rule', () => {
  it('sends the requester nothing, however much it changes', async () => {
    const notified = newNotifications(service);
    await rule({
      change: { priority: 'high', addTags: ['seen'], type: 'task' },
      comment: { body: 'Sorted', visibility: 'internal' },
    });
    const ticket = await ticketBy(customer);
    await untilIdle();
    const lines = (await notified(ticket)).filter((line) => line.includes(`${customer.name}:`));
    expect(lines.filter((line) => !line.endsWith(': ticket.created'))).toEqual([]);
  });

  it('notifies its assignee once, however many fields it changes', async () => {
    const agent = await service.person('agent');
    const notified = newNotifications(service);
    await rule({ change: { assigneeId: agent.id, priority: 'high', addTags: ['seen'], type: 'task' } });
    const ticket = await ticketBy(customer);
    await untilIdle();
    expect((await notified(ticket)).filter((line) => line === `email ${agent.name}: ticket.assigned`)).toHaveLength(1);
  });
});
