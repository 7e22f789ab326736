import { Popover } from '@mui/material';
import { useListContext, useLocale } from 'ra-core';
import type { TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ChoiceButton } from '../../../platform/ui/menus/ChoiceButton.tsx';
import { TimeRangeForm } from './TimeRangeForm.tsx';
import { rangeText, type TimeRange } from './time-range.ts';
import { useFilterPopover } from './use-filter-popover.ts';

const ends = {
  created: ['createdAfter', 'createdBefore', 'createdWithinDays'],
  updated: ['updatedAfter', 'updatedBefore', 'updatedWithinDays'],
} as const;

interface Props {
  source: keyof typeof ends;
  label: string;
  startsOpen: boolean;
}

/** Tickets that were created or last changed in a range of time. */
export default function TimeFilter({ source, label, startsOpen }: Props) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const { filterValues, setFilters } = useListContext();
  const [from, to, within] = ends[source];
  const { [from]: after, [to]: before, [within]: withinDays, ...others }: TicketFilters = filterValues;
  const { anchor, button, open, close } = useFilterPopover(startsOpen);
  const isChosen = after !== undefined || before !== undefined || withinDays !== undefined;
  const change = (next: TimeRange) => {
    close();
    setFilters(
      {
        ...others,
        ...(next.after !== undefined && { [from]: next.after }),
        ...(next.before !== undefined && { [to]: next.before }),
        ...(next.withinDays !== undefined && { [within]: next.withinDays }),
      },
      [],
    );
  };
  return (
    <>
      <ChoiceButton
        ref={button}
        name={
          isChosen ? t('list.chosen', { label, first: rangeText({ after, before, withinDays }, t, locale) }) : label
        }
        isChosen={isChosen}
        opens="dialog"
        isOpen={anchor !== null}
        onOpen={open}
        onClear={() => change({})}
      />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 264, p: 1.5, mt: 0.5 } } }}
      >
        <TimeRangeForm range={{ after, before }} onApply={change} />
      </Popover>
    </>
  );
}
