import { introductionAt, withoutMarks } from './introductions.logic.ts';

/** So many letters in a row are no coincidence. Anything shorter must be a whole line or paragraph. */
const MIN_LETTERS = 24;
/** Comparing takes time on the thread that answers requests. */
const MAX_PASSAGE_LENGTH = 50_000;

/** Keeps only letters and digits: mail programs change marks, spaces and line breaks when they quote. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

const paragraphsOf = (text: string) => text.split(/\n(?:[ \t>]*\n)+/);

/**
 * Returns a check whether a passage consists of nothing but text of these messages. It ignores links of the service,
 * which mail programs show or hide, and the lines that introduce each of several copies.
 */
export function knownText(messages: readonly string[], ownUrl: string): (passage: string) => boolean {
  const withoutLinks = (text: string) =>
    text.replace(/<?https?:\/\/[^\s<>]+>?/gi, (link) => (link.replace('<', '').startsWith(ownUrl) ? '' : link));
  const plainMessages = messages.map(withoutLinks);
  const wholes = plainMessages.map(lettersOf);
  const units = new Set(plainMessages.flatMap((text) => [...text.split('\n'), ...paragraphsOf(text)]).map(lettersOf));
  const isKnown = (text: string) => {
    const letters = lettersOf(text);
    if (letters === '' || units.has(letters)) return true;
    return letters.length >= MIN_LETTERS && wholes.some((whole) => whole.includes(letters));
  };
  return (passage) => {
    if (passage.length > MAX_PASSAGE_LENGTH) return false;
    const text = withoutLinks(withoutIntroductions(passage));
    const paragraphs = paragraphsOf(text);
    return lettersOf(text) !== '' && paragraphs.every((part) => isKnown(part) || part.split('\n').every(isKnown));
  };
}

function withoutIntroductions(passage: string): string {
  const lines = passage.split('\n').map(withoutMarks);
  const introduced = new Set<number>();
  for (const at of lines.keys()) {
    const introduction = introductionAt(lines, at);
    if (!introduction?.isComplete) continue;
    for (let line = introduction.from; line < introduction.to; line++) introduced.add(line);
  }
  return lines.filter((_, at) => !introduced.has(at)).join('\n');
}
