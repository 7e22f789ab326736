/** Units in which a time can be typed, in seconds. */
export const timeUnits = { minutes: 60, hours: 3_600, days: 86_400 } as const;
export type TimeUnit = keyof typeof timeUnits;

/** Returns the largest unit in which a time is a whole number, or else minutes. */
export const unitOf = (seconds: number): TimeUnit =>
  (['days', 'hours'] as const).find((unit) => seconds !== 0 && seconds % timeUnits[unit] === 0) ?? 'minutes';
