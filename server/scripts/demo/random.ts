import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/platform/time/duration.ts';
/** Seeded random numbers: the same seed generates the same story. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  happens(chance: number): boolean;
  /** An integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number;
  pick<Item>(choices: readonly Item[]): Item;
  /** A random choice, in proportion to the weights. */
  weighted<Item>(choices: readonly Item[], weightOf: (item: Item) => number): Item;
  /** A duration around `median`, with a few much longer ones. */
  long(median: number): number;
}

/** The mulberry32 generator: small, and sufficient for invented data. */
export function seeded(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const random: Random = {
    next,
    happens: (chance) => next() < chance,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => random.weighted(choices, () => 1),
    weighted(choices, weightOf) {
      let remaining = next() * choices.reduce((sum, item) => sum + weightOf(item), 0);
      const chosen = choices.find((item) => {
        remaining -= weightOf(item);
        return remaining < 0;
      });
      const item = chosen ?? choices.at(-1);
      if (item === undefined) throw new Error('There is nothing to choose from');
      return item;
    },
    // Log-normal (Box-Muller); a spread of 0.8 puts one in ten above 2.8 medians.
    long: (median) => median * Math.exp(0.8 * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
  };
  return random;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the offset of a zone from UTC in milliseconds, such as 7 200 000 for +02:00. */
function offsetOf(timeZone: string, at: Date): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) : 0;
}

export interface Hours {
  readonly from: number;
  readonly to: number;
  readonly weekends: boolean;
}

/** The hours in which agents work and customers respond. */
export const OFFICE: Hours = { from: 8, to: 18, weekends: false };
export const AWAKE: Hours = { from: 7, to: 22, weekends: true };

/** Returns `at`, or a time soon after the hours begin if it is outside of them. */
export function within(hours: Hours, timeZone: string, at: Date, random: Random): Date {
  const offset = offsetOf(timeZone, at);
  // A Date whose UTC fields hold the local time.
  const local = new Date(at.getTime() + offset);
  const isFree = () => !hours.weekends && (local.getUTCDay() === 0 || local.getUTCDay() === 6);
  if (local.getUTCHours() >= hours.to) local.setUTCHours(24, 0, 0, 0);
  while (isFree()) local.setUTCHours(24, 0, 0, 0);
  if (local.getUTCHours() < hours.from) {
    local.setUTCHours(hours.from, 0, 0, 0);
    local.setTime(local.getTime() + Math.min(random.long(35), 180) * MINUTE_MS);
  }
  return new Date(local.getTime() - offset);
}

/** The relative activity in each hour of the day, and on each weekday from Sunday on. */
const BY_HOUR = [1, 1, 0, 0, 0, 1, 3, 7, 14, 19, 20, 17, 12, 15, 18, 17, 15, 12, 7, 5, 4, 3, 3, 2];
const BY_WEEKDAY = [1.5, 10, 9.5, 9, 8.5, 7.5, 2];

/** Returns a random time between the two, mostly during the working days of this zone. */
export function busyMoment(timeZone: string, after: Date, before: Date, random: Random): Date {
  const first = Math.floor(after.getTime() / DAY_MS);
  const days = Array.from({ length: Math.ceil(before.getTime() / DAY_MS) - first }, (_, index) => first + index);
  const hours = BY_HOUR.map((weight, hour) => ({ weight, hour }));
  for (;;) {
    const day = random.weighted(days, (date) => BY_WEEKDAY[new Date(date * DAY_MS).getUTCDay()] ?? 0);
    const { hour } = random.weighted(hours, ({ weight }) => weight);
    const local = day * DAY_MS + (hour + random.next()) * HOUR_MS;
    const at = new Date(local - offsetOf(timeZone, new Date(local)));
    if (at >= after && at < before) return at;
  }
}
