import { describe, expect, it } from 'vitest';
import { parseEmail, UnreadableEmail } from '../../../server/src/messaging/inbound/parsing/parse-email.ts';
import { attached, makeMail, makeParts, plainText } from './support/mail.ts';

const from = 'Ada <ada@example.net>';
const parsed = async (message: Parameters<typeof makeMail>[0]) => parseEmail(Buffer.from(makeMail(message)));
const html = 'Content-Type: text/html; charset=utf-8';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const GIF = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

describe('of two forms of a text', () => {
  const order = '<p>My order 4716 has not arrived. Please send it to <b>room 12</b>.</p>';
  it.each([
    ['a placeholder', 'Your mail program does not support HTML.'],
    ['a placeholder in another language', 'Ihr Programm zeigt kein HTML an.'],
    ['an address of the HTML', 'View this message: https://mail.example.org/v/4716'],
    ['the beginning', 'My order 4716 has not arrived.'],
    ['white space', ' \t '],
  ])('reads the HTML if the plain text is %s', async (_, plain) => {
    const parts = makeParts(
      [
        [plainText, '', plain],
        [html, '', order],
      ],
      { type: 'alternative' },
    );
    const { text } = await parsed({ from, ...parts });
    expect(text).toBe('My order 4716 has not arrived. Please send it to room 12.');
  });

  it.each([
    ['the same words', '<p>See <b>room</b> 12</p>'],
    ['an image alone', '<img src="cid:logo">'],
    ['nothing', ''],
    ['part of its words', '<div>room 12</div>'],
  ])('reads the plain text if the HTML has %s', async (_, body) => {
    const parts = makeParts(
      [
        [plainText, '', 'See *room* 12'],
        [html, '', body],
      ],
      { type: 'alternative' },
    );
    expect((await parsed({ from, ...parts })).text).toBe('See *room* 12');
  });
});

describe('an image inside HTML', () => {
  it.each<[string, string, string, [string, string][]]>([
    [
      'an element',
      `<p>So:</p><img alt="s" src="data:image/png;base64,${PNG}">`,
      'So:\n\n[image.png]',
      [['image.png', PNG]],
    ],
    ['a table', `<td background='data:image/gif;base64,${GIF}'>So:</td>`, 'So:', [['image.gif', GIF]]],
    ['a style', `<p style="background: url('data:image/gif;base64,${GIF}') 0 0">So:</p>`, 'So:', [['image.gif', GIF]]],
    [
      'folded lines',
      `So:<img src="data:image/png;base64,${PNG.slice(0, 20)}\r\n ${PNG.slice(20)}">`,
      'So: [image.png]',
      [['image.png', PNG]],
    ],
    [
      'several places',
      `So:${`<img src="data:image/png;base64,${PNG}">`.repeat(2)}`,
      'So: [image.png] [image.png]',
      [['image.png', PNG]],
    ],
    [
      'two elements',
      `<img src=data:image/gif;base64,${GIF}>So:<img src="DATA:image/png;charset=x;base64,${PNG}">`,
      '[image.gif] So: [image.png]',
      [
        ['image.gif', GIF],
        ['image.png', PNG],
      ],
    ],
    [
      'percent encoding',
      '<p>So:</p><img src="data:image/svg+xml,%3Csvg%3E%E2%82%AC%3C/svg%3E">',
      'So:\n\n[image.svg]',
      [['image.svg', Buffer.from('<svg>€</svg>').toString('base64')]],
    ],
  ])('is a file if it is in %s', async (_, body, text, files) => {
    const mail = await parsed({ from, headers: [html], body: [body] });
    expect(mail.text).toBe(text);
    const found = mail.files.map(({ fileName, bytes }) => [fileName, Buffer.from(bytes).toString('base64')]);
    expect(found).toEqual(files);
  });

  it('is a file if the plain text is read', async () => {
    const parts = [
      [plainText, '', 'So:'],
      [html, '', `So:<img src="data:image/gif;base64,${GIF}">`],
    ];
    const { text, files } = await parsed({ from, ...makeParts(parts, { type: 'alternative' }) });
    expect([text, files.map(({ fileName }) => fileName)]).toEqual(['So:', ['image.gif']]);
  });

  it.each(['data:', 'data:,', 'data:image/png;base64', 'data:image/png;base64,', 'data:;;;,%%%'])(
    'is read without an error from %j',
    async (url) => {
      const mail = await parsed({ from, headers: [html], body: [`So:<img src="${url}">`] });
      expect(mail.text).toMatch(/^So:(?: \[file\])?$/);
    },
  );

  it('is rejected with its message if there are more than a thousand', async () => {
    const body = [Array.from({ length: 1_001 }, (_, at) => `<img src="data:,${at}">`).join('')];
    await expect(parsed({ from, headers: [html], body })).rejects.toThrow(UnreadableEmail);
  });
});

describe('a message whose parts cannot be told apart by its header', () => {
  const said = 'My order 4717 has not arrived.';
  const divided = (boundary: string) => makeParts([[plainText, '', said], attached('a.txt', 'A')], { boundary });

  it.each([
    ['has no boundary', 'Content-Type: multipart/mixed'],
    ['has an empty one', 'Content-Type: multipart/mixed; boundary=""'],
    ['has another one', 'Content-Type: multipart/mixed; boundary="other"; charset=utf-8'],
    ['has another one on a second line', 'Content-Type: Multipart/Mixed;\r\n\tboundary=other'],
  ])('is divided by its first delimiter if it %s', async (_, header) => {
    const { text, files } = await parsed({ from, headers: [header], body: divided('b25').body });
    expect([text, files.map(({ fileName }) => fileName)]).toEqual([said, ['a.txt']]);
  });

  it('is divided if an inner part has no boundary', async () => {
    const inner = makeParts([[plainText, '', said]], { boundary: 'inner' });
    const parts = makeParts([['Content-Type: multipart/alternative', '', ...inner.body], attached('a.txt', 'A')]);
    const { text, files } = await parsed({ from, ...parts });
    expect([text, files.map(({ fileName }) => fileName)]).toEqual([said, ['a.txt']]);
  });

  it.each([
    ['no delimiter', ['Hello', '', said, '--Ada']],
    ['an end alone', [said, '--b25--']],
  ])('is shown raw if it has %s', async (_, body) => {
    const { text } = await parsed({ from, headers: ['Content-Type: multipart/mixed; boundary=b'], body });
    expect(text).toBe(body.join('\n'));
  });

  it('stays without text if its parts have none', async () => {
    const { text } = await parsed({ from, ...makeParts([attached('a.txt', 'A')]) });
    expect(text).toBe('');
  });
});

describe('the recipients', () => {
  it('are decoded, in the form of accounts, each once with its name', async () => {
    const to = '=?utf-8?Q?J=C3=B6rg?= <J.Org@Example.COM>, support@localhost, "j.org" <j.org@example.com>';
    const headers = ['Cc: Muster, Kim <kim@example.net>, Team: a@example.net, b@example.net;, J.Org@example.com, x@'];
    const { isList, ...mail } = await parsed({ from, to, headers: [...headers, 'Delivered-To: Desk+1@example.com'] });
    expect(mail.to).toEqual([
      { address: 'j.org@example.com', name: 'Jörg' },
      { address: 'support@localhost', name: 'support' },
    ]);
    expect(mail.cc).toEqual([
      { address: 'kim@example.net', name: 'Muster, Kim' },
      { address: 'a@example.net', name: 'Team' },
      { address: 'b@example.net', name: 'b' },
    ]);
    expect([mail.deliveredTo, isList]).toEqual([['desk+1@example.com'], false]);
  });

  it.each(['List-ID: <a.example>', 'Precedence: list', 'Mailing-List: list a@example.net'])(
    'are those of a list with the header "%s"',
    async (header) => expect((await parsed({ from, headers: [header] })).isList).toBe(true),
  );
});

describe('the history of a forwarded message', () => {
  it.each(['Fwd', 'WG', 'VB', 'VL', 'PD', 'Doorst', 'İLT', 'ENC', 'I', '转发', '転送', 'Továbbítás', 'ΠΡΘ'])(
    'is what its sender wants to say if the subject begins with %s',
    async (prefix) => {
      const body = ['See:', '', 'On 5 May 2026 at 10:00, Hotel <h@example.net> wrote:', '> No room.'];
      const subject = `${prefix}: Trip`;
      const headers = [plainText, 'Content-Transfer-Encoding: 8bit'];
      expect((await parsed({ from, headers, subject, body })).histories).toEqual([]);
      expect((await parsed({ from, headers, subject: 'Re: Trip', body })).histories).toHaveLength(1);
    },
  );
});
