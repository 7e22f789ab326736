import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';

/** Far more than any email written by a person has. */
export const MAX_PARTS = 1_000;

const LINE_FEED = 0x0a;
/** Twice the limit of RFC 2046, section 5.1.1, to tolerate programs that exceed it. */
const MAX_BOUNDARY_LENGTH = 140;
const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,140})"|([^\s";]{1,140}))/gi;

/**
 * Whether a message declares more parts than the maximum. The parser allocates a node for each part: 26 MB of
 * boundaries would take it minutes and all its memory.
 */
export function hasTooManyParts(message: Buffer): boolean {
  const boundaries = new Set<string>();
  for (const [, quoted, token] of message.toString('latin1').matchAll(BOUNDARY)) {
    boundaries.add(quoted ?? token ?? '');
    if (boundaries.size > MAX_PARTS) return true;
  }
  if (boundaries.size === 0) return false;
  let parts = 0;
  for (let at = message.indexOf('\n--'); at >= 0; at = message.indexOf('\n--', at + 1)) {
    if (boundaries.has(restOfLine(message, at + '\n--'.length))) parts += 1;
    if (parts > MAX_PARTS) return true;
  }
  return false;
}

function restOfLine(message: Buffer, start: number): string {
  const end = message.indexOf(LINE_FEED, start);
  const line = message.subarray(start, Math.min(end < 0 ? message.length : end, start + MAX_BOUNDARY_LENGTH));
  return line.toString('latin1').trimEnd();
}

/**
 * Returns the SHA-256 of what the sender wrote, with the date: a scanner uses the same text and Message-ID every day. The
 * headers that servers add on the way do not count.
 */
export function contentHashOf({ headers, subject = '', text = '', html = '', attachments }: Email): string {
  const hash = createHash('sha256');
  const date = headers.find(({ key }) => key === 'date')?.value ?? '';
  for (const part of [date, subject, text, html]) add(part);
  for (const { filename, mimeType, content } of attachments) {
    add(filename ?? '');
    add(mimeType);
    add(typeof content === 'string' ? content : new Uint8Array(content));
  }
  return hash.digest('hex');

  /** Starts each part with its length, so that no two lists of parts have the same bytes. */
  function add(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(`${bytes.length}\n`).update(bytes);
  }
}

/** A file that is written into HTML as a `data:` URL (RFC 2397). */
interface EmbeddedFile {
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns the file in a URL; null if it is empty. */
export function embeddedFile(url: string): EmbeddedFile | null {
  const comma = url.indexOf(',');
  const [mimeType = '', ...parameters] = url.slice('data:'.length, Math.max(0, comma)).trim().toLowerCase().split(';');
  const data = decodePercents(url.slice(comma + 1));
  const isBase64 = parameters.some((parameter) => parameter.trim() === 'base64');
  const bytes = new Uint8Array(isBase64 ? Buffer.from(data, 'base64') : Buffer.from(data));
  return comma < 0 || bytes.length === 0 ? null : { mimeType, bytes };
}

/** Keeps text with malformed percent encoding as it is. */
const decodePercents = (text: string) => text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => decoded(bytes));

const decoded = (percents: string) => Buffer.from(percents.replaceAll('%', ''), 'hex').toString();

const MULTIPART = /^content-type:[ \t]*multipart\/[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim;
const BOUNDARY_PARAMETER = /;\s*boundary\s*=\s*(?:"([^"\r\n]{0,140})"|([^\s";]{1,140}))/i;
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
    const [, quoted, token] = BOUNDARY_PARAMETER.exec(header) ?? [];
    if (isUsed(text, quoted ?? token, at)) return header;
    repairs += 1;
    if (repairs > MAX_REPAIRS) return header;
    DELIMITER.lastIndex = at + header.length;
    const actual = DELIMITER.exec(text)?.[1];
    if (actual === undefined) return 'Content-Type: text/plain; charset=utf-8';
    return `${header.replace(BOUNDARY_PARAMETER, '')}; boundary="${actual}"`;
  });
  return Buffer.from(repaired, 'latin1');
}

function isUsed(text: string, boundary: string | undefined, after: number): boolean {
  if (!boundary) return false;
  const delimiter = new RegExp(`\\n--${RegExp.escape(boundary)}[ \\t]*\\r?\\n`, 'g');
  delimiter.lastIndex = after;
  return delimiter.test(text);
}
