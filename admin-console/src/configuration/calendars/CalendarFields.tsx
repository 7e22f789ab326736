import { required } from 'ra-core';
import { AutocompleteInput, TextInput } from 'ra-ui-materialui';
import { useMemo } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { KeyField } from '../../platform/ui/form/KeyField.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { timeZones } from '../../platform/ui/time/time-zones.ts';
import { ExceptionsInput } from './ExceptionsInput.tsx';
import { NextOpenings } from './NextOpenings.tsx';
import { WeekInput } from './WeekInput.tsx';

const needed = [required()];

export function CalendarFields() {
  const t = useT();
  const zones = useMemo(timeZones, []);
  return (
    <>
      <Section title={t('calendars.details')}>
        <Fields columns={2}>
          <TextInput source="name" label={t('calendars.name')} validate={needed} />
          <KeyField />
          <AutocompleteInput
            source="timeZone"
            label={t('calendars.timeZone')}
            choices={zones}
            translateChoice={false}
            validate={needed}
          />
        </Fields>
      </Section>
      <Section title={t('calendars.week.title')} text={<NextOpenings />}>
        <WeekInput />
      </Section>
      <ExceptionsInput />
    </>
  );
}
