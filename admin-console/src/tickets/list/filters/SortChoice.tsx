import SortIcon from '@mui/icons-material/Sort';
import { Button, Menu, MenuItem } from '@mui/material';
import { type SortPayload, useListContext } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';

interface Order extends SortPayload {
  name: 'updated' | 'newest' | 'oldest' | 'pressing' | 'due' | 'best';
}

/** Available only for a text search. */
const best: Order = { name: 'best', field: 'relevance', order: 'DESC' };

const usual: Order[] = [
  { name: 'updated', field: 'updatedAt', order: 'DESC' },
  { name: 'newest', field: 'createdAt', order: 'DESC' },
  { name: 'oldest', field: 'createdAt', order: 'ASC' },
  { name: 'pressing', field: 'priority', order: 'DESC' },
  { name: 'due', field: 'dueAt', order: 'ASC' },
];

/** Selects the order of the tickets. Needed because the phone layout has no column headings to click. */
export function SortChoice() {
  const t = useT();
  const { sort, setSort, filterValues } = useListContext();
  const orders = filterValues.q === undefined ? usual : [best, ...usual];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isCurrent = ({ field, order }: Order) => field === sort.field && order === sort.order;
  const current = orders.find(isCurrent);
  return (
    <>
      <Button
        startIcon={<SortIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ height: 36, color: 'text.secondary', justifyContent: 'flex-start' }}
      >
        {current ? t(`tickets.orders.${current.name}`) : t('list.sortBy')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('list.sortBy') } }}
      >
        {orders.map((each) => (
          <MenuItem
            key={each.name}
            role="menuitemradio"
            aria-checked={isCurrent(each)}
            selected={isCurrent(each)}
            onClick={() => {
              setSort({ field: each.field, order: each.order });
              setAnchor(null);
            }}
          >
            {t(`tickets.orders.${each.name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
