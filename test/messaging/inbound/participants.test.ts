import { describe, expect, it } from 'vitest';
import type { Contact, Participant } from '../../../server/src/contract/accounts/participants.ts';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { expectRejection } from '../../support/records.ts';
import { type Person, startService } from '../../support/service.ts';
import type { Message } from '../../support/smtp.ts';
import { stopPathOf } from '../mail/support.ts';
import { makeTicket, moveTo, untilNotified } from '../notifications/notified.ts';
import { handIn, makeMail, plainText, SECRET } from './support/mail.ts';

const service = await forFile(startService({ environment: { INBOUND_EMAIL_SECRET: SECRET, RATE_LIMIT: 'off' } }));
const administrator = await service.person('administrator', { name: 'Admin', email: 'admin@desk.example' });
const asRequester = await service.person('requester');

let made = 0;
/** Returns addresses that no other test uses. */
const names = (...people: string[]) => {
  made += 1;
  return people.map((name) => `${name}-${made}@example.net`);
};

interface Opening {
  readonly cc?: readonly string[];
  readonly headers?: readonly string[];
  readonly to?: readonly string[];
}

/** Opens a ticket by an email of a new customer. */
async function opened({ cc = [], to = [], headers = [] }: Opening = {}) {
  const [from = ''] = names('ada');
  const messageId = `<${crypto.randomUUID()}@example.net>`;
  const copies = cc.length === 0 ? [] : [`Cc: ${cc.join(', ')}`];
  const { body } = await handIn(
    service,
    makeMail({
      from: `Ada <${from}>`,
      to: ['Support <support@localhost>', ...to].join(', '),
      messageId,
      headers: [...copies, ...headers],
    }),
  );
  return { from, messageId, id: body.ticket?.id ?? '', path: `/tickets/${body.ticket?.id}` };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const inCopy = async ({ path }: Pick<Opened, 'path'>): Promise<string[]> =>
  (await administrator.get(`${path}/participants`)).body.data.map(({ email }: Participant) => email);
const reply = (path: string, body: string, more: object = {}) =>
  administrator.post(`${path}/comments`, { body, ...more });
const answer = (from: string, reference: string, more: Partial<Parameters<typeof makeMail>[0]> = {}) =>
  handIn(
    service,
    makeMail({ from, headers: [`In-Reply-To: ${reference}`, plainText, ...(more.headers ?? [])], ...more }),
  );
const copyFor = (address: string, text: string) =>
  service.smtp.next((mail) => mail.envelope.to.includes(address) && mail.text.includes(text));
const replyTo = ({ headers }: Message) => /<([^<>]+)>/.exec(headers.get('reply-to') ?? '')?.[1] ?? '';
const events = async (path: string, type: string) =>
  (await administrator.get(`${path}/events?limit=100`)).body.data.filter(
    (event: { type: string }) => event.type === type,
  );

/** Returns who got a text by email, after everything was sent. */
async function readersOf(text: string): Promise<string[]> {
  await untilNotified(service);
  await eventually(async () =>
    expect(
      await service.orm.em
        .fork()
        .execute(`select id from deliveries where state = 'pending' and event = 'comment.public'`),
    ).toEqual([]),
  );
  return service.smtp.messages
    .filter((mail) => mail.text.includes(text))
    .flatMap(({ envelope }) => envelope.to)
    .filter((address) => address !== administrator.email)
    .sort();
}

describe('an incoming email', () => {
  it('puts those to whom it was sent in copy, once, without the addresses of this service', async () => {
    const [bo = '', lena = ''] = names('bo', 'lena');
    const ticket = await opened({
      to: [`Lena <${lena}>`],
      cc: [bo.toUpperCase(), lena, 'help@desk.example', 'SUPPORT@localhost'],
      headers: ['Delivered-To: help@desk.example'],
    });
    expect(await inCopy(ticket)).toEqual([lena, bo]);
    const added = await events(ticket.path, 'ticket.participant_added');
    expect(added.map(({ data }: { data: Contact }) => data.email).sort()).toEqual([bo, lena]);
  });

  it.each([
    ['a list', 'List-Id: <all.example.net>'],
    ['a program', 'Auto-Submitted: auto-generated'],
    ['bulk mail', 'Precedence: bulk'],
  ])('puts no one in copy if it comes from %s', async (_, header) => {
    const [bo = ''] = names('bo');
    const ticket = await opened({ cc: [bo], headers: [header] });
    expect(await inCopy(ticket)).toEqual([]);
    await reply(ticket.path, `Only for you ${bo}`);
    expect(await readersOf(`Only for you ${bo}`)).toEqual([ticket.from]);
  });

  it('puts at most 20 people in copy, and leaves out the rest', async () => {
    const cc = names(...Array.from({ length: 25 }, (_, at) => `p${at}`));
    const ticket = await opened({ cc });
    expect(await inCopy(ticket)).toEqual(cc.slice(0, 20));
    const problem = await expectRejection(service, 409, () =>
      administrator.post(`${ticket.path}/participants`, { email: 'one-more@example.net' }),
    );
    expect(problem.detail).toContain('at most 20');
  });

  it('puts a person in copy once if two emails name them at the same time', async () => {
    const [bo = ''] = names('bo');
    const ticket = await opened();
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((word) =>
        answer(ticket.from, ticket.messageId, {
          body: [word],
          headers: [`Cc: ${bo}`, `In-Reply-To: ${ticket.messageId}`],
        }),
      ),
    );
    expect(answers.map(({ body }) => body.outcome)).toEqual(['comment_added', 'comment_added', 'comment_added']);
    expect(await inCopy(ticket)).toEqual([bo]);
    expect(await events(ticket.path, 'ticket.participant_added')).toHaveLength(1);
  });

  it('reaches those whom it names by itself, so that no one gets a second copy', async () => {
    const [bo = '', lena = ''] = names('bo', 'lena');
    const ticket = await opened({ cc: [bo, lena] });
    await answer(bo, ticket.messageId, {
      to: `support@localhost, ${ticket.from}`,
      body: [`Bo to all ${bo}`],
      headers: [`In-Reply-To: ${ticket.messageId}`, `Cc: ${lena}`],
    });
    await answer(bo, ticket.messageId, { body: [`Bo to the desk ${bo}`] });
    expect(await readersOf(`Bo to all ${bo}`)).toEqual([]);
    expect(await readersOf(`Bo to the desk ${bo}`)).toEqual([ticket.from]);
  });

  it('of someone who works on tickets reaches everyone in copy', async () => {
    const [bo = ''] = names('bo');
    const ticket = await opened({ cc: [bo] });
    await administrator.post(`${ticket.path}/assign`, { assigneeId: administrator.id });
    await answer(ticket.from, ticket.messageId, { body: [`Please answer ${bo}`] });
    const notice = await copyFor(administrator.email, `Please answer ${bo}`);
    await handIn(
      service,
      makeMail({ from: administrator.email, to: replyTo(notice), headers: [plainText], body: [`To all of you ${bo}`] }),
    );
    expect(await readersOf(`To all of you ${bo}`)).toEqual([ticket.from, bo].sort());
  });
});

describe('a person in copy', () => {
  it('without an account answers the email of another, as themselves', async () => {
    const [bo = ''] = names('bo');
    const ticket = await opened({ cc: [`Bo Ek <${bo}>`] });
    const { body } = await answer(`Bo Ek <${bo}>`, ticket.messageId, { body: ['I saw it as well.'] });
    expect(body).toMatchObject({ outcome: 'comment_added', ticket: { id: ticket.id } });
    const comment = (await administrator.get(`${ticket.path}/comments/${body.commentId}`)).body;
    expect(comment).toMatchObject({ author: { name: 'Bo Ek' }, body: 'I saw it as well.', visibility: 'public' });
    const [{ userId }] = (await administrator.get(`${ticket.path}/participants`)).body.data;
    expect(userId).toBe(comment.author.id);
  });

  it('answers the signed address of a copy, and no longer after being removed', async () => {
    const [bo = ''] = names('bo');
    const ticket = await opened({ cc: [bo] });
    await reply(ticket.path, `Is it still so? ${bo}`);
    const copy = await copyFor(bo, `Is it still so? ${bo}`);
    const send = (body: string) =>
      handIn(service, makeMail({ from: bo, to: replyTo(copy), headers: [plainText], body: [body] }));
    expect((await send('Yes')).body).toMatchObject({ outcome: 'comment_added', ticket: { id: ticket.id } });
    const [{ id }] = (await administrator.get(`${ticket.path}/participants`)).body.data;
    expect((await administrator.delete(`${ticket.path}/participants/${id}`)).status).toBe(204);
    const byAddress = (await send('Am I out?')).body;
    const byReference = (await answer(bo, copy.headers.get('message-id') ?? '', { body: ['And so?'] })).body;
    for (const body of [byAddress, byReference]) {
      expect(body.outcome).toBe('ticket_created');
      expect(body.ticket.id).not.toBe(ticket.id);
    }
    expect(await events(ticket.path, 'ticket.participant_removed')).toMatchObject([{ data: { email: bo } }]);
  });

  it('cannot be impersonated by a forged sender if they work on tickets', async () => {
    const ticket = await opened({ cc: [administrator.email] });
    expect(await inCopy(ticket)).toEqual([administrator.email]);
    const { body } = await answer(administrator.email, ticket.messageId, { body: ['Pay them.'] });
    expect(body.outcome).toBe('ticket_created');
  });

  it('does not see the ticket, also with an account', async () => {
    const [email = ''] = names('lena');
    const lena = await service.person('requester', { email });
    const ticket = await opened({ cc: [email] });
    for (const path of ['', '/comments', '/participants', '/events']) {
      expect((await lena.get(ticket.path + path)).status).toBe(404);
    }
    expect((await lena.post(`${ticket.path}/comments`, { body: 'So' })).status).toBe(404);
    expect((await lena.get('/tickets')).body.data).toEqual([]);
  });

  it('ends the copies with one click, and is not brought back by an email', async () => {
    const [bo = ''] = names('bo');
    const ticket = await opened({ cc: [bo] });
    await reply(ticket.path, `Once ${bo}`);
    const path = stopPathOf(await copyFor(bo, `Once ${bo}`));
    const token = new URLSearchParams(path.split('?')[1]).get('token');
    const press = await fetch(service.url + path, { method: 'POST' });
    expect(await press.json()).toMatchObject({ channel: 'email', enabled: false });
    expect(await inCopy(ticket)).toEqual([]);
    await answer(ticket.from, ticket.messageId, { headers: [`Cc: ${bo}`, `In-Reply-To: ${ticket.messageId}`] });
    await reply(ticket.path, `Twice ${bo}`);
    expect(await readersOf(`Twice ${bo}`)).toEqual([ticket.from]);

    const back = await service.anybody.post('/notifications/resubscribe', { token });
    expect(back.body).toMatchObject({ enabled: true });
    expect(await inCopy(ticket)).toEqual([bo]);
    const forged = `${token?.slice(0, -1)}${token?.endsWith('A') ? 'B' : 'A'}`;
    expect((await service.anybody.post('/notifications/unsubscribe', { token: forged })).status).toBe(422);
  });

  it('gets no copy that was still waiting when they were removed', async () => {
    const [bo = ''] = names('bo');
    const ticket = await opened({ cc: [bo] });
    const rejected = service.smtp.failNext(451, ({ envelope }) => envelope.to.includes(bo));
    await reply(ticket.path, 'Too late');
    await rejected;
    const waiting = async () => (await administrator.get(`/deliveries?target=${bo}`)).body.data[0];
    await eventually(async () => expect(await waiting()).toMatchObject({ state: 'pending', attempts: [{}] }));
    const [{ id }] = (await administrator.get(`${ticket.path}/participants`)).body.data;
    await administrator.delete(`${ticket.path}/participants/${id}`);
    await administrator.post(`/deliveries/${(await waiting()).id}/retry`);
    await eventually(async () => expect((await waiting()).state).toBe('failed'));
    expect((await waiting()).attempts[1].error).toBe('The recipient is no longer in copy');
  });

  it.each([
    ['follows', true],
    ['keeps_own', false],
  ])('of a merged ticket whose requester %s comes along: %s', async (otherRequester, comesAlong) => {
    const [bo = ''] = names('bo');
    const source = await opened({ cc: [bo] });
    const target = await opened();
    const merged = await administrator.post(`${source.path}/merge`, { intoId: target.id, otherRequester });
    expect(merged.body.participants.map(({ email }: Participant) => email)).toEqual(comesAlong ? [bo] : []);
    const { body } = await answer(bo, source.messageId, { body: ['Where am I?'] });
    expect([body.outcome, body.ticket.id === target.id]).toEqual(
      comesAlong ? ['comment_added', true] : ['ticket_created', false],
    );
  });

  it('comes along into the follow-up of a closed ticket', async () => {
    const [bo = ''] = names('bo');
    const ticket = await opened({ cc: [bo] });
    await moveTo(administrator, { id: ticket.id, reference: '' }, 'closed');
    expect((await answer(bo, ticket.messageId)).body).toMatchObject({ outcome: 'ticket_created' });
    const { body } = await answer(ticket.from, ticket.messageId, { body: ['Again!'] });
    const followUp = `/tickets/${body.ticket.id}`;
    expect(await inCopy({ path: followUp })).toEqual([bo]);
    expect((await answer(bo, ticket.messageId, { body: ['Here too'] })).body.ticket.id).toBe(body.ticket.id);
  });
});

describe('people in copy in the API', () => {
  it('are part of a new ticket, and of the ticket at an earlier time', async () => {
    const [bo = '', lena = ''] = names('bo', 'lena');
    const ticket = await makeTicket(administrator, { participants: [{ email: bo, name: 'Bo' }, { email: bo }] });
    const path = `/tickets/${ticket.id}`;
    const [first] = (await administrator.get(`${path}/participants`)).body.data;
    expect(first).toMatchObject({ email: bo, name: 'Bo' });
    const at = new Date(service.now().getTime()).toISOString();
    service.now = () => new Date(Date.now() + 1_000);
    const added = await administrator.post(`${path}/participants`, { email: ` ${lena.toUpperCase()}` });
    expect(added).toMatchObject({ status: 201, body: { email: lena, name: lena.split('@')[0] } });
    expect((await administrator.post(`${path}/participants`, { email: lena })).body).toEqual(added.body);
    await administrator.delete(`${path}/participants/${first.id}`);
    expect(await inCopy({ path })).toEqual([lena]);
    const past = (await administrator.get(`${path}?at=${encodeURIComponent(at)}`)).body.participants;
    expect(past.map(({ email }: Participant) => email)).toEqual([bo]);
  });

  it('get a reply only if they are among its recipients, and are in copy from then on', async () => {
    const [ada = '', bo = '', lena = '', supplier = ''] = names('ada', 'bo', 'lena', 'supplier');
    const requester = await service.person('requester', { email: ada });
    const { id } = await makeTicket(requester);
    const path = `/tickets/${id}`;
    await administrator.post(`${path}/participants`, { email: bo });
    const recipients = { to: [{ email: lena }, { email: ada }], cc: [{ email: lena }], bcc: [{ email: supplier }] };
    const { comment } = (await administrator.post(`${path}/apply`, { comment: { body: `For some ${bo}`, recipients } }))
      .body;
    expect(comment.recipients).toMatchObject({ to: [{ email: lena }], cc: [], bcc: [{ email: supplier }] });
    expect(await inCopy({ path })).toEqual([bo, lena]);
    expect(await readersOf(`For some ${bo}`)).toEqual([ada, lena, supplier].sort());
    const seen = (await requester.get(`${path}/comments`)).body.data[0];
    expect(seen.recipients).toEqual({ ...comment.recipients, bcc: [] });

    await administrator.post(`${path}/comments/${comment.id}/redact`);
    expect((await administrator.get(`${path}/comments/${comment.id}`)).body.recipients).toBeNull();
    const silent = await reply(path, `Silent ${bo}`, { notify: false });
    expect(silent.body.recipients.cc).toHaveLength(2);
    const robot = await reply(path, `Robot ${bo}`, { automated: true });
    expect(robot.body.recipients).toEqual({ to: [], cc: [], bcc: [] });
    expect([await readersOf(`Silent ${bo}`), await readersOf(`Robot ${bo}`)]).toEqual([[], [ada]]);

    await reply(path, `Machine ${bo}`, { automated: true, recipients: { ...recipients, to: [{ email: bo }] } });
    const [copy, hidden] = [await copyFor(bo, `Machine ${bo}`), await copyFor(supplier, `Machine ${bo}`)];
    expect([copy.headers.has('auto-submitted'), copy.headers.has('list-unsubscribe')]).toEqual([true, true]);
    expect([hidden.headers.has('reply-to'), hidden.headers.has('list-unsubscribe')]).toEqual([false, false]);
    expect(hidden.text).toContain('hidden copy');
  });

  it('get a limited number of copies of what a customer writes, so that no one uses the desk to write to strangers', async () => {
    const [email = ''] = names('ada');
    const customer = await service.person('requester', { email });
    const people = names(...Array.from({ length: 20 }, (_, at) => `q${at}`)).map((address) => ({ email: address }));
    const ticket = await makeTicket(administrator, { requesterId: customer.id, participants: people });
    const copies: number[] = [];
    for (const body of ['1', '2', '3', '4', '5', '6']) {
      const written = await customer.post(`/tickets/${ticket.id}/comments`, { body });
      copies.push(written.body.recipients.cc.length);
    }
    expect(copies).toEqual([20, 20, 20, 20, 20, 0]);
    expect((await reply(`/tickets/${ticket.id}`, 'Mine')).body.recipients.cc).toHaveLength(20);
  });

  it('can be written for by a program, if they are customers with an account', async () => {
    const [email = '', other = ''] = names('lena', 'other');
    await service.person('requester', { email });
    await service.person('requester', { email: other });
    const ticket = await opened({ cc: [email] });
    const written = await reply(ticket.path, 'From the portal', { onBehalfOf: { email } });
    expect(written).toMatchObject({ status: 201, body: { body: 'From the portal', redirected: null } });
    const problem = await expectRejection(service, 422, () =>
      reply(ticket.path, 'No', { onBehalfOf: { email: other } }),
    );
    expect(problem.errors).toMatchObject([{ pointer: '#/onBehalfOf', code: 'not_participant' }]);
  });

  it.each<[string, string, (ticket: Opened, caller: Person) => Promise<unknown>]>([
    [
      'an address of this service',
      '#/email own_address',
      ({ path }) => administrator.post(`${path}/participants`, { email: 'Support@localhost' }),
    ],
    [
      'the requester',
      '#/email requester',
      ({ path, from }) => administrator.post(`${path}/participants`, { email: from }),
    ],
    [
      'what is no address',
      '#/email invalid_format',
      ({ path }) => administrator.post(`${path}/participants`, { email: 'nowhere' }),
    ],
    [
      'an address of this service as a recipient',
      '#/recipients/bcc/1/email own_address',
      ({ path }) =>
        reply(path, 'So', { recipients: { bcc: [{ email: 'a@example.net' }, { email: 'support@localhost' }] } }),
    ],
    [
      'an address of this service in an application',
      '#/comment/recipients/cc/0/email own_address',
      ({ path }) =>
        administrator.post(`${path}/apply`, {
          comment: { body: 'So', recipients: { cc: [{ email: 'support@localhost' }] } },
        }),
    ],
    [
      'more than 20 recipients',
      '#/recipients custom',
      ({ path }) =>
        reply(path, 'So', {
          recipients: {
            to: Array(11).fill({ email: 'a@example.net' }),
            cc: Array(10).fill({ email: 'b@example.net' }),
          },
        }),
    ],
    [
      'recipients of an internal note',
      '#/recipients invalid',
      ({ path }) => reply(path, 'So', { visibility: 'internal', recipients: { to: [] } }),
    ],
  ])('are rejected with 422: %s', async (_, expected, send) => {
    const ticket = await opened();
    const problem = await expectRejection(
      service,
      422,
      () => send(ticket, administrator) as ReturnType<Person['post']>,
    );
    expect(problem.errors?.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)).toEqual(
      [expected],
    );
  });

  it('are chosen only by those who work on tickets', async () => {
    const { id } = await makeTicket(asRequester);
    const [email = ''] = names('bo');
    for (const send of [
      () => asRequester.post(`/tickets/${id}/participants`, { email }),
      () => asRequester.post(`/tickets/${id}/comments`, { body: 'So', recipients: { cc: [{ email }] } }),
      () => asRequester.post('/tickets', { subject: 'So', participants: [{ email }] }),
    ]) {
      expect((await send()).status).toBe(403);
    }
    expect(await inCopy({ path: `/tickets/${id}` })).toEqual([]);
  });
});
