import fc from 'fast-check';

/** A body that is not JSON, with its media type. */
export interface Bytes {
  readonly type: string;
  readonly bytes: Buffer;
  /** Whether the bytes are what their type says. */
  readonly sound: boolean;
}

const BOUNDARY = '--of-parts';
const form = (parts: readonly string[], end = `--${BOUNDARY}--\r\n`) =>
  Buffer.from(`${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}${end}`);
const file = (name: string, more = '') =>
  `Content-Disposition: form-data; name="${name}"; filename="a.txt"\r\n${more}\r\nWhat is in it`;
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

const forms: readonly Bytes[] = [
  { type: FORM, bytes: form([file('file')]), sound: true },
  { type: FORM, bytes: form([file('file', 'Content-Type: image/png\r\n')]), sound: true },
  { type: FORM, bytes: form([file('file'), file('file')]), sound: false },
  { type: FORM, bytes: form([file('other')]), sound: false },
  { type: FORM, bytes: form(['Content-Disposition: form-data; name="file"\r\n\r\nno name']), sound: true },
  { type: FORM, bytes: form([file('file')], ''), sound: false },
  { type: FORM, bytes: form([]), sound: false },
  { type: FORM, bytes: form([file('file', `X-Long: ${'x'.repeat(20_000)}\r\n`)]), sound: true },
  { type: FORM, bytes: Buffer.from('no form at all'), sound: false },
  { type: 'multipart/form-data', bytes: form([file('file')]), sound: false },
];

const mails: readonly Bytes[] = [
  [
    'From: a@example.com',
    'To: support@localhost',
    'Subject: Broken',
    'Message-ID: <1@example.com>',
    '',
    'It is broken.',
  ],
  [
    'From: =?utf-8?q?=FF?= <b@example.com>',
    'Subject: =?x?y?z?=',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    '',
    'cut',
  ],
  ['From: <>', 'Auto-Submitted: auto-replied', '', ''],
  ['no header at all'],
].map((lines) => ({ type: 'message/rfc822', bytes: Buffer.from(lines.join('\r\n')), sound: true }));

const click: readonly Bytes[] = [
  { type: 'application/x-www-form-urlencoded', bytes: Buffer.from('List-Unsubscribe=One-Click'), sound: true },
];

/** Generates bodies of a media type that is not JSON. */
export function bytesOf(type: string): fc.Arbitrary<Bytes> {
  if (type === 'multipart/form-data') return fc.constantFrom(...forms);
  if (type === 'application/x-www-form-urlencoded') return fc.constantFrom(...click);
  if (type.startsWith('message/')) return fc.constantFrom(...mails).map((mail) => ({ ...mail, type }));
  return fc
    .uint8Array({ minLength: 1, maxLength: 40 })
    .map((bytes) => ({ type, bytes: Buffer.from(bytes), sound: true }));
}
