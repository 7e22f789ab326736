import { withoutDirections } from '../../../contract/base/visible.ts';

const MAX_BYTES = 255;
const UNNAMED = 'file';

/** Control characters, lone surrogates and direction marks: `gpj.exe` must not display as `exe.jpg`. */
const HARMFUL = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029]/gu;
/** Characters that some file systems do not allow in names. */
const RESERVED = /[<>:"|?*]/g;

/** Returns a file name that is safe to show and save anywhere: no path, no hidden characters, at most 255 bytes. */
export function fileNameFrom(original: string | null | undefined): string {
  const base = (original ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = withoutDirections(base).replace(HARMFUL, '').replace(RESERVED, '_').trim();
  const visible = clean.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '');
  return visible === '' ? UNNAMED : shorten(visible);
}

/** Shortens a name but keeps its extension. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const [extension = ''] = /\.[^.]{1,20}$/u.exec(name) ?? [];
  const room = MAX_BYTES - Buffer.byteLength(extension);
  let stem = '';
  for (const character of name.slice(0, name.length - extension.length)) {
    if (Buffer.byteLength(stem + character) > room) break;
    stem += character;
  }
  return stem + extension;
}
