import { decodeText } from './charset.ts';

/** A header, unfolded, whose encoded words (RFC 2047) are not decoded. */
export interface Header {
  /** In lower case. */
  readonly key: string;
  readonly value: string;
}

export type Headers = readonly Header[];

interface HeaderBlock {
  readonly headers: Headers;
  /** Where the body begins. */
  readonly end: number;
}

const LINE_FEED = 0x0a;
const FIELD = /^([!-9;-~]{1,200}?)[ \t]*:(.*)$/s;

/** A message that is too large in some respect to be read. */
export class OversizedMessage extends Error {}

/** The size that the headers of a message and of its parts can have together. */
export const MAX_HEADERS_SIZE = 512 * 1024;

/**
 * Reads headers up to the empty line, or up to a line that is no header and has none below it: its program forgot the
 * empty line. Other lines that are no headers are skipped, such as the first one of an mbox file.
 */
export function readHeaders(message: Buffer, start: number, isPart: boolean, maxSize: number): HeaderBlock {
  const fields: { key: string; lines: string[] }[] = [];
  let at = start;
  /** Where the body begins if no header follows. */
  let broken: number | null = null;
  while (at < message.length) {
    const feed = message.indexOf(LINE_FEED, at);
    const next = feed < 0 ? message.length : feed + 1;
    if (next - start > maxSize) throw new OversizedMessage(`Maximum header size of ${MAX_HEADERS_SIZE} bytes exceeded`);
    const bytes = message.subarray(at, feed < 0 ? next : feed);
    const line = decodeText(bytes.at(-1) === 0x0d ? bytes.subarray(0, -1) : bytes);
    if (line === '') return { headers: unfolded(fields), end: broken ?? next };
    const [, name, value = ''] = FIELD.exec(line) ?? [];
    if (/^[ \t]/.test(line)) fields.at(-1)?.lines.push(line);
    else if (name !== undefined) {
      fields.push({ key: name.toLowerCase(), lines: [value] });
      broken = null;
    } else if (isPart && (at === start || line.startsWith('--'))) return { headers: unfolded(fields), end: at };
    else broken ??= at;
    at = next;
  }
  return { headers: unfolded(fields), end: broken ?? message.length };
}

const unfolded = (fields: readonly { key: string; lines: readonly string[] }[]): Header[] =>
  fields.map(({ key, lines }) => ({ key, value: lines.join('').replaceAll('\r', ' ').trim() }));

/** Returns the first header of a name, as it was sent. */
export const headerIn = (headers: Headers, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value;

export const headersIn = (headers: Headers, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value);

/** A header with parameters (RFC 2045, section 5.1). */
export interface Structured {
  /** In lower case. */
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const PARAMETER = /;\s*([^\s=;"]{1,100})\s*=\s*("(?:[^"\\]|\\.){0,4000}"|[^;]*)/g;

/** Parses parameters, also those in several pieces or with a character set (RFC 2231). The first of a name counts. */
export function parseStructured(header: string): Structured {
  const [value = ''] = /^[^;]*/.exec(header) ?? [];
  const pieces = new Map<string, { encoded: boolean; text: string }[]>();
  for (const [, key = '', raw = ''] of header.slice(value.length).matchAll(PARAMETER)) {
    const [, name = key, , mark] = /^([^*]+)(\*\d{1,3})?(\*)?$/.exec(key.toLowerCase()) ?? [];
    const isQuoted = raw.startsWith('"') && raw.length > 1;
    const text = isQuoted ? raw.trim().slice(1, -1).replace(/\\(.)/g, '$1') : raw.replace(/\s\(.*$/s, '').trim();
    const others = pieces.get(name) ?? [];
    if (others.length > 0 && !key.includes('*')) continue;
    pieces.set(name, [...others.slice(0, 99), { encoded: mark !== undefined, text }]);
  }
  const parameters = new Map([...pieces].map(([name, parts]) => [name, joined(parts)]));
  const [type = ''] = /^[^\s(]*/.exec(value.trim()) ?? [];
  return { value: type.toLowerCase(), parameters };
}

function joined(parts: readonly { encoded: boolean; text: string }[]): string {
  const [first] = parts;
  if (!first?.encoded) return parts.map(({ text }) => text).join('');
  const [, charset = '', text = first.text] = /^([^']*)'[^']*'(.*)$/s.exec(first.text) ?? [];
  const encoded = [text, ...parts.slice(1).map((part) => part.text)].join('');
  return decodeText(percentDecoded(encoded), charset);
}

const percentDecoded = (text: string): Buffer =>
  Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const WORD_START = /=\?([^?\s*]{0,60})(?:\*[^?\s]{0,20})?\?([bq])\?/giy;

/** An encoded word and its position. */
interface Word {
  readonly from: number;
  readonly to: number;
  readonly charset: string;
  readonly bytes: Buffer;
}

/** Returns a text with its encoded words decoded. */
export const decodeWords = (text: string): string => replaceWords(text, (decoded) => decoded);

/** Returns an address header with each encoded word in UTF-8, whatever it was declared as. */
export const normalizeWords = (text: string): string =>
  replaceWords(text, (decoded) => `=?utf-8?B?${Buffer.from(decoded).toString('base64')}?=`);

/** Words that follow each other are one text: some programs divide them within a character. */
function replaceWords(text: string, replace: (decoded: string) => string): string {
  let [result, end] = ['', 0];
  let group: Word[] = [];
  const flush = () => {
    const [first] = group;
    if (first) result += replace(decodeText(Buffer.concat(group.map(({ bytes }) => bytes)), first.charset));
    group = [];
  };
  for (const word of wordsIn(text)) {
    const between = text.slice(end, word.from);
    const isNext = group.length > 0 && between.trim() === '';
    if (!isNext || group[0]?.charset !== word.charset) flush();
    if (!isNext) result += between;
    group.push(word);
    end = word.to;
  }
  flush();
  return result + text.slice(end);
}

/** Looks for each end once, so that words without an end take no longer than others. */
function* wordsIn(text: string): Generator<Word> {
  for (let from = text.indexOf('=?'); from >= 0; ) {
    WORD_START.lastIndex = from;
    const start = WORD_START.exec(text);
    if (!start) {
      from = text.indexOf('=?', from + 1);
      continue;
    }
    const [prefix, charset = '', kind = ''] = start;
    const close = text.indexOf('?=', from + prefix.length);
    if (close < 0) return;
    const isQ = kind.toLowerCase() === 'q';
    // A question mark that is not encoded can stand directly before the end.
    const to = text.startsWith('?=', close + 1) ? close + 3 : close + 2;
    const encoded = text.slice(from + prefix.length, to - 2);
    yield { from, to, charset: charset.toLowerCase(), bytes: isQ ? decodeQ(encoded) : Buffer.from(encoded, 'base64') };
    from = text.indexOf('=?', to);
  }
}

const decodeQ = (text: string): Buffer =>
  Buffer.from(
    Buffer.from(text.replaceAll('_', ' '))
      .toString('latin1')
      .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
