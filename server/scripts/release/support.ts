import { DAY_MS } from '../../src/platform/time/duration.ts';
/** How long the previous minor version gets security fixes after the next one has been released. */
export const SECURITY_DAYS = 90;

const CURRENT = 'the next minor version';
const AFTER = `${SECURITY_DAYS} days after the next minor version`;
const RULE = '| --- | --- | --- | --- | --- |';

export const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.');

const later = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Adds a release to the table of docs/support.md: a patch changes the row of its minor version, and a new minor version
 * gets a row and ends the support of the previous one.
 */
export function withRelease(page: string, version: string, date: string): string {
  const [before, after] = page.split(`${RULE}\n`);
  if (before === undefined || after === undefined) throw new Error('docs/support.md has no table of releases');
  const lines = after.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  const rows = lines.slice(0, end).map((line) => line.split('|').map((cell) => cell.trim()));
  const rest = lines.slice(end).join('\n');

  const minor = minorOf(version);
  const own = rows.find(([, row]) => row === minor);
  if (own) own[2] = version;
  else {
    const [previous] = rows;
    if (previous) [previous[4], previous[5]] = [date, later(date, SECURITY_DAYS)];
    rows.unshift(['', minor, version, date, CURRENT, AFTER, '']);
  }
  return `${before}${RULE}\n${rows.map((cells) => cells.join(' | ').trim()).join('\n')}\n${rest}`;
}

/** Returns the minor versions in the table, newest first. */
export const supportedIn = (page: string): string[] =>
  [...page.matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, minor = '']) => minor);
