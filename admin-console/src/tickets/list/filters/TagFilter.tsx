import { Autocomplete, Popover, TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import type { TicketBase, TicketFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ChoiceButton } from '../../../platform/ui/menus/ChoiceButton.tsx';
import { cleanTags } from '../../../platform/ui/text/normalize.ts';
import { useFilterPopover } from './use-filter-popover.ts';

/** Matches the limit of the API. */
const MOST_TAGS = 20;

/** Tickets with all of these tags. Suggests those of the tickets in the list; others are typed. */
export default function TagFilter({ startsOpen }: { startsOpen: boolean }) {
  const t = useT();
  const { filterValues, setFilters, data = [] } = useListContext<TicketBase>();
  const { tag = [], ...others }: TicketFilters = filterValues;
  // A link can have a single tag.
  const chosen = [tag].flat();
  const { anchor, button, open, close } = useFilterPopover(startsOpen);
  const label = t('tickets.filters.tags');
  const [first, ...more] = chosen;
  const change = (tags: readonly string[]) =>
    setFilters(tags.length === 0 ? others : { ...others, tag: tags.slice(0, MOST_TAGS) }, []);
  return (
    <>
      <ChoiceButton
        ref={button}
        name={
          first === undefined
            ? label
            : more.length === 0
              ? t('list.chosen', { label, first })
              : t('list.chosenMore', { label, first, more: more.length })
        }
        isChosen={first !== undefined}
        opens="dialog"
        isOpen={anchor !== null}
        onOpen={open}
        onClear={() => change([])}
      />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 288, p: 1.5, mt: 0.5 } } }}
      >
        <Autocomplete
          multiple
          freeSolo
          openOnFocus
          disableCloseOnSelect
          options={[...new Set(data.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b))}
          filterSelectedOptions
          value={chosen}
          onChange={(_event, typed) => change(cleanTags(typed))}
          renderInput={(params) => <TextField {...params} autoFocus label={t('tickets.filters.allTags')} />}
        />
      </Popover>
    </>
  );
}
