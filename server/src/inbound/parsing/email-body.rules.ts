import { shortened } from './email-text.ts';

/** Of a comment and of a description. */
export const LONGEST_BODY = 50_000;
/** For what is said beside the sender's words. */
const NOTE_CHARACTERS = 2_000;
const MOST_NAMES = 20;

/** Where all of a text is that is too long for a body. */
export const WHOLE_TEXT = 'message.txt';
const NO_TEXT = '(no text)';

export const isTooLong = (text: string): boolean => text.length > LONGEST_BODY - NOTE_CHARACTERS;

/** The words of a mail as a body: never empty, never too long, and saying what had to be left out. */
export function wordsWith(text: string, leftOut: readonly string[]): string {
  const shown = isTooLong(text)
    ? `${shortened(text, LONGEST_BODY - NOTE_CHARACTERS)}…\n\n(The full text is in ${WHOLE_TEXT}.)`
    : text;
  const note =
    leftOut.length === 0 ? '' : `(Not attached, because the ticket has reached its limit of files: ${named(leftOut)}.)`;
  return [shown || NO_TEXT, note].filter(Boolean).join('\n\n');
}

/** Their names as text, whatever signs of Markdown they hold. */
function named(fileNames: readonly string[]): string {
  const names = fileNames.slice(0, MOST_NAMES).map((name) => `\`${shortened(name, 60).replaceAll('`', "'")}\``);
  const more = fileNames.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
