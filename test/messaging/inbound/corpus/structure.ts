import { inBytes, inUtf8 } from './message.ts';

const base64 = 'Content-Transfer-Encoding: base64';
const quoted = 'Content-Transfer-Encoding: quoted-printable';
const plainText = 'Content-Type: text/plain; charset=utf-8';
const html = 'Content-Type: text/html; charset=utf-8';
const mixed = 'Content-Type: multipart/mixed; boundary="b"';
const alternative = 'Content-Type: multipart/alternative; boundary="b"';
const notes = ['--b', 'Content-Type: application/pdf; name=notes.pdf', base64, '', 'JVBERi0='];

/** Encodings and parts, also those that are not as RFC 2045 and RFC 2046 say. */
export const structure = [
  inUtf8('quoted-printable', [plainText, quoted, '', 'Gr=C3=BC=C3=9Fe 1=3D1, so=', ' long  ', 'end=20'], {
    text: 'Grüße 1=1, so long\nend',
  }),
  inUtf8(
    'quoted-printable with white space after soft line breaks',
    [plainText, quoted, '', 'one= ', 'two=\t', 'three'],
    { text: 'onetwothree' },
  ),
  inUtf8('quoted-printable with escapes that are none', [plainText, quoted, '', '50% =off= a=zz =c3=bc ='], {
    text: '50% =off= a=zz ü',
  }),
  inUtf8('Base64', [plainText, base64, '', 'R3LDvMOf', 'ZQ=='], { text: 'Grüße' }),
  inUtf8('Base64 with padding in each line', [plainText, base64, '', 'R3LDvA==', 'w59l'], { text: 'Grüße' }),
  inUtf8(
    'Base64 with a footer of a list',
    [plainText, base64, '', 'R3LDvMOfZQ==', '____________', 'list@example.org mailing list'],
    {
      text: 'Grüße____________\nlist@example.org mailing list',
    },
  ),
  inUtf8('text that says that it is Base64', [plainText, base64, '', 'My order has not arrived.'], {
    text: 'My order has not arrived.',
  }),
  inUtf8('Base64 that is cut', [plainText, base64, '', 'R3LDvMOfZ'], { text: 'Grüß' }),
  inUtf8('x-uuencode', [plainText, 'Content-Transfer-Encoding: x-uuencode', '', 'begin 644 a', '"2&D ', '`', 'end'], {
    text: 'Hi',
  }),
  inUtf8('a file written into the text', [plainText, '', 'See:', 'begin 644 a.txt', '"2&D ', '`', 'end', 'Bye'], {
    text: 'See:\n\nBye',
    files: ['a.txt'],
  }),
  inUtf8('a sentence that begins like such a file', [plainText, '', 'begin 644 times', 'it does not work', 'end'], {
    text: 'begin 644 times\nit does not work\nend',
  }),
  inUtf8('an unknown encoding', [plainText, 'Content-Transfer-Encoding: 8-bit', '', 'Grüße'], { text: 'Grüße' }),
  inUtf8(
    'format=flowed',
    [`${plainText}; format=flowed`, '', 'It does ', 'not work.', '', '> one ', '> two', 'three'],
    { text: 'It does not work.\n\n> one two\nthree' },
  ),
  inUtf8('format=flowed with delsp', [`${plainText}; format=flowed; delsp=yes`, '', '東京 ', 'です'], {
    text: '東京です',
  }),
  inUtf8('a type that is none', ['Content-Type: text', '', 'Hi'], { text: 'Hi' }),
  inUtf8(
    'two parts of text and a file',
    [mixed, '', 'preamble', '--b', plainText, '', 'One', ...notes, '--b', plainText, '', 'Two', '--b--', 'epilogue'],
    { text: 'One\n\nTwo', files: ['notes.pdf'] },
  ),
  inUtf8(
    'a message that is cut',
    [
      mixed,
      '',
      '--b',
      plainText,
      '',
      'One',
      '--b',
      'Content-Type: application/pdf; name=notes.pdf',
      base64,
      '',
      'JVBE',
    ],
    { text: 'One', files: ['notes.pdf'] },
  ),
  inUtf8('a boundary with white space after it', [mixed, '', '--b \t', plainText, '', 'One', '--b-- '], {
    text: 'One',
  }),
  inUtf8(
    'a boundary parameter with a comment',
    ['Content-Type: multipart/mixed; boundary=b (so)', '', '--b', '', 'One', '--b--'],
    { text: 'One' },
  ),
  inUtf8('parts that continue after the end', [mixed, '', '--b', '', 'One', '--b--', ...notes, '--b--'], {
    text: 'One',
    files: ['notes.pdf'],
  }),
  inUtf8('no boundary', ['Content-Type: multipart/mixed', '', '--b', plainText, '', 'One', ...notes, '--b--'], {
    text: 'One',
    files: ['notes.pdf'],
  }),
  inUtf8(
    'another boundary in an inner part',
    [
      mixed,
      '',
      '--b',
      'Content-Type: multipart/alternative; boundary=x',
      '',
      '--y',
      'Content-Type: text/html',
      '',
      '<p>One',
      '--y--',
      ...notes,
      '--b--',
    ],
    { text: 'One', files: ['notes.pdf'] },
  ),
  inUtf8('no parts at all', ['Content-Type: multipart/mixed; boundary=b', '', 'One'], { text: 'One' }),
  inUtf8('a part without an empty line', [mixed, '', '--b', 'One', '--b--'], { text: 'One' }),
  inUtf8('a part with nothing but headers', [mixed, '', '--b', plainText, '--b', '', 'Two', '--b--'], { text: 'Two' }),
  inUtf8('no empty line below the headers', ['Subject: One', 'Hi', '', 'there'], {
    subject: 'One',
    text: 'Hi\n\nthere',
  }),
  inUtf8(
    'the first line of an mbox file',
    ['From ada@example.net Sun Nov 29 00:00:00 2026', 'From: Ada <ada@example.net>', 'Subject: One', '', 'Hi'],
    { subject: 'One', text: 'Hi' },
  ),
  inUtf8('line ends without a carriage return', ['Subject: One\nContent-Type: text/plain\n\nHi\nthere'], {
    subject: 'One',
    text: 'Hi\nthere',
  }),
  inUtf8(
    'a placeholder beside HTML',
    [
      alternative,
      '',
      '--b',
      plainText,
      '',
      'Please view this email in a browser.',
      '--b',
      html,
      '',
      '<p>My order has not arrived.',
      '--b--',
    ],
    { text: 'My order has not arrived.' },
  ),
  inUtf8(
    'plain text with each word of the HTML',
    [alternative, '', '--b', plainText, '', 'My *order*', '--b', html, '', '<p>My <b>order</b>', '--b--'],
    { text: 'My *order*' },
  ),
  inUtf8(
    'plain text that lacks what is struck out',
    [alternative, '', '--b', plainText, '', 'Not today', '--b', html, '', '<p><s>Not</s> today', '--b--'],
    { text: '~~Not~~ today' },
  ),
  inUtf8(
    'an empty HTML part',
    [alternative, '', '--b', plainText, '', 'Hi', '--b', html, '', '<html><body>&nbsp;</body></html>', '--b--'],
    { text: 'Hi' },
  ),
  inUtf8(
    'HTML first',
    [alternative, '', '--b', html, '', '<p>My <i>order</i> 7', '--b', plainText, '', 'My order', '--b--'],
    { text: 'My order 7' },
  ),
  inUtf8(
    'HTML for mobile pages beside it',
    [
      alternative,
      '',
      '--b',
      html,
      '',
      '<p>Hi',
      '--b',
      'Content-Type: text/x-amp-html',
      '',
      '<html amp4email>No',
      '--b--',
    ],
    { text: 'Hi' },
  ),
  inUtf8(
    'a text file that is shown in the text',
    [
      mixed,
      '',
      '--b',
      plainText,
      '',
      'See:',
      '--b',
      'Content-Type: text/plain; name=log.txt',
      'Content-Disposition: inline',
      '',
      'line',
      '--b--',
    ],
    { text: 'See:', files: ['log.txt'] },
  ),
  inUtf8(
    'a file name in pieces',
    [
      mixed,
      '',
      '--b',
      '',
      'Hi',
      '--b',
      'Content-Type: application/pdf',
      "Content-Disposition: attachment; filename*0*=utf-8''Gr%C3%BC; filename*1*=%C3%9Fe; filename*2=.pdf",
      base64,
      '',
      'JVBERi0=',
      '--b--',
    ],
    { text: 'Hi', files: ['Grüße.pdf'] },
  ),
  inBytes(
    'a file name in encoded words and raw bytes',
    [
      mixed,
      '',
      '--b',
      '',
      'Hi',
      '--b',
      'Content-Type: application/pdf; name="=?iso-8859-1?Q?Gr=FC=DFe?=.pdf"',
      '',
      '%PDF',
      '--b',
      'Content-Disposition: attachment; filename="K\xf6ln.pdf"',
      '',
      '%PDF',
      '--b--',
    ],
    { text: 'Hi', files: ['Grüße.pdf', 'Köln.pdf'] },
  ),
];
