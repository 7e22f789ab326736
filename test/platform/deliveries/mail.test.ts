import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAIL_WAITS_MS, nextAttempt } from '../../../server/src/platform/deliveries/retry-schedule.ts';
import { layoutMail } from '../../../server/src/platform/mail/layout.ts';
import { parseSender } from '../../../server/src/platform/mail/message.ts';
import { isPermanentFailure, openMailTransport } from '../../../server/src/platform/mail/transport.ts';
import { renderMarkdown } from '../../../server/src/platform/text/markdown.ts';

describe('email without an SMTP server', () => {
  async function writeMails(
    times: string[],
    { text = 'Grüße\n.\n', prepare = async (_: string): Promise<unknown> => null } = {},
  ) {
    const dataDir = await mkdtemp(join(tmpdir(), 'ticketwire-mail-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const folder = join(dataDir, 'mail');
    await prepare(folder);
    const transport = openMailTransport({ smtpUrl: undefined, mailFrom: 'Desk <desk@example.org>', dataDir });
    for (const time of times) {
      const message = { to: 'ada@example.org', subject: `At ${time}`, text, html: '<p>Hi</p>', headers: {} };
      await transport.send(
        {
          id: crypto.randomUUID(),
          from: null,
          ticketId: null,
          replyTo: null,
          conversation: null,
          files: [],
          ...message,
        },
        new Date(time),
      );
    }
    const names = (await readdir(folder)).toSorted();
    return { folder, names, modeOf: async (path: string) => ((await stat(path)).mode & 0o777).toString(8) };
  }

  it('is written to files that sort by time, are readable by email programs, and are private to their owner', async () => {
    const { folder, names, modeOf } = await writeMails(['2026-03-02T10:00:00.000Z', '2026-03-01T09:30:00.005Z']);
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
    const bytes = await readFile(join(folder, names[0] ?? ''));
    const message = await PostalMime.parse(bytes);
    expect(message).toMatchObject({
      subject: 'At 2026-03-01T09:30:00.005Z',
      from: { address: 'desk@example.org', name: 'Desk' },
      to: [{ address: 'ada@example.org' }],
      date: '2026-03-01T09:30:00.000Z',
    });
    expect(message.text).toContain('Grüße');
    expect(bytes.toString()).not.toMatch(/[^\r]\n/);
    expect([await modeOf(folder), await modeOf(join(folder, names[0] ?? ''))]).toEqual(['700', '600']);
  });

  it('shows a link in one line, to be copied from the file', async () => {
    const link = `https://desk.example.org/admin/verify-email?token=${'a'.repeat(200)}`;
    const { folder, names } = await writeMails(['2026-03-02T10:00:00.000Z'], { text: `Open this:\n${link}\n` });
    expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).toContain(`\r\n${link}\r\n`);
  });

  it('restricts the permissions of an existing folder', async () => {
    const { folder, modeOf } = await writeMails(['2026-03-02T10:00:00.000Z'], {
      prepare: (path) => mkdir(path, { recursive: true, mode: 0o755 }),
    });
    expect(await modeOf(folder)).toBe('700');
  });
});

describe('the layout of an email', () => {
  const url = 'https://desk.example.org/verify?token=a&b="c"';
  const { text, html } = layoutMail(
    {
      paragraphs: [
        'Hello <b>Ada</b>,',
        'first line\nsecond line: see https://example.org/x?a=1&b=2.',
        { markdown: '**So**:\n\n> Look\n\n```\n<blockquote>\n```' },
      ],
      action: { label: 'Confirm', url },
      footer: ['Because you <registered>.', { label: 'Stop', url: 'https://desk.example.org/stop?a&b' }],
      language: 'de"',
    },
    renderMarkdown,
  );

  it('has the same content as text and as HTML', () => {
    expect(text).toBe(
      [
        'Hello <b>Ada</b>,',
        'first line\nsecond line: see https://example.org/x?a=1&b=2.',
        '**So**:\n\n> Look\n\n```\n<blockquote>\n```',
        `Confirm:\n${url}`,
        '-- \nBecause you <registered>.\nStop:\nhttps://desk.example.org/stop?a&b\n',
      ].join('\n\n'),
    );
    expect(html).toContain('first line<br>\nsecond line');
    expect(html).toContain('>Confirm</a>');
    expect(html).toContain('<strong>So</strong>');
    expect(html).toMatch(/<a href="https:\/\/desk.example.org\/stop\?a&amp;b" [^>]*>Stop<\/a>/);
  });

  it('escapes HTML in user input', () => {
    expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(html).toContain('Because you &lt;registered&gt;.');
    expect(html).toContain('href="https://desk.example.org/verify?token=a&amp;b=&quot;c&quot;"');
    expect(html).toContain('lang="de&quot;"');
    expect(html.match(/<blockquote/g)).toHaveLength(1);
    expect(html).toContain('&lt;blockquote&gt;');
  });

  it('turns web addresses into links, without a trailing period', () => {
    expect(html).toContain('<a href="https://example.org/x?a=1&amp;b=2" ');
  });

  it('of a letter has the text first, then links to files and the signature, in the colors of the program', () => {
    const letter = {
      paragraphs: [{ markdown: 'Use **water**.' }],
      isPersonal: true,
      links: { introduction: 'Too large:', files: [{ label: 'a<b>.zip', url: 'https://desk.example.org/f~1' }] },
      signature: 'Maya <Torres>\nhttps://example.org\n',
      footer: ['TKT-1'],
    };
    const { text: plain, html: shown } = layoutMail(letter, renderMarkdown);
    expect(plain).toBe(
      [
        'Use **water**.',
        'Too large:',
        'a<b>.zip:\nhttps://desk.example.org/f~1',
        '-- \nMaya <Torres>\nhttps://example.org\nTKT-1\n',
      ].join('\n\n'),
    );
    expect(shown).toMatch(
      /<div class="signature"[^>]*>-- <br>\nMaya &lt;Torres&gt;<br>\n<a href="https:\/\/example.org"/,
    );
    expect(shown).toContain('>a&lt;b&gt;.zip</a>');
    expect(shown).not.toMatch(/<body[^>]*(?:background|[^-]color):|max-width:600px|class="written"/);
  });

  it('loads no external content', () => {
    const remote = { markdown: '![x](https://track.example/x.png) <img src="https://track.example/y.png">' };
    const { html: shown } = layoutMail({ paragraphs: [remote, '<img src=x>'] }, renderMarkdown);
    expect(shown).not.toMatch(/<(?:img|link|script|iframe|object)|url\(|@import|<[^>]*\ssrc=/i);
  });

  it('has no button that runs a script', () => {
    const action = { label: 'Go', url: 'javascript:alert(1)' };
    expect(layoutMail({ paragraphs: ['Hi'], action }, renderMarkdown).html).toContain('<a href="#"');
  });
});

describe('the sender address', () => {
  it.each([
    ['desk@example.org', { name: '', address: 'desk@example.org' }],
    ['Desk <desk@example.org>', { name: 'Desk', address: 'desk@example.org' }],
    ['"Desk, Ltd." <desk@example.org>', { name: 'Desk, Ltd.', address: 'desk@example.org' }],
    ['Ticketwire <support@localhost>', { name: 'Ticketwire', address: 'support@localhost' }],
  ])('is parsed from %s', (from, sender) => expect(parseSender(from)).toEqual(sender));

  it.each(['', 'Desk', 'Desk <>', 'a@b, c@d', 'a@b\r\nBcc: c@d'])('rejects %j', (from) => {
    expect(() => parseSender(from)).toThrow('MAIL_FROM');
  });
});

describe('the retry schedule', () => {
  const now = new Date('2026-03-01T00:00:00.000Z');
  const seconds = (failed: number, random: number) => {
    const next = nextAttempt(MAIL_WAITS_MS, failed, now, () => random);
    return next && (next.getTime() - now.getTime()) / 1000;
  };

  it('grows from 5 seconds to a day and then ends', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((failed) => seconds(failed, 0));
    expect(waits).toEqual([5, 30, 120, 600, 3_600, 14_400, 43_200, 86_400, null]);
  });

  it('delays each retry by up to a tenth', () => expect(seconds(2, 1)).toBe(33));
});

describe('the response of an SMTP server', () => {
  it.each([
    ['an unknown recipient', { code: 'EENVELOPE', responseCode: 550 }, true],
    ['a rejected message', { code: 'EMESSAGE', responseCode: 554 }, true],
    ['a full mailbox', { code: 'EENVELOPE', responseCode: 452 }, false],
    ['a missing login', { code: 'EENVELOPE', responseCode: 530 }, false],
    ['a wrong password', { code: 'EAUTH', responseCode: 535 }, false],
    ['a bad sequence of commands', { code: 'EENVELOPE', responseCode: 503 }, false],
    ['nothing', { code: 'ESOCKET' }, false],
  ])('to %s is classified as permanent or temporary', (_, facts, expected) => {
    expect(isPermanentFailure(Object.assign(new Error('Refused'), facts))).toBe(expected);
  });
});
