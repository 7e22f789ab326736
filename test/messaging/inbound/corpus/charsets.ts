import { inBytes, inUtf8 } from './message.ts';

const of = (charset: string) => `Content-Type: text/plain; charset=${charset}`;

/** Texts in other character sets than they say, and in those that are rare. */
export const charsets = [
  inUtf8('UTF-8 that says that it is ASCII', [of('us-ascii'), '', 'Grüße aus Köln'], { text: 'Grüße aus Köln' }),
  inUtf8('UTF-8 that says that it is Latin-1', [of('iso-8859-1'), '', 'Żółw – 5 €'], { text: 'Żółw – 5 €' }),
  inUtf8('UTF-8 that says that it is Shift_JIS', [of('shift_jis'), '', '東京です'], { text: '東京です' }),
  inUtf8('UTF-8 with an unknown name', [of('x-klingon'), '', 'Grüße'], { text: 'Grüße' }),
  inUtf8('UTF-8 with a misspelled name', [of('"utf8-8bit"'), '', 'Grüße'], { text: 'Grüße' }),
  inUtf8('UTF-8 without a name', ['', 'Grüße \u{1f525}'], { text: 'Grüße \u{1f525}' }),
  inBytes('Latin-1 that says that it is UTF-8', [of('utf-8'), '', 'Gr\xfc\xdfe'], { text: 'Grüße' }),
  inBytes('Windows-1252 without a name', ['', '\x845 \x80\x93'], { text: '„5 €“' }),
  inBytes('Windows-1252 that says that it is Latin-1', [of('latin1'), '', '\x8497\x94'], { text: '„97”' }),
  inBytes('a footer in Latin-1 below UTF-8', [of('utf-8'), '', 'Gr\xc3\xbc\xc3\x9fe', '-- ', 'M\xfcller'], {
    text: 'Grüße\n--\nMüller',
  }),
  inBytes('UTF-8 that is cut within a character', [of('utf-8'), '', 'Gr\xc3\xbc\xc3'], { text: 'GrüÃ' }),
  inBytes('Windows-1251 with a name that is none', [of('win-1251'), '', '\xcf\xf0\xe8\xe2\xe5\xf2'], {
    text: 'Привет',
  }),
  inBytes('KOI8-R', [of('koi8-r'), '', '\xf0\xd2\xc9\xd7\xc5\xd4'], { text: 'Привет' }),
  inBytes('ISO 8859-2', [of('ISO_8859-2:1987'), '', '\xaf\xf3\xb3w'], { text: 'Żółw' }),
  inBytes('ISO 8859-15', [of('iso-8859-15'), '', '5 \xa4'], { text: '5 €' }),
  inBytes('code page 850', [of('cp850'), '', 'Gr\x81\xe1e'], { text: 'Grüße' }),
  inBytes('code page 437', [of('IBM437'), '', 'Gr\x81\xe1e'], { text: 'Grüße' }),
  inBytes('Macintosh', [of('x-mac-roman'), '', 'Gr\x9f\xa7e'], { text: 'Grüße' }),
  inBytes('UTF-7', [of('utf-7'), '', 'Gr+APwA3w-e'], { text: 'Grüße' }),
  inBytes('ISO 2022-JP', [of('iso-2022-jp'), '', '\x1b$B$"$j$,$H$&\x1b(B'], { text: 'ありがとう' }),
  inBytes('ISO 2022-JP without a name', ['', '\x1b$B$"$j$,$H$&\x1b(B'], { text: 'ありがとう' }),
  inBytes('Shift_JIS', [of('Shift-JIS'), '', '\x82\xa0\x82\xe8'], { text: 'あり' }),
  inBytes('GBK that says that it is GB 2312', [of('gb2312'), '', '\xd6\xec\xe9F\xbb\xf9'], { text: '朱镕基' }),
  inBytes('GBK that happens to be valid UTF-8', [of('gbk'), '', '\xc1\xaa\xcd\xa8'], { text: '联通' }),
  inBytes('Big5', [of('big5'), '', '\xa7A\xa6n'], { text: '你好' }),
  inBytes('EUC-KR', [of('ks_c_5601-1987'), '', '\xbe\xc8\xb3\xe7'], { text: '안녕' }),
  inBytes('UTF-16 with a mark', [of('utf-16'), 'Content-Transfer-Encoding: base64', '', '//5HAHIA/ADfAGUA'], {
    text: 'Grüße',
  }),
  inBytes('UTF-16 without a mark', [of('utf-16le'), 'Content-Transfer-Encoding: base64', '', 'RwByAPwA3wBlAA=='], {
    text: 'Grüße',
  }),
  inBytes(
    'raw bytes of Latin-1 in the subject and in a name',
    ['From: J\xf6rg <ada@example.net>', 'Subject: K\xf6ln', '', 'Hi'],
    {
      author: 'Jörg <ada@example.net>',
      subject: 'Köln',
      text: 'Hi',
    },
  ),
  inUtf8('raw UTF-8 in the subject and in a name', ['From: Jörg <ada@example.net>', 'Subject: 東京', '', 'Hi'], {
    author: 'Jörg <ada@example.net>',
    subject: '東京',
    text: 'Hi',
  }),
  inBytes('an encoded subject that says that UTF-8 is ASCII', ['Subject: =?us-ascii?Q?K=C3=B6ln?=', '', 'Hi'], {
    subject: 'Köln',
    text: 'Hi',
  }),
  inBytes('an encoded name that says that Latin-1 is UTF-8', ['From: =?utf-8?Q?J=F6rg?= <ada@example.net>', '', 'Hi'], {
    author: 'Jörg <ada@example.net>',
    text: 'Hi',
  }),
  inBytes('an encoded name with a comma', ['From: =?utf-8?Q?M=C3=BCller=2C_Ada?= <ada@example.net>', '', 'Hi'], {
    author: 'Müller, Ada <ada@example.net>',
    text: 'Hi',
  }),
  inBytes('a subject divided within a character', ['Subject: =?utf-8?B?4oI=?=', ' =?utf-8?B?rCE=?=', '', 'Hi'], {
    subject: '€!',
    text: 'Hi',
  }),
  inBytes('an encoded subject in ISO 2022-JP', ['Subject: =?ISO-2022-JP?B?GyRCRWw1fhsoQg==?=', '', 'Hi'], {
    subject: '東京',
    text: 'Hi',
  }),
  inBytes('an encoded word with white space and a question mark', ['Subject: =?utf-8?Q?Where is it??=', '', 'Hi'], {
    subject: 'Where is it?',
    text: 'Hi',
  }),
  inBytes(
    'HTML that names its character set',
    [
      'Content-Type: text/html',
      '',
      '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r"><p>\xf0\xd2\xc9\xd7\xc5\xd4',
    ],
    { text: 'Привет' },
  ),
  inBytes('HTML without a character set', ['Content-Type: text/html', '', '<p>K\xf6ln'], { text: 'Köln' }),
];
