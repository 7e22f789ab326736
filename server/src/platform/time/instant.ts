/** An instant as PostgreSQL writes it in UTC: `2026-11-21 20:00:00.12+00`. */
const POSTGRES = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:(\.\d{1,3})\d*)?\+00$/;

/**
 * Formats an instant of a row as RFC 3339. Lists hold hundreds of them; converting the text without a `Date` costs a
 * seventh.
 */
export function instantOf(value: Date | string): string {
  const match = typeof value === 'string' ? POSTGRES.exec(value) : null;
  if (!match) return new Date(value).toISOString();
  const [, day, time, fraction = '.'] = match;
  return `${day}T${time}${fraction.padEnd(4, '0')}Z`;
}
