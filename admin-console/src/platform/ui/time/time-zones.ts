/** Returns all time zones that the browser supports, as choices. */
export const timeZones = (): { id: string; name: string }[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    id: zone,
    name: zone.replaceAll('_', ' '),
  }));
