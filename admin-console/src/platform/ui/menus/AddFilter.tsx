import AddIcon from '@mui/icons-material/Add';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../display/lazy-part.tsx';

const PeoplePopover = lazyPart(() => import('../people/PeoplePopover.tsx'));

/** More filters than this are hard to find in a menu. */
const FEW = 10;

interface Props {
  /** The filters that are not in the bar yet. */
  filters: { source: string; label: string }[];
  onAdd: (source: string) => void;
  /** Names the button; "Filter" if absent. */
  label?: string;
  /** Whether typing finds a filter if there are many. */
  isSearchable?: boolean;
}

/** Adds one of the less frequent filters to the bar. */
export function AddFilter({ filters, onAdd, label, isSearchable = false }: Props) {
  const t = useT();
  const name = label ?? t('list.addFilter');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isLong = isSearchable && filters.length > FEW;
  if (filters.length === 0) return null;
  return (
    <>
      <Button
        startIcon={<AddIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup={isLong ? 'dialog' : 'menu'}
        aria-expanded={anchor !== null}
        sx={{ height: 36, color: 'text.secondary' }}
      >
        {name}
      </Button>
      {isLong && anchor && (
        <PeoplePopover
          anchor={anchor}
          label={name}
          choices={filters.map(({ source, label }) => ({ value: source, label }))}
          onChoose={onAdd}
          onClose={() => setAnchor(null)}
        />
      )}
      <Menu
        anchorEl={anchor}
        open={!isLong && anchor !== null}
        onClose={() => setAnchor(null)}
        // The added filter opens and takes the focus.
        disableRestoreFocus
        slotProps={{ list: { 'aria-label': name } }}
      >
        {filters.map(({ source, label }) => (
          <MenuItem
            key={source}
            onClick={() => {
              setAnchor(null);
              onAdd(source);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
