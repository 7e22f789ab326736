import type { Pool } from 'pg';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';

const WARN_SKEW_MS = 2_000;
const FAIL_SKEW_MS = 60_000;
/** Half-years from now on: laws about daylight saving change both halves of a year. */
const SAMPLES = 4;
const HALF_YEAR_MS = 183 * DAY_MS;

/** Whether this machine and the database agree on the time, and on the rules of time zones. */
export const timeChecks: readonly Check[] = [
  {
    id: 'clock',
    async run({ database }) {
      const client = await database();
      const before = Date.now();
      const { rows } = await client.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      // In the middle of the round trip, so that a slow network is not taken for a wrong clock.
      return clockFinding((before + Date.now()) / 2 - (rows[0]?.ms ?? 0));
    },
  },
  {
    id: 'time-zones',
    async run({ config, database }) {
      const client = await database();
      const now = Date.now();
      const times = Array.from({ length: SAMPLES }, (_, nth) => new Date(now + nth * HALF_YEAR_MS));
      const differing: string[] = [];
      for (const zone of config.reportTimeZones) {
        const offsets = await offsetsInDatabase(client, zone, times);
        if (offsets === null) {
          return failed(
            `PostgreSQL does not know the time zone ${zone}`,
            'Update the time-zone data of the database server (package tzdata), or remove it from REPORT_TIME_ZONES.',
          );
        }
        if (times.some((time, nth) => offsetHere(zone, time) !== offsets[nth])) differing.push(zone);
      }
      return timeZoneFinding(differing);
    },
  },
];

export function clockFinding(skewMs: number): Finding {
  const seconds = (Math.abs(skewMs) / 1000).toFixed(1);
  const advice = 'Synchronize the clocks of both machines, for example with chrony or systemd-timesyncd.';
  if (Math.abs(skewMs) <= WARN_SKEW_MS) return ok(`The clocks of this machine and the database differ by ${seconds} s`);
  const summary = `The clock of this machine is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} that of the database`;
  return Math.abs(skewMs) > FAIL_SKEW_MS ? failed(summary, advice) : warning(summary, advice);
}

export function timeZoneFinding(differing: readonly string[]): Finding {
  if (differing.length === 0) return ok('This machine and the database have the same rules for time zones');
  return warning(
    `This machine and the database have different rules for ${differing.join(', ')}, so days in reports differ`,
    'Update Node.js and the time-zone data of the database server (package tzdata).',
  );
}

/** In seconds, at each of these times; null if the database does not know the time zone. */
async function offsetsInDatabase(client: Pool, zone: string, times: readonly Date[]): Promise<number[] | null> {
  const zones = await client.query('select from pg_timezone_names where lower(name) = lower($1)', [zone]);
  if (zones.rowCount === 0) return null;
  const { rows } = await client.query<{ seconds: number }>(
    `select extract(epoch from (at at time zone $1) - (at at time zone 'UTC'))::integer as seconds
     from unnest($2::timestamptz[]) with ordinality as times (at, nth) order by nth`,
    [zone, times.map((time) => time.toISOString())],
  );
  return rows.map(({ seconds }) => seconds);
}

export function offsetHere(zone: string, time: Date): number {
  const whole = new Date(Math.floor(time.getTime() / 1000) * 1000);
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(whole);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return (local - whole.getTime()) / 1000;
}
