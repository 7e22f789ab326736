import { useListContext, useLocale } from 'ra-core';
import type { TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ChoiceMenu } from '../../../platform/ui/list/ChoiceMenu.tsx';
import { HOUR_MS, MINUTE_MS } from '../../../platform/ui/time/duration.ts';
import { dayAndTime } from '../../../platform/ui/time/format.ts';
import { FilterChip } from './FilterChip.tsx';

const hours = ['1', '4', '8', '24'] as const;

/** Tickets with a target that is late or due soon. The list keeps the time that a choice means when it is made. */
export default function SlaDueFilter({ startsOpen }: { startsOpen: boolean }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const { filterValues, setFilters } = useListContext();
  const { slaDueAfter, slaDueBefore, ...others }: TicketFilters = filterValues;
  const at = (time: string) => dayAndTime(new Date(time), new Date(), locale);
  const label = t('sla.filter.due');
  if (slaDueAfter !== undefined) {
    const first =
      slaDueBefore === undefined
        ? t('sla.filter.from', { from: at(slaDueAfter) })
        : t('sla.between', { from: at(slaDueAfter), to: at(slaDueBefore) });
    return <FilterChip text={t('list.chosen', { label, first })} onRemove={() => setFilters(others, [])} />;
  }
  const within = (value: string) => {
    const time = Date.now() + Number(value) * HOUR_MS;
    return new Date(Math.ceil(time / MINUTE_MS) * MINUTE_MS).toISOString();
  };
  const chosen =
    slaDueBefore === undefined
      ? []
      : [{ value: slaDueBefore, label: t('sla.filter.before', { before: at(slaDueBefore) }) }];
  return (
    <ChoiceMenu
      label={label}
      choices={[
        ...hours.map((value) => ({ value, label: t('sla.filter.within', { smart_count: Number(value) }) })),
        ...chosen,
      ]}
      chosen={chosen.map(({ value }) => value)}
      onChange={([value]) => setFilters(value === undefined ? others : { ...others, slaDueBefore: within(value) }, [])}
      startsOpen={startsOpen}
    />
  );
}
