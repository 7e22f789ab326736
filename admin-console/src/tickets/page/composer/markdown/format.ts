import type { TextRange } from '../../../../platform/ui/menus/text-range.ts';

export type Format = 'bold' | 'italic' | 'list' | 'quote' | 'code' | 'link';

interface Edit extends TextRange {
  /** What replaces the range. */
  readonly text: string;
  /** What is selected afterwards, from the start of the range. */
  readonly select: TextRange;
}

const MARKS = { bold: '**', italic: '_', code: '`' } as const;
const PREFIXES = { list: '- ', quote: '> ' } as const;
const FENCE = '```';
const ADDRESS = 'https://';

/** Returns the edit that formats the selected text in Markdown, or that takes the format away. */
export function editFor(format: Format, text: string, selected: TextRange): Edit {
  switch (format) {
    case 'list':
    case 'quote':
      return prefixed(text, selected, PREFIXES[format]);
    case 'link':
      return linked(text, selected);
    case 'code':
      if (text.slice(selected.from, selected.to).includes('\n')) return fenced(text, selected);
      return marked(text, selected, MARKS.code);
    default:
      return marked(text, selected, MARKS[format]);
  }
}

/** Markdown recognizes no mark beside a space on its inner side. */
function withoutSpaces(text: string, { from, to }: TextRange): TextRange {
  const selected = text.slice(from, to);
  const start = from + (selected.length - selected.trimStart().length);
  return selected.trim() === '' ? { from, to: from } : { from: start, to: start + selected.trim().length };
}

function marked(text: string, selected: TextRange, mark: string): Edit {
  const { from, to } = withoutSpaces(text, selected);
  const words = text.slice(from, to);
  const isMarked = text.slice(0, from).endsWith(mark) && text.slice(to).startsWith(mark);
  return isMarked
    ? { from: from - mark.length, to: to + mark.length, text: words, select: { from: 0, to: words.length } }
    : {
        from,
        to,
        text: `${mark}${words}${mark}`,
        select: { from: mark.length, to: mark.length + words.length },
      };
}

/** Returns the lines that are at least partly selected. */
function wholeLines(text: string, { from, to }: TextRange): TextRange {
  const end = text.indexOf('\n', to);
  return { from: text.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? text.length : end };
}

function prefixed(text: string, selected: TextRange, prefix: string): Edit {
  const range = wholeLines(text, selected);
  const lines = text.slice(range.from, range.to).split('\n');
  const hasPrefix = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (hasPrefix ? line.slice(prefix.length) : prefix + line)).join('\n');
  const isOneLine = lines.length === 1;
  return { ...range, text: changed, select: { from: isOneLine ? changed.length : 0, to: changed.length } };
}

function fenced(text: string, selected: TextRange): Edit {
  const range = wholeLines(text, selected);
  const code = text.slice(range.from, range.to);
  const start = FENCE.length + 1;
  return { ...range, text: `${FENCE}\n${code}\n${FENCE}`, select: { from: start, to: start + code.length } };
}

/** Selects what is missing: the address, or the words for a selected address. */
function linked(text: string, selected: TextRange): Edit {
  const { from, to } = withoutSpaces(text, selected);
  const words = text.slice(from, to);
  if (/^https?:\/\/\S+$/.test(words)) return { from, to, text: `[](${words})`, select: { from: 1, to: 1 } };
  const link = `[${words}](${ADDRESS})`;
  if (words === '') return { from, to, text: link, select: { from: 1, to: 1 } };
  return { from, to, text: link, select: { from: link.length - 1 - ADDRESS.length, to: link.length - 1 } };
}
