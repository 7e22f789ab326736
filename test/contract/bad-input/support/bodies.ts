import { gzipSync } from 'node:zlib';

/** A body sent instead of JSON. */
export interface Body {
  readonly type?: string | undefined;
  readonly bytes: string | Buffer;
  readonly headers?: Record<string, string>;
}

const JSON_TYPE = 'application/json';
export const json = (bytes: string | Buffer): Body => ({ type: JSON_TYPE, bytes });
const encoded = (encoding: string, bytes: string | Buffer): Body => ({
  ...json(bytes),
  headers: { 'Content-Encoding': encoding },
});
const said = (charset: string, bytes: string | Buffer): Body => ({ type: `${JSON_TYPE}; charset=${charset}`, bytes });
const bytesOf = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** Inserts bytes into the first text of the JSON. */
const within = (text: string, bytes: number[]) => {
  const at = text.indexOf(':"') + 3;
  return json(bytesOf(text.slice(0, at), bytes, text.slice(at)));
};

/** Broken bodies, keyed by their defect: the correct statuses, and a function that builds the body from a valid one. */
export const broken: Record<string, { statuses: number[]; body(good: string): Body }> = {
  'cut off after one byte': { statuses: [400], body: () => json('{') },
  'cut off halfway': { statuses: [400], body: (good) => json(good.slice(0, good.length / 2)) },
  'cut off before its last byte': { statuses: [400], body: (good) => json(good.slice(0, -1)) },
  'with trailing characters': { statuses: [400], body: (good) => json(`${good}{}`) },
  'with a trailing comma': { statuses: [400], body: (good) => json(`${good.slice(0, -1)},}`) },
  'with a comment': { statuses: [400], body: (good) => json(`/* */${good}`) },
  'in single quotes': { statuses: [400], body: (good) => json(good.replaceAll('"', "'")) },
  'with a byte order mark of UTF-16': { statuses: [400], body: (good) => json(bytesOf([0xff, 0xfe], good)) },
  'in UTF-16': { statuses: [400], body: (good) => json(Buffer.from(good, 'utf16le')) },
  'with a byte that is invalid in UTF-8': { statuses: [400], body: (good) => within(good, [0xff]) },
  'with an incomplete character': { statuses: [400], body: (good) => within(good, [0xe2, 0x82]) },
  'with an overlong encoding of a character': { statuses: [400], body: (good) => within(good, [0xc0, 0x80]) },
  'with the bytes of a lone surrogate': { statuses: [400], body: (good) => within(good, [0xed, 0xa0, 0x80]) },
  'with a duplicate field': { statuses: [400], body: (good) => json(twice(good)) },
  'with a duplicate field that is escaped once': { statuses: [400], body: (good) => json(twice(good, true)) },
  'with a string of quotes that never ends': { statuses: [400], body: () => json(`{"${'\\"'.repeat(500_000)}`) },
  'of nothing but whitespace': { statuses: [400], body: () => json('  \n ') },
  'that is an array': { statuses: [400, 422], body: (good) => json(`[${good}]`) },
  'that is null': { statuses: [400, 422], body: () => json('null') },
  'that is a string': { statuses: [400, 422], body: (good) => json(JSON.stringify(good)) },
  'of 1.1 MB': { statuses: [413], body: (good) => json(`${good.slice(0, -1)}${' '.repeat(1_153_434)}}`) },
  'in Latin-1': { statuses: [415], body: (good) => said('iso-8859-1', good) },
  'in UTF-16, declared as such': { statuses: [415], body: (good) => said('utf-16le', Buffer.from(good, 'utf16le')) },
  'in UTF-7 with a duplicate field': {
    statuses: [415],
    body: (good) => said('utf-7', twice(good).replaceAll('"', '+ACI-')),
  },
  'without a content type': { statuses: [415], body: (good) => ({ bytes: good }) },
  'as plain text': { statuses: [415], body: (good) => ({ type: 'text/plain', bytes: good }) },
  'as XML': { statuses: [415], body: () => ({ type: 'application/xml', bytes: '<name>Ada</name>' }) },
  'as a form': {
    statuses: [400, 415, 422],
    body: () => ({ type: 'application/x-www-form-urlencoded', bytes: 'name=Ada' }),
  },
  'as a multipart form': {
    statuses: [400, 415, 422],
    body: () => ({
      type: 'multipart/form-data; boundary=x',
      bytes: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n--x--\r\n',
    }),
  },
  'declared as compressed although it is not': {
    statuses: [400, 415],
    body: (good) => encoded('gzip', good),
  },
  'of 1 MB and one byte': { statuses: [413], body: () => json(large(1024 * 1024 - 13)) },
  'of 40 MB, compressed to 40 KB': { statuses: [413], body: () => encoded('gzip', bomb()) },
  'of 40 MB, compressed twice': { statuses: [415], body: () => encoded('gzip, gzip', gzipSync(bomb())) },
  'compressed, and cut off half way': {
    statuses: [400],
    body: (good) => encoded('gzip', gzipSync(good).subarray(0, 20)),
  },
  'compressed, with something behind it': {
    statuses: [400],
    body: (good) => encoded('gzip', bytesOf([...gzipSync(good)], 'more')),
  },
  'compressed by nobody knows what': { statuses: [415], body: (good) => encoded('x-none', good) },
  'of a type that is none': { statuses: [415], body: (good) => ({ type: 'application/json-patch', bytes: good }) },
  'of 100 levels': { statuses: [400, 422], body: (good) => json(withMember(good, levels(100))) },
  'of 100,000 levels': { statuses: [400, 422], body: (good) => json(withMember(good, levels(100_000))) },
  'with a number beyond all': { statuses: [400, 422], body: (good) => json(withMember(good, '1e400')) },
  'with a number that is none': { statuses: [400], body: (good) => json(withMember(good, 'NaN')) },
};

/** Repeats the first field at the end: a proxy could use one value and the service the other. */
function twice(good: string, escaped = false): string {
  const [field = '', value] = Object.entries(JSON.parse(good))[0] ?? [];
  const written = escaped ? `\\u00${field.charCodeAt(0).toString(16)}${field.slice(1)}` : field;
  return `${good.slice(0, -1)} ,\n"${written}" : ${JSON.stringify(value)}}`;
}

/** Adds a field to the JSON. Some values are not valid JSON themselves. */
const withMember = (good: string, value: string) =>
  `${good.slice(0, -1)}${good.length > 2 ? ',' : ''}"unknown":${value}}`;

const levels = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Returns valid JSON that is only wrong because of its size. */
const large = (size: number) => `{"subject":"${'a'.repeat(size)}"}`;

let made: Buffer | undefined;
/** Returns 40 MB that are much smaller as long as they are compressed. */
function bomb(): Buffer {
  made ??= gzipSync(large(40 * 1024 * 1024));
  return made;
}

/** Returns the body with wrong framing. Some are followed by text that would be a request of its own. */
export function framed(body: string, length: number): [wrong: string, fields: string[], body: string][] {
  const another = 'DELETE /api/tickets/TKT-1 HTTP/1.1\r\nHost: x\r\n\r\n';
  const chunk = `${length.toString(16)}\r\n${body}\r\n`;
  const chunked = 'Transfer-Encoding: chunked';
  return [
    ['longer than it is', [`Content-Length: ${length + 10}`], body],
    ['shorter than it is', [`Content-Length: ${length - 1}`], `${body}${another}`],
    ['two lengths', [`Content-Length: ${length}`, `Content-Length: ${length - 1}`], body],
    ['a length that is none', ['Content-Length: -1'], body],
    ['a length with a sign', [`Content-Length: +${length}`], body],
    ['a length beyond all', ['Content-Length: 99999999999999999999'], body],
    ['a length and chunks', [`Content-Length: ${length}`, chunked], `${chunk}0\r\n\r\n`],
    ['chunks without an end', [chunked], chunk],
    ['a chunk cut off', [chunked], chunk.slice(0, chunk.length / 2)],
    ['a chunk of no size', [chunked], `zz\r\n${body}\r\n0\r\n\r\n`],
    ['a chunk of a negative size', [chunked], `-1\r\n${body}\r\n0\r\n\r\n`],
    ['a chunk smaller than it is', [chunked], `1\r\n${body}\r\n0\r\n\r\n${another}`],
    ['a chunk larger than all', [chunked], `fffffffffffffffff\r\n${body}\r\n0\r\n\r\n`],
    ['chunks of another coding', ['Transfer-Encoding: chunked, gzip'], `${chunk}0\r\n\r\n`],
    ['chunks, said oddly', ['Transfer-Encoding: xchunked'], `${chunk}0\r\n\r\n`],
  ];
}
