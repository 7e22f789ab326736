import type { Wire, WireAnswer } from './wire.ts';

/** A body sent instead of JSON. */
export interface Body {
  readonly type?: string | undefined;
  readonly bytes: string | Buffer;
  readonly headers?: Record<string, string>;
}

export const JSON_TYPE = 'application/json';
export const json = (bytes: string | Buffer): Body => ({ type: JSON_TYPE, bytes });
const said = (charset: string, bytes: string | Buffer): Body => ({ type: `${JSON_TYPE}; charset=${charset}`, bytes });
const bytesOf = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** Inserts bytes into the first text of the JSON. */
const within = (text: string, bytes: number[]) => {
  const at = text.indexOf(':"') + 3;
  return json(bytesOf(text.slice(0, at), bytes, text.slice(at)));
};

/** By the defect of a body: the statuses that are correct, and a function that builds the body from a valid one. */
export const broken: Record<string, { statuses: number[]; body(good: string): Body }> = {
  'cut off after one byte': { statuses: [400], body: () => json('{') },
  'cut off half way': { statuses: [400], body: (good) => json(good.slice(0, good.length / 2)) },
  'cut off before its last byte': { statuses: [400], body: (good) => json(good.slice(0, -1)) },
  'with something behind it': { statuses: [400], body: (good) => json(`${good}{}`) },
  'with a comma too many': { statuses: [400], body: (good) => json(`${good.slice(0, -1)},}`) },
  'with a comment': { statuses: [400], body: (good) => json(`/* */${good}`) },
  'in single quotes': { statuses: [400], body: (good) => json(good.replaceAll('"', "'")) },
  'with a byte order mark of UTF-16': { statuses: [400], body: (good) => json(bytesOf([0xff, 0xfe], good)) },
  'in UTF-16': { statuses: [400], body: (good) => json(Buffer.from(good, 'utf16le')) },
  'with a byte that UTF-8 does not have': { statuses: [400], body: (good) => within(good, [0xff]) },
  'with half a character': { statuses: [400], body: (good) => within(good, [0xe2, 0x82]) },
  'with a character in too many bytes': { statuses: [400], body: (good) => within(good, [0xc0, 0x80]) },
  'with half of a surrogate pair in bytes': { statuses: [400], body: (good) => within(good, [0xed, 0xa0, 0x80]) },
  'in which a field stands twice': { statuses: [400], body: (good) => json(twice(good)) },
  'in which a field stands twice, once escaped': { statuses: [400], body: (good) => json(twice(good, true)) },
  'of a string of quotes that never ends': { statuses: [400], body: () => json(`{"${'\\"'.repeat(500_000)}`) },
  'of nothing but white space': { statuses: [400], body: () => json('  \n ') },
  'that is a list': { statuses: [400, 422], body: (good) => json(`[${good}]`) },
  'that is null': { statuses: [400, 422], body: () => json('null') },
  'that is text': { statuses: [400, 422], body: (good) => json(JSON.stringify(good)) },
  'of 1.1 MB': { statuses: [413], body: (good) => json(`${good.slice(0, -1)}${' '.repeat(1_153_434)}}`) },
  'in Latin-1': { statuses: [415], body: (good) => said('iso-8859-1', good) },
  'in UTF-16, and saying so': { statuses: [415], body: (good) => said('utf-16le', Buffer.from(good, 'utf16le')) },
  'in UTF-7, where a field stands twice': {
    statuses: [415],
    body: (good) => said('utf-7', twice(good).replaceAll('"', '+ACI-')),
  },
  'without a type': { statuses: [415], body: (good) => ({ bytes: good }) },
  'as plain text': { statuses: [415], body: (good) => ({ type: 'text/plain', bytes: good }) },
  'as XML': { statuses: [415], body: () => ({ type: 'application/xml', bytes: '<name>Ada</name>' }) },
  'as a form': {
    statuses: [400, 415, 422],
    body: () => ({ type: 'application/x-www-form-urlencoded', bytes: 'name=Ada' }),
  },
  'as a form of several parts': {
    statuses: [400, 415, 422],
    body: () => ({
      type: 'multipart/form-data; boundary=x',
      bytes: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n--x--\r\n',
    }),
  },
  'compressed, and it is not': {
    statuses: [400, 415],
    body: (good) => ({ type: JSON_TYPE, bytes: good, headers: { 'Content-Encoding': 'gzip' } }),
  },
};

/** Repeats the first field at the end: a proxy could use one value and the service the other. */
function twice(good: string, escaped = false): string {
  const [field = '', value] = Object.entries(JSON.parse(good))[0] ?? [];
  const written = escaped ? `\\u00${field.charCodeAt(0).toString(16)}${field.slice(1)}` : field;
  return `${good.slice(0, -1)} ,\n"${written}" : ${JSON.stringify(value)}}`;
}

/** Sends `'POST /api/tickets'` with this body, and with additional headers. */
export const sendBody = (
  wire: Wire,
  line: string,
  { type, bytes, headers }: Body,
  more: Readonly<Record<string, string>>,
): Promise<WireAnswer> =>
  wire.send(line, { headers: { ...(type && { 'Content-Type': type }), ...more, ...headers }, body: bytes });
