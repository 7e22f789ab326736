import { describe, expect, it } from 'vitest';
import { makeMail, rows, setUp } from '../../platform/deliveries/mailing.ts';
import { eventually } from '../../platform/harness.ts';

const evil = (end: string) => `Hi${end}Bcc: eve@example.org${end}X-Evil: 1${end}${end}Another body`;

/** Input that ends up in email headers. */
const hostile = [
  ...['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '\r\n ', '\r\n\t'].map(evil),
  'a, eve@example.org; "b" <eve@example.org>',
  '=?utf-8?Q?Hi=0D=0ABcc:=20eve@example.org?=',
  '=?utf-8?B?SGkNCkJjYzogZXZlQGV4YW1wbGUub3Jn?=',
  '"><script>alert(1)</script>',
  '\\"\\\\\r\nBcc: eve@example.org',
  'раураl and \u202Egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(40),
  'x'.repeat(3_000),
  ' \t ',
];

const HEADERS = new Set([
  ...['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type', 'content-transfer-encoding'],
  ...['auto-submitted', 'x-auto-response-suppress', 'x-said'],
]);

const headOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'));

describe('user input in an email', () => {
  it('never becomes a header, a recipient or another body [osTicket 7c5c584]', async () => {
    const { orm, queue, start, smtp } = await setUp();
    await queue(...hostile.map((text) => makeMail({ subject: text, headers: { 'X-Said': text.slice(0, 500) } })));
    start();
    await eventually(() => expect(smtp.messages).toHaveLength(hostile.length));
    expect(await rows(orm)).toHaveLength(hostile.length);
    for (const message of smtp.messages) {
      expect([...message.headers.keys()].filter((name) => !HEADERS.has(name))).toEqual([]);
      expect([...message.headers.values()].filter((value) => value.includes('\n'))).toEqual([]);
      expect(message.envelope).toEqual({ from: 'desk@example.org', to: ['ada@example.org'] });
      expect([message.from, message.to]).toEqual(['desk@example.org', ['ada@example.org']]);
      expect(headOf(message.raw)).toMatch(/^[\r\n\t\x20-\x7e]*$/);
      expect(
        headOf(message.raw)
          .split('\r\n')
          .filter((line) => line.length > 998),
      ).toEqual([]);
      expect(message.text.trim()).toBe('Hello');
    }
    const subjects = new Set(smtp.messages.map(({ subject }) => subject));
    expect(subjects).toContain('Hi Bcc: eve@example.org X-Evil: 1 Another body');
    expect(subjects).toContain('👩‍👩‍👧‍👦'.repeat(40));
    expect(subjects).toContain(`${'x'.repeat(299)}…`);
  });
});

describe('an email address', () => {
  const rejected = [
    'ada@example.org, eve@example.org',
    'ada@example.org;eve@example.org',
    'Ada <ada@example.org>',
    '<ada@example.org>',
    'ada@example.org\r\nRCPT TO:<eve@example.org>',
    'ada@example.org\n',
    'ada@example.org\u2028eve@example.org',
    'ada\u0000@example.org',
    '"ada eve"@example.org',
    'ada(eve)@example.org',
    'ada\u202E@example.org',
    'ada@[127.0.0.1]',
    'ada@eve@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a.'.repeat(130)}org`,
    'ada@',
    '',
  ];

  it('is never sent to a server unless it is one valid address [RFC 5321]', async () => {
    const { orm, queue, start, smtp } = await setUp();
    // PostgreSQL cannot store NUL, so addresses that contain it never reach the queue.
    const queued = rejected.filter((to) => !to.includes('\u0000'));
    await queue(...queued.map((to) => makeMail({ to })));
    start();
    await eventually(async () =>
      expect((await rows(orm)).map(({ state }) => state)).toEqual(queued.map(() => 'failed')),
    );
    expect(smtp.messages).toHaveLength(0);
  });
});
