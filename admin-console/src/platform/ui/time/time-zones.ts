/** Returns all time zones that the browser supports, as choices. */
export const timeZones = (): { id: string; name: string }[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    id: zone,
    name: zone.replaceAll('_', ' '),
  }));

export const timeZoneOfHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns when the last days begin in the browser's time zone. The present day is one of them. */
export const startOfLastDays = (days: number, now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
