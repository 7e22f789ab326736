const LONGEST_BYTES = 255;
const UNNAMED = 'file';

/** Control characters, half surrogates, and what turns the direction of writing: `gpj.exe` must not read `exe.jpg`. */
const HARMFUL = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** What some file system does not take in a name. */
const RESERVED = /[<>:"|?*]/g;

/** The name of a file as it may be shown and saved anywhere: no path, nothing hidden, at most 255 bytes. */
export function fileNameFrom(given: string | null | undefined): string {
  const base = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base.replace(HARMFUL, '').replace(RESERVED, '_').trim();
  const shown = clean.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '');
  return shown === '' ? UNNAMED : shortened(shown);
}

/** Keeps the extension, by which people and machines know what to do with it. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST_BYTES) return name;
  const [extension = ''] = /\.[^.]{1,20}$/u.exec(name) ?? [];
  const room = LONGEST_BYTES - Buffer.byteLength(extension);
  let stem = '';
  for (const character of name.slice(0, name.length - extension.length)) {
    if (Buffer.byteLength(stem + character) > room) break;
    stem += character;
  }
  return stem + extension;
}
