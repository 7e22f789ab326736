import { DAY_MS, DAY_S, HOUR_S, MINUTE_S } from './duration.ts';

export const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Units in which a time can be typed, in seconds. */
export const timeUnits = { minutes: MINUTE_S, hours: HOUR_S, days: DAY_S } as const;
export type TimeUnit = keyof typeof timeUnits;

/** Returns the largest unit in which a time is a whole number, or else minutes. */
export const unitOf = (seconds: number): TimeUnit =>
  (['days', 'hours'] as const).find((unit) => seconds !== 0 && seconds % timeUnits[unit] === 0) ?? 'minutes';
