export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Units in which a time can be typed, in seconds. */
export const timeUnits = { minutes: MINUTE_S, hours: HOUR_S, days: DAY_S } as const;
export type TimeUnit = keyof typeof timeUnits;

/** Returns the largest unit in which a time is a whole number, or else minutes. */
export const unitOf = (seconds: number): TimeUnit =>
  (['days', 'hours'] as const).find((unit) => seconds !== 0 && seconds % timeUnits[unit] === 0) ?? 'minutes';
