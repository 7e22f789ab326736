const MULTIPART = /^content-type:[ \t]*multipart\/[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim;
const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"\r\n]{0,140})"|([^\s";]{1,140}))/i;
const DELIMITER = /\n--([^\s]{1,140})[ \t]*\r?\n(?=content-)/gi;
/** More than any nesting that the parser follows. */
const MAX_REPAIRS = 50;

/**
 * Repairs headers of parts that declare no boundary, or not the one that divides them, by the first line that looks
 * like one. What has no such line becomes plain text: it is better shown raw than lost.
 */
export function repairParts(message: Buffer): Buffer {
  const text = message.toString('latin1');
  let repairs = 0;
  const repaired = text.replace(MULTIPART, (header, at: number) => {
    const [, quoted, token] = BOUNDARY.exec(header) ?? [];
    if (isUsed(text, quoted ?? token, at)) return header;
    repairs += 1;
    if (repairs > MAX_REPAIRS) return header;
    DELIMITER.lastIndex = at + header.length;
    const actual = DELIMITER.exec(text)?.[1];
    if (actual === undefined) return 'Content-Type: text/plain; charset=utf-8';
    return `${header.replace(BOUNDARY, '')}; boundary="${actual}"`;
  });
  return Buffer.from(repaired, 'latin1');
}

function isUsed(text: string, boundary: string | undefined, after: number): boolean {
  if (!boundary) return false;
  const delimiter = new RegExp(`\\n--${RegExp.escape(boundary)}[ \\t]*\\r?\\n`, 'g');
  delimiter.lastIndex = after;
  return delimiter.test(text);
}
