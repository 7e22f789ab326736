import { DAY_S, HOUR_S, MINUTE_S } from '../../platform/ui/time/duration.ts';

/** Between one minute and a year, as the service accepts. */
const LIMITS = { min: MINUTE_S, max: 365 * DAY_S };

const UNITS: Readonly<Record<string, number>> = { h: HOUR_S, m: MINUTE_S, min: MINUTE_S };

/**
 * Reads a time such as `8 h`, `30 min` or `1 h 30`. A number alone means hours. Returns null for an empty text, and
 * undefined for one that is not a time.
 */
export function parseDuration(typed: string): number | null | undefined {
  const text = typed.trim().toLowerCase().replaceAll(',', '.');
  if (text === '') return null;
  const parts = /^(?:(\d+(?:\.\d+)?)\s*(h|m|min)?)(?:\s*(\d+)\s*(?:m|min)?)?$/.exec(text);
  if (!parts) return undefined;
  const [, first = '', unit = 'h', minutes = '0'] = parts;
  const seconds = Math.round(Number(first) * (UNITS[unit] ?? HOUR_S)) + Number(minutes) * MINUTE_S;
  return seconds >= LIMITS.min && seconds <= LIMITS.max ? seconds : undefined;
}

/** The same time in the form that is typed. */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR_S), Math.round((seconds % HOUR_S) / MINUTE_S)];
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ');
}
