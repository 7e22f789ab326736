/** A line break that quoted-printable encoding inserts anywhere (RFC 2045, section 6.7). */
const SOFT = '(?:=\\r?\\n)?';

const spaced = (text: string) => [...text].map((character) => RegExp.escape(character)).join(SOFT);

/** Lines of base64 as mail programs write them. */
const BASE64 = /(?:^[A-Za-z0-9+/]{4,998}={0,2}(?:\r?\n|(?![\s\S])))+/gm;

/** Replaces everything but soft line breaks, so that the message keeps its length and its encoding. */
const masked = (secret: string) => secret.replace(/[^=\r\n]/g, 'x');

/**
 * Masks in a raw message what grants more than reading it: reply addresses, with which their owner writes by email, and
 * the secrets in links of this service. Bytes that are not text stay the same.
 */
export function withoutSecrets(message: Uint8Array, ownUrl: string): Buffer<ArrayBuffer> {
  const link = new RegExp(
    // Ends at the next link, so that a hostile message is read once.
    `(${spaced(ownUrl)}${SOFT}/(?:${SOFT}${spaced('surveys/')}|(?:(?!http)(?:=\\r?\\n|[^\\s<>])){0,1000}?[?&;]${SOFT}${spaced('token=')}(?:3D)?))((?:=\\r?\\n|[\\w.~%-])+)`,
    'gi',
  );
  const reply = new RegExp(
    `\\b(t[1-9](?:${SOFT}\\d){0,8}${SOFT}\\.${SOFT})([a-z2-7](?:${SOFT}[a-z2-7]){15})(?![a-z2-7])`,
    'gi',
  );
  const inText = (text: string) =>
    text
      .replace(link, (_, before: string, secret: string) => before + masked(secret))
      .replace(reply, (_, before: string, secret: string) => before + masked(secret));
  const text = Buffer.from(message.buffer, message.byteOffset, message.length).toString('latin1');
  const inEncoded = text.replace(BASE64, (lines) => {
    const decoded = Buffer.from(lines, 'base64').toString('latin1');
    const replaced = inText(decoded);
    if (replaced === decoded) return lines;
    const encoded = Buffer.from(replaced, 'latin1').toString('base64');
    let at = 0;
    return lines.replace(/[A-Za-z0-9+/=]/g, (character) => encoded[at++] ?? character);
  });
  return Buffer.from(inText(inEncoded), 'latin1');
}
