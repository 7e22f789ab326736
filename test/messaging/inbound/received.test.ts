import { describe, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { newNotifications } from '../notifications/notified.ts';
import { attached, handIn, makeMail, makeParts, SECRET } from './support/mail.ts';

const service = await forFile(
  startService({
    environment: { INBOUND_EMAIL_SECRET: SECRET, MAIL_FROM: 'Support <support@example.com>' },
  }),
);
const administrator = await service.person('administrator');

const list = async (query = '') => (await administrator.get(`/inbound/emails${query}`)).body;
const newest = async () => (await list('?limit=1')).data[0];
const create = ({ id }: { id: string }, body: object = {}, by = administrator) =>
  by.post(`/inbound/emails/${id}/process-again`, body);

let made = 0;
/** Returns an absence note, which is ignored. */
const note = (more: Partial<Parameters<typeof makeMail>[0]> = {}) =>
  makeMail({
    from: `away-${++made}@example.org`,
    subject: 'Automatic reply: Printer',
    headers: ['X-Autoreply: yes'],
    ...more,
  });

/** Submits an email that is ignored, and returns how the list shows it. */
async function ignored(raw = note()) {
  expect((await handIn(service, raw)).body.outcome).toBe('ignored');
  return newest();
}

describe('the list of received emails', () => {
  it('shows the sender, the subject, and what became of each', async () => {
    const headers = ['dmarc=pass header.from=example.org', 'dmarc=fail'].map(
      (result) => `Authentication-Results: mx; ${result}`,
    );
    const raw = makeMail({ from: 'Kim <kim@example.org>', subject: 'Re: Where is it?', headers });
    const { body } = await handIn(service, raw);
    expect(await newest()).toEqual({
      id: expect.any(String),
      receivedAt: expect.any(String),
      sender: 'kim@example.org',
      from: 'Kim <kim@example.org>',
      subject: 'Where is it?',
      outcome: 'ticket_created',
      reason: null,
      ticket: body.ticket,
      commentId: null,
      report: null,
      dmarc: 'pass',
      error: null,
      mailboxId: expect.any(String),
      remoteId: null,
      hasOriginal: true,
    });
    const shown = await ignored();
    expect(shown).toMatchObject({ outcome: 'ignored', reason: 'automatic', ticket: null, hasOriginal: true });
    expect((await administrator.get(`/inbound/emails/${shown.id}`)).body).toEqual(shown);
  });

  it.each<[string, string, object]>([
    ['two senders', 'Ada <ada@example.net>, Bob <bob@example.net>', { reason: 'no_sender', sender: '' }],
    ['no address', '=?utf-8?q?Ad=C3=A4?=', { reason: 'no_sender', sender: '', from: 'Adä' }],
    ['an invalid address', 'Ada <ada@@example>', { reason: 'no_sender', from: 'Ada <ada@@example>' }],
    ['an address of the desk', 'Support <support@example.com>', { reason: 'own_mail', sender: 'support@example.com' }],
  ])('shows an email from %s', async (_, from, shown) => {
    expect(await ignored(makeMail({ from }))).toMatchObject({ ...shown, hasOriginal: true });
  });

  it('filters by outcome, reason, sender and time, in pages', async () => {
    const sender = 'filtered@example.org';
    const { receivedAt: after } = await ignored();
    for (const at of [1, 2, 3]) await ignored(note({ from: sender, subject: `Automatic reply: ${at}` }));
    await handIn(service, makeMail({ from: sender }));
    const first = await list(
      `?sender=Filtered@Example.org&outcome=ignored&reason=automatic&limit=2&count=true&after=${after}`,
    );
    expect(first.page).toMatchObject({ hasMore: true, total: 3 });
    const query = `?sender=${sender}&outcome=ignored&limit=2&cursor=${first.page.nextCursor}`;
    const subjects = [...first.data, ...(await list(query)).data].map(({ subject }: { subject: string }) => subject);
    expect(subjects).toEqual(['Automatic reply: 3', 'Automatic reply: 2', 'Automatic reply: 1']);
    expect((await list(`?sender=${sender}&before=${after}`)).data).toEqual([]);
    expect((await list(`?sender=${sender}&reason=own_mail`)).data).toEqual([]);
  });

  it('hides the ticket and the subject from readers who cannot see the ticket', async () => {
    const reader = await service.person('requester');
    const grants = [{ permission: 'notification:manage', scope: 'all' }];
    const role = (await administrator.post('/roles', { key: 'mail_reader', name: 'Mail reader', grants })).body;
    await administrator.put(`/users/${reader.id}/roles`, { roleIds: [role.id] });
    await handIn(service, makeMail({ from: 'secret@example.org', subject: 'Secret' }));
    const { id } = await newest();
    const seen = (await reader.get(`/inbound/emails/${id}`)).body;
    expect(seen).toMatchObject({ outcome: 'ticket_created', subject: null, ticket: null });
    expect(seen.hasOriginal).toBe(false);
    const denied = await create(await ignored(), {}, reader);
    expect(denied).toMatchObject({ status: 403, body: { code: 'permission_denied', permission: 'ticket:create' } });
  });
});

describe('an ignored email becomes a ticket', () => {
  it('of its sender, with its text and files, which nothing answers', async () => {
    const { headers, body } = makeParts([
      ['Content-Type: text/plain', '', 'I am away. Order 4711 has not arrived.'],
      attached('photo.txt', 'A photo'),
    ]);
    const raw = note({ from: 'Kim <kim-away@example.org>', headers: ['X-Autoreply: yes', ...headers], body });
    const answer = await create(await ignored(raw));
    expect(answer).toMatchObject({
      status: 200,
      body: { outcome: 'ticket_created', reason: null, hasOriginal: true },
    });
    const ticket = (await administrator.get(`/tickets/${answer.body.ticket.id}`)).body;
    expect(ticket).toMatchObject({
      subject: 'Automatic reply: Printer',
      description: 'I am away. Order 4711 has not arrived.',
      requester: { name: 'Kim' },
      channel: 'email',
      automated: true,
    });
    expect(ticket.milestones.waitingSince).not.toBeNull();
    const files = (await administrator.get(`/tickets/${ticket.id}/attachments`)).body.data;
    expect(files).toMatchObject([{ fileName: 'photo.txt' }]);
    const [created] = (await administrator.get(`/tickets/${ticket.id}/events`)).body.data;
    expect(created).toMatchObject({ type: 'ticket.created', actor: { id: administrator.id } });
    expect((await newNotifications(service)(ticket)).filter((line) => line.startsWith('email Kim'))).toEqual([]);

    const { body: repeated } = await handIn(service, raw);
    expect(repeated).toMatchObject({ outcome: 'ticket_created', ticket: answer.body.ticket });
  });

  it.each([
    ['two senders', 'Ada <ada@example.net>, Bob <bob@example.net>'],
    ['no sender', 'Ada'],
    ['the address of the desk', 'support@example.com'],
  ])('of the administrator if it has %s', async (_, from) => {
    const { body } = await create(await ignored(makeMail({ from })));
    const ticket = (await administrator.get(`/tickets/${body.ticket.id}`)).body;
    expect(ticket.requester.id).toBe(administrator.id);
  });

  it('of the requester who is named', async () => {
    const customer = await service.person('requester');
    const { body } = await create(await ignored(makeMail({ from: 'Ada' })), { requesterId: customer.id });
    expect((await customer.get(`/tickets/${body.ticket.id}`)).body.requester.id).toBe(customer.id);
  });

  it('of a sender who was suspended only after they are active again, or if another requester is named', async () => {
    const sam = await service.person('requester', { email: 'sam@example.org' });
    await administrator.post(`/users/${sam.id}/suspend`);
    const shown = await ignored(makeMail({ from: 'sam@example.org' }));
    expect(shown.reason).toBe('sender_suspended');
    const rejected = await create(shown);
    expect(rejected).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(rejected.body.detail).toContain('requesterId');
    await administrator.post(`/users/${sam.id}/activate`);
    expect((await create(shown)).body.outcome).toBe('ticket_created');
  });

  it('once, even if two administrators do so at the same time', async () => {
    const shown = await ignored();
    const other = await service.person('administrator');
    const named = { requesterId: other.id };
    const { pending } = await service.orm.em.fork().transactional(async (holder) => {
      await holder.execute('select id from inbound_emails where id = ? for update', [shown.id]);
      const requests = Promise.all([create(shown, named), create(shown, named, other)]);
      await eventually(async () => {
        // Outside of the transaction, which would see the first snapshot again.
        const waiting = await service.orm.em
          .fork()
          .execute(`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
        expect(waiting).toHaveLength(2);
      });
      return { pending: requests };
    });
    const answers = await pending;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list(`?sender=${shown.sender}`)).data).toHaveLength(1);
  });

  it('but not if its content is not stored', async () => {
    const report = makeMail({ from: 'MAILER-DAEMON@example.net', subject: 'Undeliverable' });
    const shown = await ignored(report);
    expect(shown.hasOriginal).toBe(false);
    expect((await create(shown)).body).toMatchObject({ code: 'conflict' });
    expect((await create({ id: '0192f0c1-0000-7000-8000-000000000001' })).body.code).toBe('not_found');
  });
});

describe('nothing is lost if the database ends the transaction of an email', () => {
  it.each([
    ['that becomes a ticket', () => makeMail({ from: 'killed@example.org' }), 'ticket_created'],
    ['that is ignored', () => note({ from: 'killed@example.org' }), 'ignored'],
  ])('%s', async (_, makeRaw, outcome) => {
    const raw = makeRaw();
    const em = service.orm.em.fork();
    const pending = await em.transactional(async (holder) => {
      await holder.execute(`select pg_advisory_xact_lock(hashtextextended('mail from killed@example.org', 0))`);
      let isAnswered = false;
      const answer = handIn(service, raw).finally(() => {
        isAnswered = true;
      });
      await eventually(async () => {
        const ended = await em.fork().execute(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where wait_event_type = 'Lock' and wait_event = 'advisory' and datname = current_database()`,
        );
        // An earlier end of a connection can make the service refuse by itself.
        expect(isAnswered || ended.length > 0).toBe(true);
      });
      // Settles later if the service tries again by itself.
      return { answer };
    });
    expect([200, 503]).toContain((await pending.answer).status);
    expect((await handIn(service, raw)).body.outcome).toBe(outcome);
    const { data } = await list(`?sender=killed@example.org&outcome=${outcome}`);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ hasOriginal: true });
  });

  it('at any moment: of 20 emails, each submitted twice, none is missing or there twice after 60 broken connections', async () => {
    const raws = Array.from({ length: 20 }, (_, n) => makeMail({ from: `broken-${n}@example.org`, ...withPhoto }));
    const submit = async (raw: string): Promise<string> => {
      const { status, body } = await handIn(service, raw);
      expect([200, 503]).toContain(status);
      return status === 200 ? body.ticket.id : submit(raw);
    };
    let broken = 0;
    let isDone = false;
    const submitted = Promise.all([...raws, ...raws].map(submit)).finally(() => {
      isDone = true;
    });
    const em = service.orm.em.fork();
    while (broken < 60 && !isDone) {
      const ended = await em.fork().execute(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
           and pid <> pg_backend_pid() and (query ilike '%inbound_emails%' or query ilike '%tickets%' or xact_start is not null)
         order by random() limit 2`,
      );
      broken += ended.length;
    }
    const ids = await submitted;
    expect(broken).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(raws.length);
    const [counts] = await em.execute(
      `select count(*)::int as emails, count(distinct ticket_id)::int as tickets,
         (select count(*)::int from tickets join users on users.id = requester_id where email like 'broken-%') as created,
         (select count(*)::int from attachments join users on users.id = uploaded_by_id where email like 'broken-%') as files
       from inbound_emails where sender like 'broken-%' and original_sha256 is not null`,
    );
    expect(counts).toEqual({ emails: 20, tickets: 20, created: 20, files: 20 });
  });
});

const withPhoto = makeParts([['Content-Type: text/plain', '', 'Look.'], attached('photo.txt', 'A photo')]);
