/** Deeper than any real quotation; beyond it, quote marks would outweigh the text. */
const MAX_QUOTES = 10;

/** Writes words into lines: collapses white space, and separates blocks by at most one empty line. */
export function htmlWriter() {
  const pieces: string[] = [];
  /** The positions of pieces that stand for pictures. */
  const pictures = new Set<number>();
  let depth = 0;
  /** The quote depth of the last word. */
  let previousDepth = 0;
  /** Line breaks to write before the next word. */
  let breaks = 0;
  let endsWithSpace = true;
  /** Marks to write directly before the next word. */
  let prefix = '';

  const lineStart = (quotes: number) => `\n${'> '.repeat(Math.min(quotes, MAX_QUOTES))}`;
  /** Whether nothing is written yet after the mark of a list item, on whose line its first block is. */
  let isItemEmpty = false;
  const separate = (count: number, accumulates = false) => {
    if (isItemEmpty) return;
    breaks = accumulates ? Math.min(breaks + count, 2) : Math.max(breaks, count);
  };
  const add = (word: string) => {
    // An empty line between two depths belongs to the outer one.
    if (breaks > 1) pieces.push(lineStart(Math.min(depth, previousDepth)));
    if (breaks > 0) pieces.push(lineStart(depth));
    pieces.push(prefix + word);
    prefix = '';
    isItemEmpty = false;
    previousDepth = depth;
    breaks = 0;
    endsWithSpace = false;
  };

  return {
    separate,
    write(text: string) {
      for (const word of text.split(/([ \t\r\n\f]+)/)) {
        const isSpace = /^[ \t\r\n\f]/.test(word);
        if (isSpace && !endsWithSpace && breaks === 0) pieces.push(' ');
        if (isSpace) endsWithSpace = true;
        else if (word !== '') add(word);
      }
    },
    item(mark: string) {
      add(`${mark} `);
      isItemEmpty = true;
      endsWithSpace = true;
    },
    endItem() {
      isItemEmpty = false;
    },
    /** Writes text whose white space is shown. */
    writeLines(text: string) {
      for (const [at, line] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
        if (at > 0 && breaks === 0) breaks = 1;
        else if (at > 0) pieces.push(lineStart(depth));
        if (line !== '') add(line);
      }
    },
    picture(name: string) {
      add(name);
      pictures.add(pieces.length - 1);
    },
    /** Writes marks around what is written between the two calls. */
    openMark(mark: string) {
      prefix += mark;
    },
    closeMark(mark: string) {
      if (prefix.endsWith(mark)) prefix = prefix.slice(0, -mark.length);
      else if (pieces.at(-1) === ' ') pieces.splice(-1, 0, mark);
      else pieces.push(mark);
    },
    quote(by: 1 | -1) {
      separate(2);
      depth = Math.max(0, depth + by);
    },
    length: () => pieces.length,
    since: (from: number) => pieces.slice(from).join(''),
    text: () => pieces.join('').replace(/^\n+/, '').trimEnd(),
    words: () => pieces.filter((_, at) => !pictures.has(at)).join(''),
  };
}
