import { describe, expect, it } from 'vitest';
import { subjectFrom } from '../../server/src/inbound/parsing/email-text.ts';
import { htmlToText } from '../../server/src/inbound/parsing/html-text.ts';
import { knownText } from '../../server/src/inbound/parsing/known-text.rules.ts';
import { historiesIn, replyIn } from '../../server/src/inbound/parsing/reply-text.rules.ts';

const text = (...lines: string[]) => lines.join('\n');
/** Returns the CPU time in milliseconds, which excludes other load. */
function taken(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const OWN_URL = 'https://desk.example.org';
/** Returns the reply in a text to a user who has received these messages. */
const replyTo = (sent: readonly string[], written: string) =>
  replyIn(written, historiesIn(written), knownText(sent, OWN_URL));

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
      'Gmail, wrapped twice',
      [
        'On Sunday, November 22, 2026 at 10:00:00 AM Greenwich Mean Time, Support',
        'of the very long name that no one would give to a company that sells it <',
        'support@example.org> wrote:',
        '> Water?',
      ],
    ],
    [
      'Apple Mail',
      [
        'On 22 Nov 2026, at 10:00, Support <support@example.org> wrote:',
        '',
        '> On 22 Nov 2026, at 10:00, Support <support@example.org> wrote:',
        '> ',
        '> Have you tried water?',
      ],
    ],
    [
      'a program that quotes the attribution',
      ['> On 22 Nov 2026, at 10:00, Support <support@example.org> wrote:', '> ', '> Have you tried water?'],
    ],
    [
      'Apple Mail, German',
      ['Am 22.11.2026 um 10:00 schrieb Support <support@example.org>:', '', '> Schon Wasser probiert?'],
    ],
    ['Thunderbird, French', ['Le 22/11/2026 à 10:00, Support a écrit :', '> Et avec de l’eau ?']],
    ['Gmail, Japanese', ['2026年11月22日(日) 10:00 Support <support@example.org>:', '', '> 水は試しましたか。']],
    ['Gmail, Chinese', ['Support <support@example.org> 于2026年11月22日周日 上午10:00写道：', '', '> 你试过水吗?']],
    ['Gmail, Finnish', ['su 22. marrask. 2026 klo 10.00 Support (support@example.org) kirjoitti:', '> Onko vettä?']],
    ['Gmail, Arabic', ['في الأحد، 22 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة <support@example.org>:', '> ماء؟']],
    ['Thunderbird, Danish', ['Den 22.11.2026 kl. 10.00 skrev Support:', '> Har du prøvet vand?']],
  ])('omits the quote that %s adds below it, and its attribution', (_, history) => {
    expect(replyTo([], text(reply, '', ...history))).toBe(reply);
    expect(replyTo([], text(reply, ...history))).toBe(reply);
  });

  it.each<[string, string[], string]>([
    [
      'Outlook on the web',
      ['On 22 November 2026 10:00, Support <support@example.org> wrote:', 'Have you tried water?'],
      'Have you tried water?',
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
        'Have you tried',
        'water?',
        '',
        'Open TKT-1042<https://desk.example.org/t/1042>',
      ],
      text('Have you *tried* water?', '', 'Open TKT-1042', '', 'Reply to this email.'),
    ],
    [
      'Outlook, in a company',
      ['Von: Support', 'Gesendet: Sonntag, 22. November 2026 10:00', 'An: Ada', 'Betreff: Feuer', '', 'Wasser?'],
      'Wasser?',
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
      'De l’eau ?',
    ],
    [
      'Outlook, Danish',
      [
        '________________________________',
        'Fra: Support <support@example.org>',
        'Sendt: 22. november 2026 10:00',
        'Til: Ada <ada@example.net>',
        'Emne: Re: Ild',
        '',
        'Har du prøvet vand?',
      ],
      'Har du prøvet vand?',
    ],
    [
      'Outlook, Japanese',
      [
        '差出人: Support <support@example.org>',
        '送信日時: 2026年11月22日 10:00',
        '宛先: Ada <ada@example.net>',
        '件名: 火事',
        '',
        '水は試しましたか。プリンターの電源を切ってから、も',
        'う一度お試しください。',
      ],
      '水は試しましたか。プリンターの電源を切ってから、もう一度お試しください。',
    ],
    ['old Outlook', ['-----Original Message-----', 'From: Support', 'Have you tried water?'], 'Have you tried water?'],
    [
      'several programs',
      [
        'From: Support <support@example.org>',
        'Sent: Sunday, November 22, 2026 10:00 AM',
        'To: Ada',
        '',
        'Have you tried water?',
        '',
        'On 21 Nov 2026, at 10:00, Ada <ada@example.net> wrote:',
        '> It burns.',
      ],
      text('Have you tried water?', '', 'It burns.'),
    ],
  ])('omits what %s copies below it without marks only if it was sent', (_, history, sent) => {
    expect(replyTo([sent], text(reply, '', ...history))).toBe(reply);
    const other = text(reply, '', ...history);
    expect(replyTo(['Something else', sent.slice(3)], other)).toBe(other);
    const answered = text(reply, '', ...history, 'No, I have not.');
    expect(replyTo([sent], answered)).toBe(answered);
  });

  it('is found below quoted text that was sent', () => {
    const quote = ['On 22 Nov 2026 Support <support@example.org> wrote:', '> Have you tried', '> water?'];
    const written = text(...quote, '', 'Yes.', 'Twice.');
    expect(replyTo(['Have you tried water?'], written)).toBe(text('Yes.', 'Twice.'));
    expect(replyTo(['Something else'], written)).toBe(written);
  });

  it.each([
    ['an unfinished line', 'It is a LaserJet'],
    ['a line with a date', 'I bought it on 5 May 2026 at 10:00, and it came on 7 May'],
    ['a long line with numbers', 'The number on its back, which is hard to read, is 4711 or perhaps 4712'],
    ['a line that ends in a colon', 'These are the rooms, in my order:'],
  ])('keeps %s directly above an attribution', (_, line) => {
    const attribution = 'On Tue, 5 May 2026 at 10:00, Support <support@example.org> wrote:';
    expect(replyTo([], text('Hello,', line, attribution, '> Where?'))).toBe(text('Hello,', line));
    expect(replyTo([], text('Hello,', `${line.replace(':', '')}. ${attribution}`, '> Where?'))).toBe(
      text('Hello,', `${line.replace(':', '')}.`),
    );
  });

  it.each([
    [
      'answers point by point',
      text('Hi,', 'on 1.1.2026 Support <s@example.org> wrote:', '> Water?', 'Yes.', '> Sand?', 'No.'),
    ],
    ['quotes something else', text('It says:', '> error 42', '> halt')],
    ['quotes a log', text('Serial number 4711 says:', '> error 42', '> halt')],
    ['contains only a quote', text('On 22 Nov 2026 Support <support@example.org> wrote:', '> Have you tried water?')],
    ['mentions what someone wrote', text('On Monday Bob wrote to me:', 'it is broken.')],
    ['cites an email', text('Hello,', '', 'On 5 May 2026 you wrote:', '', '"In three days."', '', 'It is the ninth.')],
    ['ends with what someone wrote', text('On 22 Nov 2026 at 10:00, Support <support@example.org> wrote:')],
    ['begins like an email header', text('From: here', 'on it does not work.')],
    ['has a table of a journey', text('New:', '', 'Von: Berlin', 'An: Paris', 'Datum: 12. Juni 2026', '', 'Danke')],
    ['has an order form', text('From: Ada <ada@example.net>', 'Date: 5 May 2026', 'Item: lamp', '', 'Two, please.')],
    [
      'has answers inside a copy without marks',
      text('See below.', '', 'From: S <s@example.org>', 'Sent: 5 May 2026', 'To: Ada', '', 'Water?', 'Yes.', 'Sand?'),
    ],
    [
      'forwards a message',
      text(
        'See:',
        '',
        '---------- Forwarded message ---------',
        'From: Hotel <h@example.net>',
        '',
        'No room.',
        'On 5 May 2026, at 10:00, Ada <ada@example.net> wrote:',
        '> A room?',
      ),
    ],
    [
      'forwards a message in another language',
      text(
        'Se:',
        '',
        '------ Videresendt besked ------',
        'Fra: Hotel',
        '',
        'Den 5.5.2026 kl. 10.00 skrev Ada:',
        '> Rum?',
      ),
    ],
    [
      'forwards a message from Outlook',
      text(
        'Hei',
        '',
        'Fra: H <h@example.net>',
        'Sendt: 5. mai 2026',
        'Til: A',
        '',
        'Den 5.5.2026 kl. 10.00 skrev A:',
        '> Rom?',
      ),
    ],
    [
      'forwards a message from Apple Mail',
      text('See:', '', '> Begin forwarded message:', '> ', '> From: Hotel', '> No.'),
    ],
    ['is empty', ''],
  ])('is the whole text if it %s', (_, written) => {
    expect(replyTo(['Water?', 'Sand?'], written)).toBe(written);
  });

  it('keeps a short answer between the lines of a copy, and an address', () => {
    const sent = text('Do you use Windows 10 or Windows 11?', '', 'Which page is it?');
    const header = ['Fra: S <s@example.org>', 'Sendt: 5. mai 2026', 'Til: Ada'];
    for (const answers of [
      ['Windows 11', 'Which page is it?'],
      ['', 'Which page is it?', 'https://ada.example/page'],
    ]) {
      const written = text('See below.', '', ...header, '', 'Do you use Windows 10 or Windows 11?', ...answers);
      expect(replyTo([sent], written)).toBe(written);
    }
  });

  it.each([
    ['almost match', 'On 22 Nov 2026 at 10:00 somebody wrote something wrote\n'.repeat(20_000)],
    ['all look like attributions', 'On 22 Nov 2026 at 10:00 <support@example.org> wrote:\n'.repeat(18_000)],
    ['all look like attributions of quotes', 'On 22 Nov 2026 at 10:00 Ada wrote:\n> a\n'.repeat(18_000)],
    ['all look like headers', 'From: 22 Nov 2026 at 10:00\n'.repeat(35_000)],
    ['are all quoted', '> On 22 Nov 2026 at 10:00 Ada wrote:\n'.repeat(25_000)],
    ['have many sentences', `${'Once upon a time. '.repeat(50_000)}\nOn 22 Nov 2026 at 10:00 Ada wrote:\n> a`],
  ])('is found in linear time for lines that %s', (_, lines) => {
    expect(taken(() => replyTo([lines.slice(0, 48_000)], lines))).toBeLessThan(2_000);
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
