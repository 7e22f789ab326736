import SortIcon from '@mui/icons-material/Sort';
import { Button, Menu, MenuItem } from '@mui/material';
import { type SortPayload, useListContext } from 'ra-core';
import { useState } from 'react';
import { useFields } from '../../../platform/api/reference.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMayForOthers } from '../../../platform/session/grants.ts';
import { FIELD } from '../../query/ticket-sort.ts';

interface Order extends SortPayload {
  label: string;
}

/** Available only for a text search. */
const best = { name: 'best', field: 'relevance', order: 'DESC' } as const;

const usual = [
  { name: 'updated', field: 'updatedAt', order: 'DESC' },
  { name: 'newest', field: 'createdAt', order: 'DESC' },
  { name: 'oldest', field: 'createdAt', order: 'ASC' },
  { name: 'pressing', field: 'priority', order: 'DESC' },
  { name: 'due', field: 'dueAt', order: 'ASC' },
] as const;

/** For users who work on tickets. */
const working = [
  { name: 'slaDue', field: 'slaDueAt', order: 'ASC' },
  { name: 'waiting', field: 'waitingSince', order: 'ASC' },
] as const;

/** Selects the order of the tickets. Needed because the phone layout has no column headings to click. */
export function SortChoice() {
  const t = useT();
  const { sort, setSort, filterValues } = useListContext();
  const seesSla = useMayForOthers('ticket:read');
  const named = [...(filterValues.q === undefined ? [] : [best]), ...usual, ...(seesSla ? working : [])];
  const fields = useFields().filter(({ sortable, archivedAt }) => sortable && archivedAt === null);
  const orders: Order[] = [
    ...named.map(({ name, ...each }) => ({ ...each, label: t(`tickets.orders.${name}`) })),
    ...fields.flatMap(({ key, name }): Order[] => [
      { field: `${FIELD}${key}`, order: 'ASC', label: t('fields.ticket.ascending', { name }) },
      { field: `${FIELD}${key}`, order: 'DESC', label: t('fields.ticket.descending', { name }) },
    ]),
  ];
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
        {current?.label ?? t('list.sortBy')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('list.sortBy') } }}
      >
        {orders.map((each) => (
          <MenuItem
            key={each.label}
            role="menuitemradio"
            aria-checked={isCurrent(each)}
            selected={isCurrent(each)}
            onClick={() => {
              setSort({ field: each.field, order: each.order });
              setAnchor(null);
            }}
          >
            {each.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
