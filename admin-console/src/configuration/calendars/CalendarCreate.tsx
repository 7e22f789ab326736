import { WEEKDAYS } from '@ticketwire/sdk';
import { useMemo } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { CreatePage } from '../../platform/ui/form/CreatePage.tsx';
import { timeZoneOfHere } from '../../platform/ui/time/time-zones.ts';
import { CalendarFields } from './CalendarFields.tsx';

/** Office hours in the zone of the browser: most calendars need few changes from there. */
const usual = () => ({
  name: '',
  timeZone: timeZoneOfHere(),
  week: WEEKDAYS.slice(0, 5).map((day) => ({ day, from: '09:00', to: '17:00' })),
  exceptions: [],
});

export default function CalendarCreate() {
  const t = useT();
  const defaultValues = useMemo(usual, []);
  return (
    <CreatePage
      back={{ to: '/calendars', label: t('calendars.title') }}
      title={t('calendars.add')}
      text={t('calendars.create.text')}
      created="calendars.create.done"
      defaultValues={defaultValues}
    >
      <CalendarFields />
    </CreatePage>
  );
}
