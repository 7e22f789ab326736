import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

const LATIN = 'windows-1252';
/** Of these, a few letters can happen to be valid UTF-8. */
const MULTI_BYTE = new Set(['gb18030', 'big5hkscs', 'shiftjis', 'eucjp', 'cp949']);

/** Names that mean another set than they say, as browsers have it, or that no library knows. */
const ALIASES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['usascii', 'ascii', 'ansix341968', 'iso88591', 'latin1', 'l1'].map((name) => [name, LATIN])),
  iso88599: 'windows-1254',
  latin5: 'windows-1254',
  iso885911: 'windows-874',
  iso88598i: 'windows-1255',
  iso88598e: 'windows-1255',
  iso88598: 'windows-1255',
  big5: 'big5hkscs',
  cnbig5: 'big5hkscs',
  macroman: 'macintosh',
  ...Object.fromEntries(['gb2312', 'gbk', 'cp936', 'ms936', 'gb231280', 'xgbk'].map((name) => [name, 'gb18030'])),
  ...Object.fromEntries(['sjis', 'mskanji', 'windows31j', 'cp932', 'ms932'].map((name) => [name, 'shiftjis'])),
  ...Object.fromEntries(['euckr', 'ksc56011987', 'ksc5601', 'korean', 'uhc'].map((name) => [name, 'cp949'])),
};

/**
 * Decodes bytes. The declared character set is a hint: bytes that are valid UTF-8 and not ASCII are UTF-8, and what
 * cannot be what it says is Windows-1252, which knows all bytes. Nothing becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array, declared = ''): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encoding = encodingFor(declared);
  if (encoding !== null && /^utf(?:16|32)/.test(encoding) && buffer.includes(0)) return iconv.decode(buffer, encoding);
  if (isAscii(buffer)) return decodeAscii(buffer, encoding);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return iconv.decode(buffer, 'utf-16le');
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return iconv.decode(buffer, 'utf-16be');
  if (isUtf8(buffer) && !isCoincidence(buffer, encoding)) return buffer.toString();
  if (encoding === null || encoding.startsWith('utf')) return decodeMixed(buffer);
  return withoutReplacements(iconv.decode(buffer, encoding), buffer);
}

/** Encodings that use ASCII bytes for other characters. */
function decodeAscii(buffer: Buffer, encoding: string | null): string {
  const isShifted = buffer.includes('\x1b$') || buffer.includes('\x1b(');
  if (encoding === 'iso2022jp' || (isShifted && encoding !== 'utf7')) {
    return new TextDecoder('iso-2022-jp').decode(buffer).replaceAll('\ufffd', '?');
  }
  return encoding === 'utf7' ? iconv.decode(buffer, encoding) : buffer.toString('latin1');
}

/** Returns the name of an encoding that can be decoded; null if the text can only be guessed. */
function encodingFor(declared: string): string | null {
  const name = declared.toLowerCase().replace(/[^a-z0-9]/g, '');
  for (const candidate of [name, name.replace(/^(?:x|cs)/, '')]) {
    if (candidate in ALIASES) return ALIASES[candidate] ?? null;
    if (/^iso2022jp/.test(candidate)) return 'iso2022jp';
    if (/utf7$/.test(candidate)) return 'utf7';
    if (/^utf8/.test(candidate)) return null;
    if (candidate !== '' && iconv.encodingExists(candidate)) return isBinary(candidate) ? null : candidate;
  }
  const [, page] = /(?:win|windows|cp)(125\d|874|8[56]\d|437)/.exec(name) ?? [];
  const [, part] = /8859(1[0-6]|\d)/.exec(name) ?? [];
  const guess = page ? `cp${page}` : part ? `iso8859${part}` : '';
  return ALIASES[guess] ?? (iconv.encodingExists(guess) ? guess : null);
}

/** The library also has encodings that are no character sets. */
const isBinary = (name: string) => ['base64', 'hex', 'binary', 'internal', 'ucs2', 'cesu8'].includes(name);

/** UTF-8 of Asian text has characters of three bytes. */
function isCoincidence(buffer: Buffer, encoding: string | null): encoding is string {
  if (encoding === null || !MULTI_BYTE.has(encoding) || buffer.some((byte) => byte >= 0xe0)) return false;
  return !iconv.decode(buffer, encoding).includes('\ufffd');
}

/** The characters of the bytes from 0x80 on. */
const LATIN_CHARACTERS = [...new TextDecoder(LATIN).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128))];
const latinFor = (byte: number): string => LATIN_CHARACTERS[byte - 128] ?? String.fromCharCode(byte);

const UTF_8 =
  /((?:[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})+)|[\x80-\xff]+?/g;

/** Lists append a footer in another encoding, and servers cut texts within a character. */
function decodeMixed(buffer: Buffer): string {
  return buffer.toString('latin1').replace(UTF_8, (bytes, valid: string | undefined) => {
    return valid === undefined ? latinFor(bytes.charCodeAt(0)) : Buffer.from(bytes, 'latin1').toString();
  });
}

/** Bytes that an encoding does not know are one character each in those with one byte for each. */
function withoutReplacements(text: string, buffer: Buffer): string {
  if (!text.includes('\ufffd')) return text;
  if (text.length !== buffer.length) return text.replaceAll('\ufffd', '?');
  return text.replace(/\ufffd/g, (_, at: number) => latinFor(buffer[at] ?? 0));
}
