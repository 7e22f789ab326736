import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf } from '../../../server/src/platform/time/instant.ts';

/** Formats an instant as PostgreSQL does: the fraction has no trailing zeros, and is omitted if it is zero. */
function asPostgres(instant: Date): string {
  const [day, time = ''] = instant.toISOString().split('T');
  const fraction = time.slice(8, 12).replace(/\.?0+$/, '');
  return `${day} ${time.slice(0, 8)}${fraction}+00`;
}

it('parses every timestamp with a four-digit year as PostgreSQL writes it', () => {
  const instants = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(instantOf(asPostgres(instant))).toBe(instant.toISOString());
    }),
  );
});

it.each([
  ['2026-11-21 20:00:00+00', '2026-11-21T20:00:00.000Z'],
  ['2026-11-21 20:00:00.1+00', '2026-11-21T20:00:00.100Z'],
  ['2026-11-21 20:00:00.123456+00', '2026-11-21T20:00:00.123Z'],
  ['0099-11-21 20:00:00+00', '0099-11-21T20:00:00.000Z'],
  ['2026-11-21T21:00:00+01:00', '2026-11-21T20:00:00.000Z'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
])('accepts %s', (value, wanted) => {
  expect(instantOf(value)).toBe(wanted);
});
