/** The value of a cell; null leaves it empty. */
export type Cell = string | number | null;

/**
 * Matches text that a spreadsheet could run as a formula (CWE-1236), also behind white space, a byte order mark or
 * quotes, and in the full-width forms of some keyboards.
 */
const FORMULA = /^(?:[\t\r]|[\s"']*[=+\-@＝＋－＠])/u;

/** Returns one record of a CSV file (RFC 4180). An apostrophe turns a formula into text. */
export const csvRecord = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets detect UTF-8 by this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';
