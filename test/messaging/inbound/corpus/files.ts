import { inUtf8 } from './message.ts';

const mixed = 'Content-Type: multipart/mixed; boundary="b"';
const related = 'Content-Type: multipart/related; boundary="b"';
const html = 'Content-Type: text/html; charset=utf-8';
const picture = ['--b', 'Content-Type: image/png; name="shot.png"', 'Content-ID: <shot@1>', '', 'PNG', '--b--'];

/** An attribute of TNEF: level, id, length, data, checksum. */
function attribute(level: number, id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(level, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(data.length, 5);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(data.reduce((total, byte) => (total + byte) % 65_536, 0));
  return Buffer.concat([head, data, sum]);
}

/** A property of MAPI with one value of a variable length. */
function property(tag: number, value: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(1, 0);
  head.writeUInt32LE(tag, 4);
  head.writeUInt32LE(1, 8);
  head.writeUInt32LE(value.length, 12);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

const signature = Buffer.from('789f3e220100', 'hex');
const winmail = Buffer.concat([
  signature,
  attribute(1, 0x00069007, Buffer.from('e404000000000000', 'hex')),
  attribute(1, 0x00069003, property(0x10130102, Buffer.from('<p>See <b>it</b>.</p>'))),
  attribute(2, 0x00069002, Buffer.alloc(14)),
  attribute(2, 0x00018010, Buffer.from('GRSSE~1.TXT\0')),
  attribute(2, 0x0006800f, Buffer.from('Hello')),
  attribute(2, 0x00069005, property(0x3707001f, Buffer.from('Grüße.txt\0', 'utf16le'))),
]);
const winmailOf = (content: Buffer) => [
  '--b',
  'Content-Type: application/ms-tnef; name="winmail.dat"',
  'Content-Transfer-Encoding: base64',
  '',
  content.toString('base64'),
];

const event = (method: string, ...lines: string[]) => [
  `Content-Type: text/calendar; method=${method}; charset=utf-8`,
  '',
  ...['BEGIN:VCALENDAR', `METHOD:${method}`, 'BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'END:VTIMEZONE', 'BEGIN:VEVENT'],
  ...lines,
  ...['END:VEVENT', 'END:VCALENDAR'],
];
const invitation = event(
  'REQUEST',
  'SUMMARY:Repair\\, second',
  ' try',
  'DTSTART;TZID=Europe/Berlin:20261130T100000',
  'DTEND;TZID=Europe/Berlin:20261130T113000',
  'LOCATION:Room 12',
  'ORGANIZER;CN="Kim: Desk":mailto:kim@example.org',
);
const invited =
  'Invitation: Repair, secondtry\nWhen: 2026-11-30 10:00 Europe/Berlin – 2026-11-30 11:30 Europe/Berlin\nWhere: Room 12\nOrganizer: Kim: Desk <kim@example.org>';

/** Files in a message, and files that contain what it says. */
export const files = [
  inUtf8(
    'a picture in the text',
    [related, '', '--b', html, '', '<p>So:<img src="cid:shot%401" alt="x">ok', ...picture],
    { text: 'So: [shot.png] ok', files: ['shot.png'] },
  ),
  inUtf8('a picture without a file', [html, '', '<p>So:<img src="cid:none">ok'], { text: 'So:ok' }),
  inUtf8('a file winmail.dat', [mixed, '', '--b', '', 'See.', ...winmailOf(winmail), '--b--'], {
    text: 'See.\n\nSee it.',
    files: ['Grüße.txt'],
  }),
  inUtf8(
    'a file winmail.dat that is cut',
    [mixed, '', '--b', '', 'See.', ...winmailOf(winmail.subarray(0, 150)), '--b--'],
    { text: 'See.\n\nSee it.', files: ['GRSSE~1.TXT'] },
  ),
  inUtf8('a file winmail.dat that is none', [mixed, '', '--b', '', 'See.', ...winmailOf(Buffer.from('no')), '--b--'], {
    text: 'See.',
    files: ['winmail.dat'],
  }),
  inUtf8('an invitation', ['Subject: Repair', ...invitation], {
    subject: 'Repair',
    text: invited,
    files: ['invite.ics'],
  }),
  inUtf8(
    'an invitation beside text, and again as a file',
    [
      mixed,
      '',
      '--b',
      'Content-Type: multipart/alternative; boundary=c',
      '',
      '--c',
      '',
      'Come.',
      '--c',
      ...invitation,
      '--c--',
      '--b',
      'Content-Disposition: attachment; filename=invite.ics',
      ...invitation,
      '--b--',
    ],
    {
      text: `Come.\n\n${invited}`,
      files: ['invite.ics', 'invite.ics'],
    },
  ),
  inUtf8(
    'a response to an invitation',
    event(
      'REPLY',
      'SUMMARY:Repair',
      'DTSTART;VALUE=DATE:20261130',
      'ATTENDEE;PARTSTAT=DECLINED;CN=Ada:mailto:ada@example.net',
    ),
    {
      text: 'Response to invitation: Repair\nWhen: 2026-11-30\nAda <ada@example.net>: declined',
      files: ['invite.ics'],
    },
  ),
  inUtf8('a calendar without an event', ['Content-Type: text/calendar', '', 'BEGIN:VCALENDAR', 'END:VCALENDAR'], {
    files: ['invite.ics'],
  }),
];
