import AddIcon from '@mui/icons-material/Add';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  /** The filters that are not in the bar yet. */
  filters: { source: string; label: string }[];
  onAdd: (source: string) => void;
  /** Names the button; "Filter" if absent. */
  label?: string;
}

/** Adds one of the less frequent filters to the bar. */
export function AddFilter({ filters, onAdd, label }: Props) {
  const t = useT();
  const name = label ?? t('list.addFilter');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (filters.length === 0) return null;
  return (
    <>
      <Button
        startIcon={<AddIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ height: 36, color: 'text.secondary' }}
      >
        {name}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
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
