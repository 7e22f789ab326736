import { linksIn } from '../../platform/text/markdown.ts';

/**
 * Characters that mean something anywhere in a line. An underscore within a word does not, nor does a lone `!`, `&`, or
 * `:`.
 */
const INLINE = /[\\`*[\]<>~|]|:(?=\/\/)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#|\w+;)|!$/gu;

/** What makes a bare address a link: without these, no part of one is recognized. */
const ADDRESS_MARKS = /[.:@/]/g;

/**
 * Escapes a value so that Markdown shows it as it is (CommonMark 0.31, section 2.4), without links, which readers would
 * take for ours. Line breaks stay, but indentation does not, because it would make code of the text.
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
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
    .split(/(\\.)/su)
    .map((part) => (part.startsWith('\\') ? part : escapeAddresses(part)))
    .join('');

/** Addresses are recognized between escaped characters, so each part is looked at on its own. */
function escapeAddresses(part: string): string {
  let [escaped, end] = ['', 0];
  for (const { index, lastIndex } of linksIn(part)) {
    escaped += part.slice(end, index) + part.slice(index, lastIndex).replace(ADDRESS_MARKS, String.raw`\$&`);
    end = lastIndex;
  }
  return escaped + part.slice(end);
}
