import { shortened } from './email-text.ts';

/** The maximum length of a comment and a description. */
const MAX_BODY_LENGTH = 50_000;
/** Reserved for notes after the sender's text. */
const NOTE_CHARACTERS = 2_000;
const MAX_NAMES = 20;

/** The file that holds the full text of a long email. */
export const FULL_TEXT_FILE = 'message.txt';
const NO_TEXT = '(no text)';

export const isTooLong = (text: string): boolean => text.length > MAX_BODY_LENGTH - NOTE_CHARACTERS;

/**
 * Returns the body of a ticket or comment: never empty, never too long, and with notes on where the rest of a long text
 * is and on files left out.
 */
export function bodyFrom(text: string, leftOut: readonly string[], rest = `in ${FULL_TEXT_FILE}`): string {
  const body = isTooLong(text)
    ? `${shortened(text, MAX_BODY_LENGTH - NOTE_CHARACTERS)}…\n\n(The full text is ${rest}.)`
    : text;
  const note =
    leftOut.length === 0
      ? ''
      : `(Not attached, because the ticket has reached its limit of files: ${listNames(leftOut)}.)`;
  return [body || NO_TEXT, note].filter(Boolean).join('\n\n');
}

function listNames(fileNames: readonly string[]): string {
  const names = fileNames.slice(0, MAX_NAMES).map((name) => shortened(name, 60));
  const hiddenCount = fileNames.length - names.length;
  return names.join(', ') + (hiddenCount > 0 ? ` and ${hiddenCount} more` : '');
}
