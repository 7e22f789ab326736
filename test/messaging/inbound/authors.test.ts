import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { makeTicket } from '../notifications/notified.ts';
import { createdTicket } from './support/created-ticket.ts';
import { makeMail, plainText, SECRET } from './support/mail.ts';

const service = await forFile(
  startService({
    environment: { INBOUND_EMAIL_SECRET: SECRET, MAIL_FROM: 'Support <support@example.com>' },
  }),
);
const administrator = await service.person('administrator');

const ticketOf = (raw: string) => createdTicket(service, administrator, raw);

describe('an email whose list has replaced From becomes a ticket of its author, marked as sent via the list', () => {
  it.each<[string, { from: string; headers: string[]; author: string; via: string }]>([
    [
      'by all headers of Google Groups, from the address of the desk',
      {
        from: `"'Kim' via Support" <support@example.com>`,
        headers: [
          'Reply-To: Kim <kim@example.org>',
          'X-Original-Sender: kim@example.org',
          'X-Original-From: Kim <kim@example.org>',
        ],
        author: 'Kim <kim@example.org>',
        via: 'support@example.com',
      },
    ],
    [
      'by X-Original-Sender alone',
      {
        from: `"'Kim' via Support" <support@example.com>`,
        headers: ['X-Original-Sender: kim@example.org'],
        author: 'Kim <kim@example.org>',
        via: 'support@example.com',
      },
    ],
    [
      'by Reply-To, as a form of the desk',
      {
        from: 'Website <support@example.com>',
        headers: ['Reply-To: "Muster, Lee" <lee@example.org>'],
        author: 'Muster, Lee <lee@example.org>',
        via: 'support@example.com',
      },
    ],
    [
      'as Mailman does, with the list in Reply-To too',
      {
        from: 'Rita via Help <help@lists.example.net>',
        headers: [
          'List-Id: Help <help.lists.example.net>',
          'Reply-To: help@lists.example.net, Rita Rose <rita@example.org>',
        ],
        author: 'Rita Rose <rita@example.org>',
        via: 'help@lists.example.net',
      },
    ],
    [
      'as a group with another address than the desk',
      {
        from: `"'Mo' via Sales" <sales@example.net>`,
        headers: [
          'List-Post: <https://groups.example.net/sales/post>, <mailto:sales@example.net>',
          'X-Original-Sender: mo@example.org',
        ],
        author: 'Mo <mo@example.org>',
        via: 'sales@example.net',
      },
    ],
    [
      'as a group that names the author in X-Original-From only',
      {
        from: `"'Ann' via Sales" <sales@example.net>`,
        headers: ['X-Original-From: Ann Lee <ann@example.org>'],
        author: 'Ann Lee <ann@example.org>',
        via: 'sales@example.net',
      },
    ],
  ])('%s', async (_, { from, headers, author, via }) => {
    const ticket = await ticketOf(makeMail({ from, headers }));
    expect(`${ticket.name} <${ticket.email}>`).toBe(author);
    expect(ticket).toMatchObject({ automated: true, sentVia: via, replyTo: null });
  });

  it('and is no reply by a Message-ID alone, because no one has checked the author', async () => {
    const customer = await service.person('requester', { email: 'ada@example.org' });
    const ticket = await makeTicket(customer);
    await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Have you tried water?' });
    const mail = await service.smtp.next(({ to }) => to.includes(customer.email));
    const raw = makeMail({
      from: 'Ada via List <list@evil.example>',
      headers: [
        'List-Post: <mailto:list@evil.example>',
        'X-Original-Sender: ada@example.org',
        `In-Reply-To: ${mail.headers.get('message-id')}`,
      ],
    });
    expect(await ticketOf(raw)).toMatchObject({ email: 'ada@example.org', sentVia: 'list@evil.example' });
  });

  it('but not if From is the author, whatever the other headers say', async () => {
    const raw = makeMail({
      from: 'Kim <kim@example.org>',
      headers: ['List-Post: <mailto:list@example.net>', 'X-Original-Sender: bounces@mailer.example'],
    });
    expect(await ticketOf(raw)).toMatchObject({ email: 'kim@example.org', sentVia: null });
  });
});

describe('Reply-To of a contact form', () => {
  const form = (n: number) =>
    makeMail({
      from: 'Shop <form@shop.example>',
      subject: `Question ${n}`,
      headers: ['Reply-To: Kim <KIM@Example.org>'],
    });

  it('is shown to agents, but not to those who see only their own tickets', async () => {
    const ticket = await ticketOf(form(1));
    expect(ticket).toMatchObject({ email: 'form@shop.example', automated: false, replyTo: 'kim@example.org' });
    const follower = await service.person('requester');
    await administrator.put(`/tickets/${ticket.id}/followers/${follower.id}`, {});
    expect((await follower.get(`/tickets/${ticket.id}`)).body).toMatchObject({ replyTo: null, sentVia: null });
  });

  it('is left out if it is the sender, or an address of the desk', async () => {
    for (const replyTo of ['form2@shop.example', 'support@example.com']) {
      const raw = makeMail({ from: 'form2@shop.example', headers: [`Reply-To: ${replyTo}`] });
      expect((await ticketOf(raw)).replyTo).toBeNull();
    }
  });
});

describe('an address that can receive email is a sender:', () => {
  it.each<[string, string, string]>([
    ['international', '"Jörg" <jörg@bücher.example>', 'jörg@xn--bcher-kva.example'],
    ['international in decomposed characters', 'Jo <jo\u0308rg2@bu\u0308cher.example>', 'jörg2@xn--bcher-kva.example'],
    ['with an international top-level domain', 'Ivan <ivan@xn--e1afmkfd.xn--p1ai>', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['in Chinese', '=?utf-8?B?55So5oi3?= <用户@例子.example>', '用户@xn--fsqu00a.example'],
    ['with a quoted local part', 'Kim <"kim muster"@example.com>', '"kim muster"@example.com'],
    ['with a quoted local part and no name', '"kim m."@example.com', '"kim m."@example.com'],
    ['quoted without need', 'Kim <"quoted"@example.com>', 'quoted@example.com'],
    ['with dots that RFC 5322 forbids', 'Kim <kim..m.@docomo.example>', 'kim..m.@docomo.example'],
    ['at an IPv4 address', 'kim@[192.0.2.1]', 'kim@[192.0.2.1]'],
    ['at an IPv6 address', 'Kim <kim@[IPv6:2001:DB8::1]>', 'kim@[ipv6:2001:db8::1]'],
    ['on a host without a domain', 'root <root@printer>', 'root@printer'],
    ['with a long local part', `<${'b'.repeat(100)}@mailer.example>`, `${'b'.repeat(100)}@mailer.example`],
    ['with characters of VERP', '<bounce+kim=example.org@mailer.example>', 'bounce+kim=example.org@mailer.example'],
    ['with characters that forms refuse', "o'hara/it!#$%&*?^{|}~@example.com", "o'hara/it!#$%&*?^{|}~@example.com"],
    ['with an underscore in the domain', 'kim@my_host.example.com', 'kim@my_host.example.com'],
    ['after a name with a comma', 'Muster, Kim <kim.muster@example.com>', 'kim.muster@example.com'],
    ['after a name with two commas', 'Muster, Kim, Dr. <kim2@example.com>', 'kim2@example.com'],
    ['after a name with a semicolon', 'Muster; Kim <kim3@example.com>', 'kim3@example.com'],
    ['after a name with a colon', 'Sales: Kim <kim4@example.com>', 'kim4@example.com'],
    ['followed by a comma', 'Kim <kim5@example.com>,', 'kim5@example.com'],
    ['named twice', 'kim6@example.com, Kim <Kim6@example.com>', 'kim6@example.com'],
  ])('%s', async (_, from, email) => {
    expect((await ticketOf(makeMail({ from, headers: [plainText] }))).email).toBe(email);
  });

  it('the parts of a name with a comma stay together', async () => {
    expect(await ticketOf(makeMail({ from: 'Muster, Lou, Dr. <lou@example.com>' }))).toMatchObject({
      name: 'Muster, Lou, Dr.',
    });
  });

  it.each(['jörg@reply.example', 'root@printer', "o'hara+kim=x@reply.example"])('replies reach %s', async (address) => {
    const ticket = await ticketOf(makeMail({ from: `Kim <${address}>` }));
    await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Have you tried sand?' });
    const mail = await service.smtp.next(({ envelope }) => envelope.to.includes(address));
    expect(mail.text).toContain('tried sand');
  });
});

describe('an email of a contact form', () => {
  const form = (visitor: string) =>
    makeMail({
      from: 'Shop <form@shop.example>',
      subject: 'Contact form: question',
      headers: [`Reply-To: ${visitor}`, 'Auto-Submitted: auto-generated'],
      body: ['When does my order 4713 arrive?'],
    });
  const give = (id: string) => administrator.put(`/tickets/${id}/requester`, {});

  it('is given in one step to the person who filled it in, who gets an account', async () => {
    const { id, replyTo, email } = await ticketOf(form('Kim <kim.visitor@example.org>'));
    expect([email, replyTo]).toEqual(['form@shop.example', 'kim.visitor@example.org']);
    const { status, body } = await give(id);
    expect([status, body.requester.name]).toEqual([200, 'kim.visitor']);
    const user = (await administrator.get(`/users/${body.requester.id}`)).body;
    expect([user.email, user.roles.map(({ key }: { key: string }) => key)]).toEqual([replyTo, ['requester']]);
    // A second form of the same person needs no second account.
    const second = await ticketOf(form('Kim <Kim.Visitor@example.org>'));
    expect((await give(second.id)).body.requester.id).toBe(user.id);
  });

  it('is given to the author of a message that an agent forwards, and is not set if a customer forwards one', async () => {
    const body = ['See:', '', '-------- Forwarded Message --------', 'From: Kim <forwarded@example.org>', '', 'Hi.'];
    const forwardedBy = (from: string) => makeMail({ from, subject: 'Fwd: Trip', headers: [plainText], body });
    const agent = await service.person('agent', { email: 'agent@example.com' });
    const { id, email, replyTo } = await ticketOf(forwardedBy(agent.email));
    expect([email, replyTo]).toEqual([agent.email, 'forwarded@example.org']);
    const { requester } = (await give(id)).body;
    expect((await administrator.get(`/users/${requester.id}`)).body.email).toBe('forwarded@example.org');
    expect((await ticketOf(forwardedBy('customer@example.org'))).replyTo).toBeNull();
    const own = forwardedBy(agent.email).replace('forwarded@example.org', 'support@example.com');
    expect((await ticketOf(own.replace('See:', 'Ours:'))).replyTo).toBeNull();
  });

  it.each(['"a b"@reply.example', "o'hara+kim=x@reply.example", `${'k'.repeat(120)}@reply.example`])(
    'is given to %s, whatever forms accept',
    async (address) => {
      const { id, replyTo } = await ticketOf(form(address));
      const { status, body } = await give(id);
      expect([status, (await administrator.get(`/users/${body.requester?.id}`)).body.email]).toEqual([200, replyTo]);
    },
  );

  it('stays with its sender if no one else is named', async () => {
    const { id } = await ticketOf(makeMail({ from: 'Lee <lee@shop.example>' }));
    const { status, body } = await give(id);
    expect([status, body.errors]).toMatchObject([422, [{ pointer: '#/requester', code: 'required' }]]);
  });
});
