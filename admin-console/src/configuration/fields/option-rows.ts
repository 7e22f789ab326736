import type { FieldOption } from '../../platform/api/types.ts';
import { slugOf } from '../../platform/ui/text/normalize.ts';

/** An option in the form. */
export interface OptionRow extends FieldOption {
  /** Identifies an option that was not saved yet, because its key follows its name. */
  readonly row?: string;
  /** Whether the user typed the key, so that it no longer follows the name. */
  readonly hasOwnKey?: true;
}

type Rows = readonly OptionRow[];

export type OptionProblem = 'nameMissing' | 'keyMissing' | 'keyTaken' | 'keyInvalid';

const LONGEST_KEY = 40;
const KEY = /^[a-z0-9][a-z0-9_-]{0,39}$/;

export const isNew = ({ row }: OptionRow): boolean => row !== undefined;

/** Identifies a row while its name and key change. */
export const idOf = ({ row, key }: OptionRow): string => row ?? `saved:${key}`;

/** Derives a key from a name that no other option has, such as `pro_2`. */
function optionKeyOf(name: string, others: Rows): string {
  if (name.trim() === '') return '';
  const taken = new Set(others.map(({ key }) => key));
  const base = slugOf(name).slice(0, LONGEST_KEY) || 'option';
  if (!taken.has(base)) return base;
  for (let count = 2; ; count++) {
    const key = `${base.slice(0, LONGEST_KEY - 5)}_${count}`;
    if (!taken.has(key)) return key;
  }
}

const newRow = (name: string, others: Rows): OptionRow => ({
  key: optionKeyOf(name, others),
  name,
  archived: false,
  row: crypto.randomUUID(),
});

/** Adds options with these names after the one at this index. */
export function rowsAfterAdding(rows: Rows, after: number, names: readonly string[]): OptionRow[] {
  const added: OptionRow[] = [];
  for (const name of names) added.push(newRow(name, [...rows, ...added]));
  return rows.toSpliced(after + 1, 0, ...added);
}

/** Renames an option. The key of a new option follows, unless the user typed one. */
export const rowsAfterRename = (rows: Rows, id: string, name: string): OptionRow[] =>
  rows.map((row) => {
    if (idOf(row) !== id) return row;
    const others = rows.filter((each) => each !== row);
    return isNew(row) && !row.hasOwnKey ? { ...row, name, key: optionKeyOf(name, others) } : { ...row, name };
  });

export const rowsAfterKey = (rows: Rows, id: string, key: string): OptionRow[] =>
  rows.map((row) => (idOf(row) === id ? { ...row, key, hasOwnKey: true } : row));

/** Moves an option up or down. Returns the same order at the ends of the list. */
export function rowsAfterShift(rows: Rows, id: string, by: -1 | 1): OptionRow[] {
  const from = rows.findIndex((row) => idOf(row) === id);
  const moved = rows[from];
  const to = from + by;
  return moved && to >= 0 && to < rows.length ? rows.toSpliced(from, 1).toSpliced(to, 0, moved) : [...rows];
}

/** Archives or restores a saved option. */
export const rowsAfterArchive = (rows: Rows, id: string): OptionRow[] =>
  rows.map((row) => (idOf(row) === id ? { ...row, archived: !row.archived } : row));

export const rowsAfterRemove = (rows: Rows, id: string): OptionRow[] => rows.filter((row) => idOf(row) !== id);

/** Returns what is wrong with an option, or null. */
export function problemOf(row: OptionRow, rows: Rows): OptionProblem | null {
  if (row.name.trim() === '') return 'nameMissing';
  if (row.key === '') return 'keyMissing';
  if (!KEY.test(row.key)) return 'keyInvalid';
  return rows.some((other) => other !== row && other.key === row.key) ? 'keyTaken' : null;
}

/** Returns the names in a pasted list, one per line. */
export const namesIn = (pasted: string): string[] =>
  pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the input of the API, which does not know what the form adds to an option. */
export function withPlainOptions<Option extends Pick<FieldOption, 'key' | 'name'> & { archived?: boolean }, Draft>(
  draft: Draft & { options?: Option[] },
): Draft & { options?: Pick<Option, 'key' | 'name' | 'archived'>[] } {
  if (!draft.options) return draft;
  return { ...draft, options: draft.options.map(({ key, name, archived }) => ({ key, name, archived })) };
}
