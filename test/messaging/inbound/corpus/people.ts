import { inUtf8 } from './message.ts';

const forwarded = 'Subject: Fwd: Trip';
const below = (...lines: readonly string[]) => ['', 'Can you help her?', '', ...lines];
const kim = { subject: 'Trip', forwardedFrom: 'Kim Muster <kim@example.org>' };
const of = (title: string, ...lines: readonly string[]) =>
  inUtf8(title, [forwarded, ...below(...lines)], {
    ...kim,
    text: below(...lines)
      .slice(1)
      .join('\n'),
  });

/** Who wrote a message, to whom, in which thread, and whose message it forwards. */
export const people = [
  inUtf8(
    'To and Cc',
    [
      'To: Desk <desk@example.com>, =?utf-8?Q?Bj=C3=B6rn?= <B@Example.org>',
      'Cc: c@example.org, <b@example.org>',
      'Cc: "D, E" <d@example.org>',
      '',
      'Hi',
    ],
    {
      text: 'Hi',
      to: ['Desk <desk@example.com>', 'Björn <b@example.org>'],
      cc: ['c <c@example.org>', 'D, E <d@example.org>'],
    },
  ),
  inUtf8(
    'a name with a comma and no quotes',
    ['From: Muster, Kim <kim@example.org>', 'To: Lund, Lena <lena@example.org>, Desk <desk@example.com>', '', 'Hi'],
    {
      author: 'Muster, Kim <kim@example.org>',
      text: 'Hi',
      to: ['Lund, Lena <lena@example.org>', 'Desk <desk@example.com>'],
    },
  ),
  inUtf8('recipients who are not named', ['To: undisclosed-recipients:;', '', 'Hi'], { text: 'Hi' }),
  inUtf8('several authors', ['From: a@example.org, b@example.org', '', 'Hi'], { author: '', text: 'Hi' }),
  inUtf8(
    'references without brackets and over several lines',
    ['In-Reply-To: c@example.org', 'References: <a@example.org>', '\t<b@example.org>', '', 'Hi'],
    {
      text: 'Hi',
      references: ['<c@example.org>', '<b@example.org>', '<a@example.org>'],
    },
  ),
  inUtf8('references with a comment', ['In-Reply-To: Your message of "Sun" <a@example.org>', '', 'Hi'], {
    text: 'Hi',
    references: ['<a@example.org>'],
  }),
  of(
    'a message forwarded by Gmail',
    '---------- Forwarded message ---------',
    'From: Kim Muster <kim@example.org>',
    'Date: Tue, 5 May 2026 at 10:00',
    'Subject: Trip',
    'To: Desk <desk@example.com>',
    '',
    'No room.',
  ),
  of(
    'a message forwarded by Outlook',
    'Von: Kim Muster <kim@example.org>',
    'Gesendet: Dienstag, 5. Mai 2026 10:00',
    'An: Desk <desk@example.com>',
    'Betreff: Trip',
    '',
    'No room.',
  ),
  of(
    'a message forwarded by an old Outlook',
    '-----Original Message-----',
    'From: Kim Muster [mailto:kim@example.org]',
    'Sent: Tuesday, 5 May 2026 10:00',
    'To: desk@example.com',
    'Subject: Trip',
    '',
    'No room.',
  ),
  of(
    'a message forwarded by Thunderbird',
    '-------- Weitergeleitete Nachricht --------',
    'Betreff: \tTrip',
    'Datum: \tTue, 5 May 2026 10:00:00 +0200',
    'Von: \tKim Muster <kim@example.org>',
    'An: \tDesk <desk@example.com>',
    '',
    'No room.',
  ),
  of(
    'a message forwarded by Apple Mail',
    'Begin forwarded message:',
    '',
    '> From: "Kim Muster" <kim@example.org>',
    '> Subject: Trip',
    '> Date: 5 May 2026 at 10:00:00 CEST',
    '> To: desk@example.com',
    '>',
    '> No room.',
  ),
  of(
    'a message forwarded in Japanese',
    '---------- 転送メッセージ ---------',
    '差出人: Kim Muster <kim@example.org>',
    '日付: 2026年5月5日(火) 10:00',
    '件名: Trip',
    '宛先: desk@example.com',
    '',
    'No room.',
  ),
  inUtf8(
    'an attached message',
    [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'See.',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'From: =?utf-8?Q?Kim_Muster?= <Kim@example.org>',
      'Subject: Trip',
      '',
      'No room.',
      '--b--',
    ],
    {
      text: 'See.',
      files: ['message.eml'],
      forwardedFrom: 'Kim Muster <kim@example.org>',
    },
  ),
  inUtf8(
    'a reply with history',
    ['Subject: Re: Trip', '', 'Yes.', '', 'On Tue, 5 May 2026 at 10:00, Kim <kim@example.org> wrote:', '> Room?'],
    {
      subject: 'Trip',
      text: 'Yes.\n\nOn Tue, 5 May 2026 at 10:00, Kim <kim@example.org> wrote:\n> Room?',
    },
  ),
  inUtf8('a forwarded booking without an address', [forwarded, '', 'From: Berlin', 'To: Paris', 'Date: 12 June 2026'], {
    subject: 'Trip',
    text: 'From: Berlin\nTo: Paris\nDate: 12 June 2026',
  }),
  inUtf8('a list', ['From: Kim <kim@example.org>', 'List-ID: <desk.example.com>', 'To: desk@example.com', '', 'Hi'], {
    author: 'Kim <kim@example.org>',
    text: 'Hi',
    to: ['desk <desk@example.com>'],
    isAutomated: true,
  }),
];
