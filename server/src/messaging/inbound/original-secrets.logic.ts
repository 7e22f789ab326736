/** A line break that quoted-printable encoding inserts anywhere (RFC 2045, section 6.7). */
const SOFT = '(?:=\\r?\\n)?';

const spaced = (text: string) => [...text].map((character) => RegExp.escape(character)).join(SOFT);

/** A line of base64 as mail programs write it, and the last one of a part. */
const LINE = /[A-Za-z0-9+/]{4,998}\r?\n/y;
const LAST_LINE = /[A-Za-z0-9+/]{2,998}={0,2}(?:\r?\n|(?![\s\S]))/y;

/** Replaces everything but soft line breaks, so that the message keeps its length and its encoding. */
const masked = (_: string, before: string, secret: string) => before + secret.replace(/[^=\r\n]/g, 'x');

/**
 * Masks in a raw message what grants more than reading it: reply addresses, with which their owner writes by email, and
 * the secrets in links of this service. Bytes that are not text stay the same. Repetitions are bounded, because anyone
 * can send any message.
 */
export function withoutSecrets(message: Uint8Array, ownUrl: string): Buffer<ArrayBuffer> {
  const rest = `(?:(?!http)(?:=\\r?\\n|[^\\s<>])){0,1000}?[?&;]${SOFT}${spaced('token=')}(?:3D)?`;
  const link = new RegExp(
    `(${spaced(ownUrl)}${SOFT}/(?:${SOFT}${spaced('surveys/')}|${rest}))((?:=\\r?\\n|[\\w.~%-]){1,2000})`,
    'gi',
  );
  const reply = new RegExp(
    `\\b(t[1-9](?:${SOFT}\\d){0,8}${SOFT}\\.${SOFT})([a-z2-7](?:${SOFT}[a-z2-7]){15})(?![a-z2-7])`,
    'gi',
  );
  const inText = (text: string) => text.replace(link, masked).replace(reply, masked);
  const text = Buffer.from(message.buffer, message.byteOffset, message.length).toString('latin1');
  return Buffer.from(inText(inEncoded(text, inText)), 'latin1');
}

/** Replaces text in all that is encoded as base64. */
function inEncoded(text: string, replace: (decoded: string) => string): string {
  let result = '';
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const start = at;
    for (const line of [LINE, LAST_LINE]) {
      line.lastIndex = at;
      while (line.test(text)) {
        at = line.lastIndex;
        if (line === LAST_LINE) break;
      }
    }
    if (at === start) {
      const end = text.indexOf('\n', at);
      at = end === -1 ? text.length : end + 1;
      continue;
    }
    const lines = text.slice(start, at);
    const decoded = Buffer.from(lines, 'base64').toString('latin1');
    const replaced = replace(decoded);
    if (replaced === decoded) continue;
    result += text.slice(copied, start) + encodedLike(lines, replaced);
    copied = at;
  }
  return result + text.slice(copied);
}

/** Encodes text of the same length with the same line breaks. */
function encodedLike(lines: string, text: string): string {
  const encoded = Buffer.from(text, 'latin1').toString('base64');
  let at = 0;
  return lines.replace(/[^\r\n]+/g, ({ length }) => {
    at += length;
    return encoded.slice(at - length, at);
  });
}
