import { describe, expect, it } from 'vitest';
import { replyTo, text } from './support/reply.ts';

describe('the reply text of an email', () => {
  it.each([
    ['with opening hours', ['Tel.: 030 4711', 'E-mail: ada@example.net', 'Open: 9:00 to 17:00']],
    ['with an address', ['Ada <ada@example.net>', 'Company: Ada 2026 Ltd.', 'Phone: +49 30 4711']],
    ['below two dashes', ['-- ', 'E-Mail: ada@example.net', 'Web: www.example.net', 'Since: 1999']],
  ])('keeps a signature %s, and omits the quote below it', (_, signature) => {
    const written = text('Yes.', '', ...signature);
    const quote = ['On Tue, 5 May 2026 at 10:00, Support <support@example.org> wrote:', '> Where?'];
    expect(replyTo([], text(written, '', ...quote))).toBe(written);
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
    ['ends with a period', 'It is in room 12.', 'From: Support <support@example.org>'],
    ['looks like a header', 'Room: 12', 'From: Support <support@example.org>'],
    ['looks like a header', 'Answer: yes', '差出人: Support <support@example.org>'],
    ['looks like a header above a name', 'Room: 12', 'Von: Support'],
    ['ends with a colon', 'Here you are:', 'Fra: Support <support@example.org>'],
  ])('keeps a line that %s directly above a header block', (_, line, from) => {
    const header = [from, 'Gesendet: 5. Mai 2026 10:00', 'An: Ada', 'Betreff: Printer'];
    expect(replyTo(['Where is it?'], text('Hello,', line, ...header, '', 'Where is it?'))).toBe(text('Hello,', line));
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
      'forwards a quote',
      text(
        'See:',
        '',
        '------- Forwarded Message -------',
        'On 5 May 2026 at 10:00, H <h@example.net> wrote:',
        '> No room.',
      ),
    ],
    [
      'has a footer below the quote',
      text('Yes.', '', 'On 5 May 2026 at 10:00, S <s@example.org> wrote:', '> Water!', '', '_____', 'Our list'),
    ],
    [
      'explains errors',
      text('On 5 May 2026 at 10:00 and 11:00 it showed:', '', 'error 42', '', 'On 6 May 2026 at 9:00:', '', 'error 43'),
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
});
