import { isUtf8 } from 'node:buffer';
import { AppError } from '../base/failure.ts';

/**
 * Why these bytes could be read in more than one way, or null: JSON is UTF-8 (RFC 8259, section 8.1), and an object has
 * no name twice (RFC 7493, section 2.3). A parser would put U+FFFD for the one and take the last of the other, while
 * whoever looked at the request before it may have taken the first.
 */
export function ambiguityOf(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return 'The body is not valid UTF-8';
  const name = repeatedName(bytes.toString());
  return name === null ? null : `Duplicate key ${name}`;
}

const CHARSET = /;[ \t]*charset[ \t]*=[ \t]*"?([^\s";]*)/gi;

/** Whether a media type says nothing else than that: in UTF-7 a name may stand twice, and in these bytes only once. */
export const saysUtf8 = (contentType: string): boolean =>
  [...contentType.matchAll(CHARSET)].every(([, charset]) => /^utf-?8$/i.test(charset ?? ''));

/** Rejects a body that is not declared as JSON in UTF-8. */
export const notJson = () => new AppError('unsupported_media_type', 'Send the body as application/json, in UTF-8');

/** The first name that an object says again. In what is no JSON, whatever looks like one: the parser refuses it anyway. */
function repeatedName(text: string): string | null {
  // The names in each object that is open; a list has none.
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
        const written = text.slice(at, endOfString(text, at));
        at = endOfSpace(text, at + written.length);
        if (text[at] !== ':') {
          at -= 1;
          break;
        }
        const names = open.at(-1);
        const name = nameOf(written);
        if (names?.has(name)) return written;
        names?.add(name);
      }
    }
  }
  return null;
}

/** Sign by sign: a pattern would go back and forth over a string that never ends. */
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

/** However it is escaped. */
function nameOf(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}
