/** Values of fields whose schemas allow a lot that makes no sense, such as opening hours that end before they begin. */
export const plausible: Readonly<Record<string, readonly string[]>> = {
  timeZone: ['Europe/Berlin', 'America/St_Johns'],
  from: ['00:00', '08:00', '09:30'],
  to: ['12:00', '17:15', '24:00'],
  date: ['12-25', '02-29', '2026-12-23'],
};
