import { required, useGetList } from 'ra-core';
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'ra-ui-materialui';
import { useWatch } from 'react-hook-form';
import { everything } from '../../platform/api/reference.ts';
import type { Calendar, SlaPolicy } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { KINDS } from '../conditions/filters/stored-filters.ts';
import { TicketConditions } from '../conditions/TicketConditions.tsx';
import { GoalsInput } from './goals/GoalsInput.tsx';
import { PolicyPreview } from './preview/PolicyPreview.tsx';
import { WarningHints } from './WarningHints.tsx';

const needed = [required()];

export function SlaPolicyFields() {
  const t = useT();
  const { warnAtPercent, filters } = useWatch<Pick<SlaPolicy, 'warnAtPercent' | 'filters'>>();
  const warns = typeof warnAtPercent === 'number';
  const { data: calendars = [] } = useGetList<Calendar>('calendars', everything);
  return (
    <>
      <Section title={t('slaPolicies.details')}>
        <Fields>
          <TextInput source="name" label={t('slaPolicies.name')} validate={needed} />
          <BooleanInput source="enabled" label={t('slaPolicies.enabled')} />
        </Fields>
      </Section>
      <TicketConditions
        title={t('slaPolicies.conditions.title')}
        text={t('slaPolicies.conditions.text')}
        parts={KINDS}
      />
      <Section title={t('slaPolicies.goals.title')} text={t('slaPolicies.goals.text')}>
        <GoalsInput />
      </Section>
      <Section title={t('slaPolicies.clock.title')}>
        <Fields columns={2}>
          <SelectInput
            source="calendarId"
            label={t('slaPolicies.clock.calendar')}
            helperText={t('slaPolicies.clock.help')}
            choices={calendars.map(({ id, name }) => ({ id, name }))}
            translateChoice={false}
            emptyText={t('slaPolicies.clock.always')}
            emptyValue=""
            slotProps={{ select: { displayEmpty: true } }}
            parse={(value: string) => (value === '' ? null : value)}
          />
          <NumberInput
            source="warnAtPercent"
            label={t('slaPolicies.clock.warnAt')}
            helperText={t('slaPolicies.clock.warnHelp')}
            min={1}
            max={99}
          />
        </Fields>
        {warns && <WarningHints teamId={filters?.team} />}
      </Section>
      <PolicyPreview />
    </>
  );
}
