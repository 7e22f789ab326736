import { describe, expect, it } from 'vitest';
import { subjectFrom } from '../../../server/src/messaging/inbound/parsing/email-text.ts';
import { htmlToText } from '../../../server/src/messaging/inbound/parsing/html-text.ts';
import { replyTo, text } from './support/reply.ts';

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
    ['Gmail, Russian', ['вс, 22 нояб. 2026 г. в 10:00, Support <support@example.org>:', '', '> Вода?']],
    ['Gmail, Czech', ['ne 22. 11. 2026 v 10:00 odesílatel Support <support@example.org> napsal:', '> Voda?']],
    ['Gmail, Hungarian', ['Support <support@example.org> ezt írta (időpont: 2026. nov. 22., V, 10:00):', '> Víz?']],
    ['Gmail, Korean', ['2026년 11월 22일 (일) 오전 10:00, Support <support@example.org>님이 작성:', '> 물?']],
    [
      'Gmail, Greek',
      ['Στις Κυρ 22 Νοε 2026 στις 10:00 π.μ., ο χρήστης Support <support@example.org> έγραψε:', '> Νερό;'],
    ],
    ['Gmail, Vietnamese', ['Vào 10:00, CN, 22 thg 11, 2026 Support <support@example.org> đã viết:', '> Nước?']],
    ['Gmail, Portuguese', ['Em dom., 22 de nov. de 2026 às 10:00, Support <support@example.org> escreveu:', '> Água?']],
    ['Thunderbird, Polish', ['W dniu 22.11.2026 o 10:00, Support pisze:', '> Woda?']],
    ['Apple Mail, Japanese', ['2026/11/22 10:00、Support <support@example.org>のメール:', '', '> 水?']],
    [
      'Outlook for Android',
      ['On Nov 22, 2026, 10:00 AM +0000, Support <support@example.org>, wrote:', '> Water?', '> Sand?'],
    ],
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
    expect(htmlToText(html)).toBe('a [f] h');
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
