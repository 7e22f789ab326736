import fc from 'fast-check';
import { text } from './reply.ts';

/** What the service has sent; each message has lines that no author writes. */
const SENT = [
  ['Hello Rita,', '', 'Which printer do you use, and in which room is it?', 'Which system?', '', 'Open TKT-7'],
  ['Vi kan ikke finde din ordre.', 'Hvad er nummeret?'],
  ['どのプリンターですか。', '部屋はどこですか。'],
  ['أي طابعة تستخدم؟'],
];
export const MESSAGES = SENT.map((lines) => text(...lines));

/** Lines of authors, among them those that earlier rules took for history. */
const authorLine = fc.oneof(
  fc
    .array(
      fc.constantFrom('the', 'printer', 'room', '4711', 'is', 'LaserJet', 'wrote', 'at', 'nummer', '部屋', 'طابعة'),
      {
        minLength: 1,
        maxLength: 20,
      },
    )
    .map((words) => `${words.join(' ')} today`),
  fc.constantFrom(
    ...[
      'From: Berlin',
      'To: Paris',
      'Date: 12 June 2026',
      'Von: Berlin',
      'E-Mail: rita@example.com',
      'Tel.: 2026 4711',
    ],
    ...['On 5 May 2026 your colleague wrote:', 'Your mail of 10:00 on 5.5.2026 says:', 'Das Gerät zeigt:', '5 > 3'],
    ...['- one', '* 2 *', '-----', '________________', '"We refund you."', 'See https://desk.example.net/a?b=c'],
    ...['It is in room 12.', 'Yes', 'Windows 11', '-- ', 'Sent from my phone', 'Fra: Rita', 'Thanks, Rita'],
  ),
);
const paragraph = fc.array(authorLine, { minLength: 1, maxLength: 5 });
/** Ends with a line that introduces nothing. */
const written = fc
  .tuple(fc.array(paragraph, { maxLength: 4 }), fc.constantFrom('It is in room 12.', 'Yes', 'Tak, Rita', 'Windows 11'))
  .map(([paragraphs, last]) => [...paragraphs.flatMap((lines) => [...lines, '']), last]);

const attribution = fc.constantFrom(
  ['On Tue, 5 May 2026 at 10:00, Support <support@example.com> wrote:'],
  ['Am 05.05.26 um 10:00 schrieb Support:'],
  ['Den 5. maj 2026 kl. 10.00 skrev Support <support@example.com>:'],
  ['2026年5月5日(火) 10:00 Support <support@example.com>:'],
  ['On Tue, May 5, 2026 at 10:00 AM Support of a company with a long name <', 'support@example.com> wrote:'],
);
const header = fc.constantFrom(
  ['From: Support <support@example.com>', 'Sent: Tuesday, 5 May 2026 10:00', 'To: Rita', 'Subject: Re: Printer'],
  ['________________________________', 'Fra: Support', 'Sendt: 5. maj 2026 10:00', 'Til: Rita <rita@example.com>'],
  ['差出人: Support <support@example.com>', '送信日時: 2026年5月5日 10:00', '宛先: Rita', '件名: Re: プリンター'],
  ['-----Ursprüngliche Nachricht-----', 'Von: Support', 'Gesendet: 5. Mai 2026 10:00'],
);
const sent = fc.constantFrom(...SENT);
const marked = (lines: readonly string[]) => lines.map((line) => `> ${line}`.trimEnd());
export const blank = fc.constantFrom([], [''], ['', '']);

export const quote = fc
  .tuple(attribution, fc.constantFrom([], ['']), sent)
  .map(([by, gap, lines]) => [...by, ...gap, ...marked(lines)]);
export const copy = fc.tuple(header, sent).map(([by, lines]) => [...by, '', ...lines]);
const forward = fc
  .tuple(
    fc.constantFrom('Forwarded message', 'Weitergeleitete Nachricht', '转发的邮件', 'Forwarded by Rita on 5/5/2026'),
    written,
  )
  .map(([title, lines]) => [`---------- ${title} ----------`, 'From: Hotel <h@example.net>', '', ...lines]);

/** A message: what its author wrote, and what their program added. */
export const message = fc.oneof(
  fc
    .tuple(written, blank, fc.oneof(quote, copy))
    .map(([own, gap, history]) => ({ own, lines: [...own, ...gap, ...history] })),
  fc.tuple(written, forward, fc.option(quote, { nil: [] })).map(([above, below, history]) => ({
    own: [...above, ...below],
    lines: [...above, '', ...below, '', ...history],
  })),
  fc.tuple(header, sent, written, written).map(([by, lines, above, inside]) => ({
    own: [...above, ...inside],
    lines: [...above, '', ...by, '', ...lines.flatMap((line, at) => (at === 0 ? [line, ...inside] : [line]))],
  })),
  fc.tuple(sent, written, written).map(([lines, above, inside]) => ({
    own: [...above, ...inside],
    lines: [...above, '', ...marked(lines), ...inside],
  })),
  fc.tuple(quote, written).map(([history, own]) => ({ own, lines: [...history, '', ...own] })),
);
