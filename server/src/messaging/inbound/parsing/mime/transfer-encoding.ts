const [TAB, LINE_FEED, RETURN, SPACE, EQUALS] = [0x09, 0x0a, 0x0d, 0x20, 0x3d];

/** Decodes the content of a part (RFC 2045, section 6). Content that is not encoded as declared stays as it is. */
export function decodeTransfer(raw: Buffer, encoding: string, isText: boolean): Buffer {
  if (/base64/i.test(encoding)) return decodeBase64(raw, isText);
  if (/quoted/i.test(encoding)) return decodeQuotedPrintable(raw);
  if (/uu/i.test(encoding)) return Buffer.from(uuencodedIn(raw.toString('latin1'))[0]?.bytes ?? raw);
  return raw;
}

/** Lists append lines of plain text, which have characters that Base64 does not. */
const NO_BASE64 = /^.*[^A-Za-z0-9+/=\s].*$|^[^\n\S]*\S+[^\n\S]+\S.*$/m;

function decodeBase64(raw: Buffer, isText: boolean): Buffer {
  const end = isText ? raw.toString('latin1').search(NO_BASE64) : -1;
  if (end < 0) return base64Units(raw);
  return Buffer.concat([base64Units(raw.subarray(0, end)), raw.subarray(end)]);
}

const NO_DIGIT = 255;
const DIGITS = new Uint8Array(256).fill(NO_DIGIT);
for (const [value, digit] of Buffer.from(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
).entries()) {
  DIGITS[digit] = value;
}

/** Some programs pad each line, and begin a new unit on the next. Other characters are skipped. */
function base64Units(raw: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(Math.ceil(raw.length * 0.75));
  let [length, bits, count] = [0, 0, 0];
  for (const byte of raw) {
    const digit = DIGITS[byte] ?? NO_DIGIT;
    if (byte === EQUALS) [bits, count] = [0, 0];
    if (digit === NO_DIGIT) continue;
    bits = ((bits << 6) | digit) & 0xffffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    decoded[length++] = (bits >> count) & 0xff;
  }
  return decoded.subarray(0, length);
}

/** Also accepts white space after a soft line break, which servers add, and escapes that are none. */
function decodeQuotedPrintable(raw: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(raw.length);
  let length = 0;
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at] ?? 0;
    const next = byte === EQUALS ? afterLineEnd(raw, at + 1) : null;
    const escaped = byte === EQUALS ? hexAt(raw, at + 1) : null;
    if (next !== null) at = next - 1;
    else decoded[length++] = escaped ?? byte;
    if (next === null && escaped !== null) at += 2;
  }
  return decoded.subarray(0, length);
}

/** Returns where the next line begins if nothing but white space is left on this one. */
function afterLineEnd(raw: Buffer, from: number): number | null {
  let at = from;
  while (raw[at] === SPACE || raw[at] === TAB || raw[at] === RETURN) at += 1;
  return at >= raw.length || raw[at] === LINE_FEED ? at + 1 : null;
}

function hexAt(raw: Buffer, at: number): number | null {
  const digits = raw.toString('latin1', at, at + 2);
  return /^[0-9a-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : null;
}

/** A file that is written into text, as programs did before MIME. */
export interface UuencodedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its position in the text. */
  readonly from: number;
  readonly to: number;
}

const BEGIN = /^begin(?:-base64)? [0-7]{3,4} (\S[^\r\n]{0,200})\r?\n/gm;
const END = /^end[ \t]*\r?$/gm;
const MAX_FILES = 50;

export function uuencodedIn(text: string): UuencodedFile[] {
  const files: UuencodedFile[] = [];
  BEGIN.lastIndex = 0;
  for (let begin = BEGIN.exec(text); begin && files.length < MAX_FILES; begin = BEGIN.exec(text)) {
    END.lastIndex = BEGIN.lastIndex;
    const end = END.exec(text);
    if (!end) break;
    const bytes = uudecoded(text.slice(BEGIN.lastIndex, end.index));
    if (!bytes) continue;
    files.push({
      fileName: (begin[1] ?? '').trim(),
      bytes: new Uint8Array(bytes),
      from: begin.index,
      to: END.lastIndex,
    });
    BEGIN.lastIndex = END.lastIndex;
  }
  return files;
}

/** Returns null if the text has characters that no file has. */
function uudecoded(text: string): Buffer<ArrayBuffer> | null {
  if (/[^\x20-\x60\s]/.test(text)) return null;
  const decoded = Buffer.alloc(text.length);
  let length = 0;
  for (let from = 0; from < text.length; ) {
    const feed = text.indexOf('\n', from);
    const to = feed < 0 ? text.length : feed;
    const valueAt = (at: number) => (at < to ? ((text.charCodeAt(at) || SPACE) - SPACE) & 63 : 0);
    const end = length + (to > from ? valueAt(from) : 0);
    for (let at = from + 1; length < end && at < to; at += 4) {
      const group = (valueAt(at) << 18) | (valueAt(at + 1) << 12) | (valueAt(at + 2) << 6) | valueAt(at + 3);
      for (const byte of [group >> 16, (group >> 8) & 255, group & 255]) if (length < end) decoded[length++] = byte;
    }
    from = to + 1;
  }
  return decoded.subarray(0, length);
}
