/** Every time zone that the browser knows, as choices. */
export const timeZones = (): { id: string; name: string }[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    id: zone,
    name: zone.replaceAll('_', ' '),
  }));
