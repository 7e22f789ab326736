/** Characters that mean something anywhere in a line. An underscore within a word does not, nor does a lone `!` or `&`. */
const INLINE = /[\\`*[\]<>~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#|\w+;)|!$/gu;

/**
 * Escapes a value so that Markdown shows it as it is (CommonMark 0.31, section 2.4). Line breaks stay, but indentation
 * does not, because it would make code of the text.
 */
export const escapeMarkdown = (value: string): string =>
  value
    .split(/\r\n|\r|\n/)
    .map(escapeLine)
    .join('\n');

/** Escapes also what starts a heading, a list, an underline, or a rule. */
const escapeLine = (line: string): string =>
  line
    .trim()
    .replace(INLINE, String.raw`\$&`)
    .replace(/^[#+=-]/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`);
