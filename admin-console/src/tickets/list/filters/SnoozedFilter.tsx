import { useListContext } from 'ra-core';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ChoiceMenu } from '../../../platform/ui/list/ChoiceMenu.tsx';

/** Only snoozed tickets, or only the others. */
export default function SnoozedFilter({ startsOpen }: { startsOpen: boolean }) {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { snoozed, ...others } = filterValues;
  return (
    <ChoiceMenu
      label={t('snooze.filter.label')}
      choices={[
        { value: 'yes', label: t('snooze.filter.only') },
        { value: 'no', label: t('snooze.filter.without') },
      ]}
      chosen={snoozed === undefined ? [] : [snoozed ? 'yes' : 'no']}
      onChange={([value]) => setFilters(value === undefined ? others : { ...others, snoozed: value === 'yes' }, [])}
      startsOpen={startsOpen}
    />
  );
}
