import { decodeText } from './charset.ts';
import {
  decodeWords,
  type Headers,
  headerIn,
  MAX_HEADERS_SIZE,
  OversizedMessage,
  parseStructured,
  readHeaders,
  type Structured,
} from './headers.ts';
import { decodeTransfer } from './transfer-encoding.ts';

/** A part of a message, or the message itself (RFC 2045, RFC 2046). */
export interface Part {
  readonly headers: Headers;
  readonly type: Structured;
  readonly disposition: Structured;
  /** Decoded; null if the part has none. */
  readonly fileName: string | null;
  readonly children: readonly Part[];
  /** The content; empty if it is divided into other parts. */
  readonly content: Buffer;
}

/** Far more than any email written by a person has. */
export const MAX_PARTS = 1_000;
const MAX_DEPTH = 50;
/** Twice the limit of RFC 2046, section 5.1.1, to tolerate programs that exceed it. */
const MAX_BOUNDARY_LENGTH = 140;
const [LINE_FEED, RETURN] = [0x0a, 0x0d];

/** What the parts of one message have used up together. */
interface Budget {
  parts: number;
  headers: number;
}

interface OpenPart extends Omit<Part, 'fileName' | 'content' | 'children'> {
  readonly children: OpenPart[];
  readonly depth: number;
  readonly from: number;
  to: number;
}

/** Reads the parts of a message in one pass. */
export function readParts(message: Buffer): Part {
  const budget: Budget = { parts: 0, headers: 0 };
  const root = openPart(message, { at: 0, depth: 0, isPart: false, inDigest: false }, budget);
  divide(message, root, root.type.parameters.get('boundary'), budget);
  return closed(message, root, budget);
}

interface Place {
  readonly at: number;
  readonly depth: number;
  readonly isPart: boolean;
  readonly inDigest: boolean;
}

function openPart(message: Buffer, { at, depth, isPart, inDigest }: Place, budget: Budget): OpenPart {
  budget.parts += 1;
  if (budget.parts > MAX_PARTS) throw new OversizedMessage(`The message has more than ${MAX_PARTS} parts`);
  const { headers, end } = readHeaders(message, at, isPart, MAX_HEADERS_SIZE - budget.headers);
  budget.headers += end - at;
  const type = typeFrom(headerIn(headers, 'content-type') ?? '', inDigest ? 'message/rfc822' : 'text/plain');
  const disposition = parseStructured(headerIn(headers, 'content-disposition') ?? '');
  return { headers, type, disposition, children: [], depth, from: end, to: message.length };
}

/** A type that is none counts as the default (RFC 2045, section 5.2). */
function typeFrom(header: string, standard: string): Structured {
  const type = parseStructured(header);
  return /^[^/]+\/[^/]+$/.test(type.value) ? type : { ...type, value: standard };
}

const isMultipart = ({ type }: Pick<Part, 'type'>) => type.value.startsWith('multipart/');

/** Finds the delimiters of a part and of the parts in it. */
function divide(message: Buffer, root: OpenPart, rootBoundary: string | undefined, budget: Budget): void {
  const open: { readonly part: OpenPart; readonly boundary: string }[] = [];
  const enter = (part: OpenPart, boundary: string | undefined) => {
    if (!isMultipart(part) || !boundary?.trim()) return;
    if (part.depth >= MAX_DEPTH) throw new OversizedMessage(`Maximum nesting depth of ${MAX_DEPTH} parts exceeded`);
    open.push({ part, boundary: boundary.trimEnd().slice(0, MAX_BOUNDARY_LENGTH) });
  };
  enter(root, rootBoundary);
  let leaf: OpenPart | null = null;
  const end = root.to;
  for (let at = delimiterFrom(message, root.from); at !== null && at < end && open.length > 0; ) {
    const line = restOfLine(message, at + '--'.length);
    const level = open.findLastIndex(({ boundary }) => line === boundary || line === `${boundary}--`);
    const group = open[level];
    let next = at + 1;
    if (group) {
      const bodyEnd = endBefore(message, at);
      if (leaf) leaf.to = Math.max(leaf.from, bodyEnd);
      for (const { part } of open.splice(level + 1)) part.to = Math.max(part.from, bodyEnd);
      leaf = null;
      if (line === group.boundary) {
        const feed = message.indexOf(LINE_FEED, at);
        const inDigest = group.part.type.value === 'multipart/digest';
        const start = feed < 0 ? end : feed + 1;
        leaf = openPart(message, { at: start, depth: group.part.depth + 1, isPart: true, inDigest }, budget);
        group.part.children.push(leaf);
        enter(leaf, leaf.type.parameters.get('boundary'));
        next = leaf.from - 1;
      }
    }
    at = delimiterFrom(message, next);
  }
  if (leaf) leaf.to = end;
}

/** Returns where the next line begins that has two dashes at its beginning, from the line feed before it. */
function delimiterFrom(message: Buffer, from: number): number | null {
  if (from === 0 || message[from - 1] === LINE_FEED) {
    if (message[from] === 0x2d && message[from + 1] === 0x2d) return from;
  }
  const found = message.indexOf('\n--', from);
  return found < 0 ? null : found + 1;
}

function restOfLine(message: Buffer, start: number): string {
  const end = message.indexOf(LINE_FEED, start);
  const line = message.subarray(start, Math.min(end < 0 ? message.length : end, start + MAX_BOUNDARY_LENGTH + 4));
  return line.toString('latin1').trimEnd();
}

/** The line break before a delimiter belongs to it (RFC 2046, section 5.1.1). */
function endBefore(message: Buffer, delimiter: number): number {
  const end = delimiter - 1;
  return message[end - 1] === RETURN ? end - 1 : end;
}

/** Closes a part, and divides it by its first line that looks like a delimiter if it should have parts, but has none. */
function closed(message: Buffer, part: OpenPart, budget: Budget): Part {
  const raw = message.subarray(part.from, part.to);
  if (isMultipart(part) && part.children.length === 0) {
    const boundary = firstDelimiter(raw);
    // It is better shown raw than lost.
    if (boundary === null) return leafOf(raw, { ...part, children: [], type: parseStructured('text/plain') }, true);
    divide(message, part, boundary, budget);
  }
  const children = part.children.map((child) => closed(message, child, budget));
  return leafOf(raw, { ...part, children }, false);
}

function leafOf(raw: Buffer, part: Omit<Part, 'fileName' | 'content'>, isRaw: boolean): Part {
  const { headers, type, disposition, children } = part;
  const encoding = isRaw || isMultipart(part) ? '' : headerIn(headers, 'content-transfer-encoding');
  const content =
    children.length > 0 ? Buffer.alloc(0) : decodeTransfer(raw, encoding ?? '', type.value.startsWith('text/'));
  const name = disposition.parameters.get('filename') || type.parameters.get('name');
  return { headers, type, disposition, children, content, fileName: name ? decodeWords(name) : null };
}

const DELIMITER = /(?:^|\n)--([^\s]{1,140})[ \t]*\r?\n(?=content-)/i;

const firstDelimiter = (raw: Buffer): string | null => DELIMITER.exec(raw.toString('latin1'))?.[1] ?? null;

/** Returns the text of a part; the first lines of HTML can say in which character set it is. */
export function textOf({ type, content }: Part): string {
  const declared = type.parameters.get('charset');
  const meta = declared ? undefined : /<meta[^>]{1,200}charset\s*=\s*["']?([\w:.-]{1,40})/i;
  return decodeText(content, declared ?? meta?.exec(content.toString('latin1', 0, 4_096))?.[1]).replace(/\r\n?/g, '\n');
}
