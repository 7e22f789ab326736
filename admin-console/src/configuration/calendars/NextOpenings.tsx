import { Typography } from '@mui/material';
import { useLocaleState } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { type Translate, useT } from '../../platform/i18n/use-t.ts';
import { useMinute } from '../../platform/ui/time/use-minute.ts';
import { formatAllHours, formatDate, formatTime } from './hours/format-hours.ts';
import { byTime, problemOf } from './hours/hours.ts';
import { type BusinessHours, type Openings, openingsFrom } from './hours/openings.ts';

/** Says in words what the calendar in the form means from now on, also before it is saved. */
export function NextOpenings() {
  const t = useT();
  const [locale] = useLocaleState();
  const minute = useMinute();
  const [timeZone, week, exceptions] = useWatch({ name: ['timeZone', 'week', 'exceptions'] });
  const calendar = readable({ timeZone, week, exceptions });
  if (!calendar) return null;
  const text = inWords(openingsFrom(calendar, new Date(minute * 60_000), 3), t, locale);
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}

/** Returns null while a form has no time zone yet, or hours that are being typed. */
function readable({ timeZone, week, exceptions }: Partial<BusinessHours>): BusinessHours | null {
  if (!timeZone || !Array.isArray(week) || !Array.isArray(exceptions)) return null;
  const complete = week.toSorted(byTime).filter((hours) => problemOf([hours]) === undefined);
  return { timeZone, week: complete, exceptions };
}

function inWords({ isOpen, next, nextClosed }: Openings, t: Translate, locale: string): string {
  const [first, ...later] = next;
  if (!first) return t('calendars.openings.never');
  const at = ({ date, hours }: typeof first) => `${formatDate(date, locale)}, ${formatAllHours([hours], locale)}`;
  const listed = (isOpen ? later : next).map(at).join('; ');
  return [
    isOpen && t('calendars.openings.now', { until: formatTime(first.hours.to, locale) }),
    listed && t('calendars.openings.next', { list: listed }),
    nextClosed && t('calendars.openings.closed', { date: formatDate(nextClosed.date, locale), name: nextClosed.name }),
  ]
    .filter(Boolean)
    .join(' ');
}
