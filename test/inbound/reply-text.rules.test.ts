import { describe, expect, it } from 'vitest';
import { subjectFrom } from '../../server/src/inbound/parsing/email-text.ts';
import { htmlToText } from '../../server/src/inbound/parsing/html-text.ts';
import { replyIn } from '../../server/src/inbound/parsing/reply-text.rules.ts';

const text = (...lines: string[]) => lines.join('\n');
/** Returns the CPU time in milliseconds, which excludes other load. */
function taken(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe('the reply text of an email', () => {
  const reply = text('That did it, thank you!', '', 'Ada', '--', 'Sent from my phone');

  it.each<[string, string[]]>([
    [
      'Gmail',
      ['On Sun, Nov 22, 2026 at 10:00 AM Support <support@example.org> wrote:', '', '> Have you tried', '> water?', ''],
    ],
    [
      'Gmail, wrapped',
      ['On Sun, Nov 22, 2026 at 10:00 AM Support of a very long name <', 'support@example.org> wrote:', '> Water?'],
    ],
    [
      'Apple Mail',
      ['> On 22 Nov 2026, at 10:00, Support <support@example.org> wrote:', '> ', '> Have you tried water?'],
    ],
    [
      'Apple Mail, German',
      ['Am 22.11.2026 um 10:00 schrieb Support <support@example.org>:', '', '> Schon Wasser probiert?'],
    ],
    ['Thunderbird, French', ['Le 22/11/2026 à 10:00, Support a écrit :', '> Et avec de l’eau ?']],
    [
      'Outlook on the web, unquoted',
      ['On 22 November 2026 10:00, Support <support@example.org> wrote:', 'Have you tried water?'],
    ],
    [
      'Outlook',
      [
        '________________________________',
        'From: Support <support@example.org>',
        'Sent: Sunday, November 22, 2026 10:00 AM',
        'To: Ada <ada@example.net>',
        'Subject: [TKT-1042] The printer is on fire',
        '',
        'Have you tried water?',
      ],
    ],
    [
      'Outlook, German',
      [
        'Von: Support <support@example.org>',
        'Gesendet: Sonntag, 22. November 2026 10:00',
        'An: Ada',
        'Betreff: Feuer',
        '',
        'Wasser?',
      ],
    ],
    [
      'Outlook, French',
      [
        'De : Support <support@example.org>',
        'Envoyé : dimanche 22 novembre 2026 10:00',
        'À : Ada',
        'Objet : Feu',
        '',
        'De l’eau ?',
      ],
    ],
    ['old Outlook', ['-----Original Message-----', 'From: Support', 'Have you tried water?']],
  ])('omits what %s adds below it', (program, history) => {
    const isQuotedWhole = program === 'Apple Mail';
    const written = isQuotedWhole
      ? text(reply, '', 'On 22 Nov 2026, at 10:00, Support <support@example.org> wrote:', '', ...history)
      : text(reply, '', ...history);
    expect(replyIn(written)).toBe(reply);
  });

  it('is found below the quoted text', () => {
    const written = text(
      'On 22 Nov 2026 Support <support@example.org> wrote:',
      '> Have you tried',
      '> water?',
      '',
      'Yes.',
      'Twice.',
    );
    expect(replyIn(written)).toBe(text('Yes.', 'Twice.'));
  });

  it.each([
    [
      'answers point by point',
      text('Hi,', 'on 1.1.2026 Support <s@example.org> wrote:', '> Water?', 'Yes.', '> Sand?', 'No.'),
    ],
    ['quotes something else', text('It says:', '> error 42', '> halt')],
    ['contains only a quote', text('On 22 Nov 2026 Support <support@example.org> wrote:', '> Have you tried water?')],
    ['mentions what someone wrote', text('On Monday Bob wrote to me:', 'it is broken.')],
    ['begins like an email header', text('From: here', 'on it does not work.')],
    ['is empty', ''],
  ])('is the whole text if it %s', (_, written) => {
    expect(replyIn(written)).toBe(written);
  });

  it('is found in linear time for lines that almost match', () => {
    const lines = 'On 22 Nov 2026 at 10:00 somebody wrote something wrote\n'.repeat(20_000);
    expect(taken(() => expect(replyIn(lines)).toBe(lines))).toBeLessThan(2_000);
  });
});

describe('the text of an HTML email', () => {
  it('keeps lines, lists, quotes and the targets of links', () => {
    const html = `<html><head><title>No</title><style>p { color: red }</style></head><body>
      <p>Hello&nbsp;<b>you</b>,<br>see <a href="https://example.org/a?b=1&amp;c=2">this page</a> and
      <a href="https://example.org/">https://example.org</a>:</p>
      <ul><li>one</li><li>two &lt;b&gt;</li></ul>
      <blockquote><p>Have you tried</p><p>water?</p></blockquote><div>Yes.</div></body></html>`;
    expect(htmlToText(html)).toBe(
      text(
        'Hello\u00a0you,',
        'see this page <https://example.org/a?b=1&c=2> and https://example.org:',
        '',
        '- one',
        '- two <b>',
        '',
        '> Have you tried',
        '> ',
        '> water?',
        '',
        'Yes.',
      ),
    );
  });

  it('omits content for programs and addresses that are not on the web', () => {
    const html = `a<script>b()</script><svg><text>c</text></svg><!-- d --><img src="https://track.example/e" alt="f">
      <a href="javascript:g()">h</a><iframe src="https://i.example"></iframe><template>j</template>`;
    expect(htmlToText(html)).toBe('a h');
  });

  it.each([
    ['nested tags', '<div><blockquote>'.repeat(100_000)],
    ['unmatched closing tags', `${'<b>'.repeat(100_000)}${'</i>'.repeat(100_000)}`],
    ['opening brackets', '<'.repeat(500_000)],
    ['attributes', `<a ${'href=x '.repeat(100_000)}`],
    ['spaces', `a${' '.repeat(500_000)}b`],
  ])('is found in linear time for %s without end', (_, html) => {
    expect(taken(() => htmlToText(html))).toBeLessThan(2_000);
  });
});

describe('the subject of a ticket', () => {
  it.each([
    ['Re: RE: AW: Fwd: [TKT-1042] The printer', 'The printer'],
    ['Re[2]: The printer', 'The printer'],
    ['Reply to all: no', 'Reply to all: no'],
    ['', '(no subject)'],
    ['Re:', '(no subject)'],
    ['Fire\r\nBcc: everybody@example.net\u2028!', 'Fire Bcc: everybody@example.net !'],
    [`${'x'.repeat(199)}\u{1f525}`, 'x'.repeat(199)],
  ])('for %j is %j', (header, subject) => {
    expect(subjectFrom(header)).toBe(subject);
  });
});
