import { requirements } from './asvs.ts';
import { titlesIn } from './test-titles.ts';

/** A row in the table of `docs/security.md`. */
export interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  /** How the requirement is met, or why it is not. */
  readonly how: string;
  /** Test files that prove it. */
  readonly shownBy: readonly string[];
}

/** A requirement that the title of a test names in brackets. */
export interface Tag {
  readonly file: string;
  readonly id: string;
  readonly runs: boolean;
}

const ROW = /^\|\s*(\d+\.\d+\.\d+)\s*\|(.*)\|\s*$/gm;
const TAG = /\[ASVS([^\]]*)\]/g;
/** Minimum length of a reason, in characters. */
const REASON_LENGTH = 25;

export function rowsOf(ledger: string): Row[] {
  return [...ledger.matchAll(ROW)].map(([, id = '', rest = '']) => {
    const [level = '', , state = '', how = '', shownBy = ''] = rest.split('|').map((cell) => cell.trim());
    return { id, level, state, how, shownBy: [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) };
  });
}

const idsIn = (text: string) =>
  [...text.matchAll(TAG)].flatMap(([, ids = '']) => ids.split(',').map((one) => one.trim()));

export function tagsOf(file: string, source: string): Tag[] {
  // Skips parsing, which is slow, for the many files without a tag.
  if (idsIn(source).length === 0) return [];
  return titlesIn(source).flatMap(({ text, cases, runs }) =>
    [text, ...cases].flatMap(idsIn).map((id) => ({ file, id, runs })),
  );
}

/** Reports a file with tags outside of titles, such as in comments, because no test proves them. */
export const looseTagsOf = (file: string, source: string): string[] =>
  tagsOf(file, source).length === idsIn(source).length ? [] : [`${file} has a tag that is in no title`];

/** Returns all contradictions between the ledger and the tests. */
export function faultsOf(rows: readonly Row[], tags: readonly Tag[]): string[] {
  return [...missing(rows), ...rows.flatMap((row) => faultsOfRow(row, tags)), ...faultsOfTags(rows, tags)];
}

function missing(rows: readonly Row[]): string[] {
  const ids = rows.map(({ id }) => id);
  const wanted = [...requirements].filter(([, level]) => level < 3).map(([id]) => id);
  return [
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} has no row`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} has two rows`),
  ];
}

function faultsOfRow({ id, level, state, how, shownBy }: Row, tags: readonly Tag[]): string[] {
  const known = requirements.get(id);
  if (known === undefined) return [`${id} is no requirement of V6 to V9`];
  const faults = String(known) === level ? [] : [`${id} is of level ${known}`];
  if (how.length < REASON_LENGTH) faults.push(`${id} says neither how nor why not`);
  if (state === 'met') {
    const showing = tags.filter((tag) => tag.id === id && tag.runs).map(({ file }) => file);
    if (showing.length === 0) faults.push(`${id} is met, and no test says so`);
    if (shownBy.length === 0) faults.push(`${id} is met, and names no test`);
    for (const file of shownBy) if (!showing.includes(file)) faults.push(`${id} is not shown by ${file}`);
  } else if (state !== 'open' && state !== 'not applicable') {
    faults.push(`${id} is neither met, open nor not applicable`);
  } else if (shownBy.length > 0) {
    faults.push(`${id} is ${state}, and yet shown by a test`);
  }
  return faults;
}

function faultsOfTags(rows: readonly Row[], tags: readonly Tag[]): string[] {
  const met = new Set(rows.filter(({ state }) => state === 'met').map(({ id }) => id));
  return tags.flatMap(({ file, id, runs }) => {
    if (!runs) return [`${file} claims ${id} in a test that does not run`];
    return met.has(id) ? [] : [`${file} claims ${id}, which the ledger does not count as met`];
  });
}
