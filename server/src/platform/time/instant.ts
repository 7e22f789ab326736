/**
 * Formats an instant of a row as RFC 3339. PostgreSQL writes it in UTC as `2026-11-21 20:00:00.12+00`. Lists hold hundreds
 * of them, and a `Date` for each would cost seven times as much.
 */
export function instantOf(value: Date | string): string {
  if (typeof value !== 'string' || value[10] !== ' ' || !value.endsWith('+00')) return new Date(value).toISOString();
  const fraction = value.slice(20, Math.min(23, value.length - 3));
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}
