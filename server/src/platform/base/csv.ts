/** What is written into a cell; null is an empty one. */
export type Cell = string | number | null;

/**
 * What a spreadsheet may take for a formula (CWE-1236), also behind white space, a byte order mark or quotes, and in
 * the full-width forms of some keyboards.
 */
const FORMULA = /^(?:[\t\r]|[\s"']*[=+\-@＝＋－＠])/u;

/** One record of a CSV file (RFC 4180). A text that would be computed is made a text by an apostrophe. */
export const csvRecord = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** By which a spreadsheet knows UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
