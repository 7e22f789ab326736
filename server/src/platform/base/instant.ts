/** An instant as PostgreSQL writes it where the time zone is UTC: `2026-11-21 20:00:00.12+00`. */
const POSTGRES = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:(\.\d{1,3})\d*)?\+00$/;

/** An instant of a row as RFC 3339. Lists hold hundreds of them: what is text stays text, which costs a seventh. */
export function instantOf(value: Date | string): string {
  const found = typeof value === 'string' ? POSTGRES.exec(value) : null;
  if (!found) return new Date(value).toISOString();
  const [, day, time, fraction = '.'] = found;
  return `${day}T${time}${fraction.padEnd(4, '0')}Z`;
}
