import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { download } from '../../tickets/attachments/support/files.ts';
import { attached, handIn, makeMail, makeParts, plainText, post, SECRET } from './support/mail.ts';

const service = await forFile(
  startService({
    environment: { INBOUND_EMAIL_SECRET: SECRET, RATE_LIMIT: 'off' },
    workers: false,
  }),
);
const administrator = await service.person('administrator');

const from = 'Ada <ada@example.net>';
/** Returns the ticket that a message creates. */
async function opened(raw: string | Uint8Array<ArrayBuffer>) {
  const answer =
    typeof raw === 'string'
      ? await handIn(service, raw)
      : await post(service, raw, { Authorization: `Bearer ${administrator.token}` });
  expect(answer.body).toMatchObject({ outcome: 'ticket_created' });
  const ticket = (await administrator.get(`/tickets/${answer.body.ticket.id}`)).body;
  const files = (await administrator.get(`/tickets/${ticket.id}/attachments`)).body.data;
  return { ...ticket, files };
}

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('the text of an email', () => {
  it('is decoded with its declared charset and encoding', async () => {
    const quotedPrintable = makeMail({
      from,
      subject: '=?iso-8859-1?Q?Gr=FC=DFe?= =?utf-8?b?IPCflKU=?=',
      headers: ['Content-Type: text/plain; charset=iso-8859-15', 'Content-Transfer-Encoding: quoted-printable'],
      body: ['F=FCr 5=A4 =3D teuer, wie=', ' immer'],
    });
    expect(await opened(quotedPrintable)).toMatchObject({
      subject: 'Grüße \u{1f525}',
      description: 'Für 5€ = teuer, wie immer',
    });
    const eightBit = makeMail({
      from,
      headers: ['Content-Type: text/plain; charset=windows-1252'],
      body: ['\u0084Naja\u0093'],
    });
    expect((await opened(latin1(eightBit))).description).toBe('„Naja“');
    const unknown = makeMail({ from, headers: ['Content-Type: text/plain; charset=klingon'], body: ['Qapla'] });
    expect((await opened(unknown)).description).toBe('Qapla');
  });

  it('is unwrapped if it is format=flowed (RFC 3676)', async () => {
    const headers = ['Content-Type: text/plain; charset=utf-8; format=flowed'];
    const raw = makeMail({ from, headers, body: ['It does ', 'not work.', '', ' >no quote'] });
    expect((await opened(raw)).description).toBe('It does not work.\n\n>no quote');
  });

  it('comes from HTML, or from a plain text part with the same words', async () => {
    const html = ['Content-Type: text/html; charset=utf-8', '', '<p>In <b>HTML</b></p>'];
    const placeholder = makeParts([[plainText, '', 'In plain text'], html], { type: 'alternative' });
    expect((await opened(makeMail({ from, ...placeholder }))).description).toBe('In HTML');
    const same = makeParts([[plainText, '', 'In *HTML*'], html], { type: 'alternative' });
    expect((await opened(makeMail({ from, ...same }))).description).toBe('In *HTML*');
  });

  it('is plain text whatever it looks like: nothing in it runs or is fetched', async () => {
    const headers = ['Content-Type: text/html'];
    const body = [
      '<img src=x onerror=alert(1)><script>alert(2)</script><p>&lt;script&gt;alert(3)&lt;/script&gt;',
      '<a href="javascript:alert(4)">click</a> ![t](https://track.example/p.png) <svg onload=alert(5)>',
    ];
    const sent = await handIn(service, makeMail({ from, messageId: '<hostile@example.net>' }));
    const reply = makeMail({ from, headers: [...headers, 'In-Reply-To: <hostile@example.net>'], body });
    expect((await handIn(service, reply)).body.outcome).toBe('comment_added');
    const [comment] = (await administrator.get(`/tickets/${sent.body.ticket.id}/comments`)).body.data;
    expect(comment.body).not.toMatch(/alert\([1245]\)/);
    expect(comment.bodyHtml).not.toMatch(/<(script|img|svg)|javascript:|onerror/i);
    expect(comment.bodyHtml).toContain('&lt;script&gt;alert(3)');
  });

  it('is shown as typed, as a description and as a comment, also after a change', async () => {
    const typed = ['2*3*4', 'C:\\new\\_old\\*.txt __init__ &copy;', '# 5 is broken', '> Which?', 'The LaserJet.'];
    const html =
      '<p>2*3*4<br>\nC:\\new\\_old\\*.txt __init__ &amp;copy;<br>\n# 5 is broken</p>\n<blockquote><p>Which?</p>\n</blockquote><p>The LaserJet.</p>';
    const messageId = '<typed@example.net>';
    const ticket = await opened(makeMail({ from, messageId, headers: [plainText], body: typed }));
    expect([ticket.description, ticket.descriptionHtml]).toEqual([typed.join('\n'), html]);
    const reply = makeMail({ from, headers: [`In-Reply-To: ${messageId}`, plainText], body: typed });
    const { commentId } = (await handIn(service, reply)).body;
    const path = `/tickets/${ticket.id}/comments/${commentId}`;
    expect((await administrator.get(path)).body.bodyHtml).toBe(html);
    const changed = await administrator.patch(`/tickets/${ticket.id}`, { description: '*new*' });
    expect(changed.body.descriptionHtml).toBe('<p>*new*</p>');
    const before = await administrator.get(`/tickets/${ticket.id}?at=${ticket.createdAt}`);
    expect(before.body.descriptionHtml).toBe(html);
  });

  it('is stored without NUL, lone surrogates and bidirectional controls', async () => {
    const raw = makeMail({
      from: '"Ada \u202egpj" <ada@example.net>',
      subject: 'A \u0000 B \u202e C',
      headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit'],
      body: ['x\u0000y\u202ez', '\u0007bell'],
    });
    expect(await opened(raw)).toMatchObject({ subject: 'A B C', description: 'xyz\nbell' });
    const half = makeMail({ from, headers: ['Content-Type: text/html'], body: ['a&#xD800;b&#0;c'] });
    expect((await opened(half)).description).toMatch(/^a\ufffd*b\ufffd*c$/);
  });

  it('can be empty, and is attached as a file if it is too long', async () => {
    expect((await opened(makeMail({ from, body: [] }))).subject).toBe('The printer is on fire');
    const long = `${'word '.repeat(15_000)}end`;
    const ticket = await opened(makeMail({ from, headers: [plainText], body: [long] }));
    expect(ticket.description).toMatch(/^word word.*…\n\n\(The full text is in message\.txt\.\)$/s);
    expect(ticket.files).toMatchObject([{ fileName: 'message.txt', size: long.length }]);
  });

  it('is attached if it is too long, however many files there are', async () => {
    const files = Array.from({ length: 51 }, (_, at) => attached(`${at}.txt`, `Nr ${at}`));
    const ticket = await opened(makeMail({ from, ...makeParts([[plainText, '', 'word '.repeat(15_000)], ...files]) }));
    const list = (await administrator.get(`/tickets/${ticket.id}/attachments?limit=100`)).body.data;
    expect(list).toHaveLength(51);
    expect(list.map(({ fileName }: { fileName: string }) => fileName)).toContain('message.txt');
    expect(ticket.description).toMatch(/limit of files: 50\.txt\.\)$/);
  });

  it('is accepted with ten thousand recipients and a date of any age', async () => {
    const to = Array.from({ length: 10_000 }, (_, at) => `"Nr, ${at}" <nr-${at}@example.net>`).join(',\r\n ');
    const raw = makeMail({ from, to }).replace(/^Date:.*$/m, 'Date: Fri, 31 Dec 9999 23:59:59 +0000');
    const ticket = await opened(raw);
    expect(Math.abs(Date.parse(ticket.createdAt) - Date.now())).toBeLessThan(60_000);
  });
});

describe('the attachments of an email', () => {
  it('are stored as public files, with the type that their bytes show', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const inline = [
      'Content-Type: image/png',
      'Content-ID: <logo>',
      'Content-Disposition: inline',
      'Content-Transfer-Encoding: base64',
      '',
      png.toString('base64'),
    ];
    const calendar = [
      'Content-Type: text/calendar; method=REQUEST; charset=utf-8',
      '',
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
    ];
    const nested = ['Content-Type: message/rfc822', '', 'From: bob@example.net', 'Subject: Inner', '', 'Inner words'];
    const named = [
      'Content-Type: application/octet-stream',
      "Content-Disposition: attachment; filename*0*=utf-8''Gr%C3%BC%C3%9Fe%2F..%2F; filename*1=evil.pdf.exe",
      '',
      'MZ',
    ];
    const opaque = attached('winmail.dat', '\u0078\u009f\u003e\u0022 opaque', 'application/ms-tnef');
    const signed = attached('smime.p7s', 'opaque', 'application/pkcs7-signature');
    const raw = makeMail({
      from,
      ...makeParts([
        [plainText, '', 'See there.'],
        inline,
        attached('notes.txt', 'Notes', 'image/png'),
        calendar,
        nested,
        named,
        opaque,
        signed,
        attached('nothing.txt', ''),
      ]),
    });
    const ticket = await opened(raw);
    expect(ticket.description).toBe('See there.');
    const shown = ticket.files.map(({ fileName, contentType, visibility, commentId }: Record<string, unknown>) => [
      fileName,
      String(contentType).split(';')[0],
      visibility,
      commentId,
    ]);
    expect(shown).toEqual([
      ['image.png', 'image/png', 'public', null],
      ['notes.txt', 'text/plain', 'public', null],
      ['invite.ics', expect.stringMatching(/^text\//), 'public', null],
      ['message.eml', expect.any(String), 'public', null],
      ['evil.pdf.exe', expect.any(String), 'public', null],
      ['winmail.dat', expect.any(String), 'public', null],
      ['smime.p7s', expect.any(String), 'public', null],
    ]);
    const bytes = await (await download(service, administrator, ticket.files[0].id)).arrayBuffer();
    expect(Buffer.from(bytes).equals(png)).toBe(true);
  });

  it('belong to their comment, which names those that did not fit', async () => {
    const messageId = '<files@example.net>';
    const first = await handIn(service, makeMail({ from, messageId }));
    const files = Array.from({ length: 12 }, (_, at) => attached(`${at}_*b*.txt`, `Nr ${at}`));
    const { headers, body } = makeParts([[plainText, '', 'All of them'], ...files]);
    const reply = makeMail({ from, headers: [`In-Reply-To: ${messageId}`, ...headers], body });
    const answer = await handIn(service, reply);
    const [comment] = (await administrator.get(`/tickets/${first.body.ticket.id}/comments`)).body.data;
    expect(comment.id).toBe(answer.body.commentId);
    expect(comment.attachments).toHaveLength(10);
    expect(comment.body).toBe(
      'All of them\n\n(Not attached, because the ticket has reached its limit of files: 10__b_.txt, 11__b_.txt.)',
    );
    expect((await handIn(service, reply)).body).toEqual(answer.body);
  });
});
