import { isUtf8 } from 'node:buffer';
import { AppError } from '../errors/app-error.ts';
import { parseJson } from '../text/json.ts';

/**
 * Returns why these bytes are ambiguous, or null. JSON is UTF-8 (RFC 8259, section 8.1), and the names in an object are
 * unique (RFC 7493, section 2.3). A parser replaces invalid bytes with U+FFFD and uses the last of two equal names,
 * while a proxy in front may have used the first.
 */
export function ambiguityOf(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return 'The body is not valid UTF-8';
  const name = repeatedName(bytes.toString());
  return name === null ? null : `Duplicate key ${name}`;
}

const CHARSET = /;[ \t]*charset[ \t]*=[ \t]*"?([^\s";]*)/gi;

/**
 * Whether a media type declares UTF-8 or no charset: in another charset such as UTF-7, a name can occur twice although
 * these bytes show it once.
 */
export const saysUtf8 = (contentType: string): boolean =>
  [...contentType.matchAll(CHARSET)].every(([, charset]) => /^utf-?8$/i.test(charset ?? ''));

/** Rejects a body that is not declared as JSON in UTF-8. */
export const notJson = () => new AppError('unsupported_media_type', 'Send the body as application/json, in UTF-8');

/**
 * Returns the first repeated name in an object. The result is meaningless for invalid JSON, which the parser rejects
 * anyway.
 */
function repeatedName(text: string): string | null {
  // The names in each open object; arrays have none.
  const open: Set<unknown>[] = [];
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '{':
      case '[':
        open.push(new Set());
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case '"': {
        const literal = text.slice(at, endOfString(text, at));
        at = endOfSpace(text, at + literal.length);
        if (text[at] !== ':') {
          at -= 1;
          break;
        }
        const names = open.at(-1);
        const name = nameOf(literal);
        if (names?.has(name)) return literal;
        names?.add(name);
      }
    }
  }
  return null;
}

/** Scans character by character: a regular expression would backtrack over an unterminated string. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endOfSpace(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\n' || text[at] === '\r') at += 1;
  return at;
}

/** Decodes a name, so that different escapes of it compare equal. */
const nameOf = (literal: string): unknown => parseJson(literal) ?? literal;
