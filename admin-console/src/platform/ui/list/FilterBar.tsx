import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { FilterSheet } from './FilterSheet.tsx';

interface Props {
  search?: ReactNode;
  /** The filters. On phones, one button opens them. */
  children?: ReactNode;
  /** Controls at the end of the bar that are no filters, such as the sort order. */
  end?: ReactNode;
  /** Filters that refine another filter and are not counted. */
  parts?: readonly string[];
}

export function FilterBar({ search, children, end, parts = [] }: Props) {
  const t = useT();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  const { filterValues, setFilters } = useListContext();
  // Does not count the search, which is always visible.
  const count = Object.keys(filterValues).filter((name) => name !== 'q' && !parts.includes(name)).length;
  const clear = count > 0 && (
    <Button onClick={() => setFilters({}, [])} sx={{ color: 'text.secondary' }}>
      {t('list.clearFilters')}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: { sm: 'wrap' }, gap: 1, p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      {search}
      {children &&
        (isPhone ? (
          <FilterSheet count={count} clear={clear}>
            {children}
            {end}
          </FilterSheet>
        ) : (
          children
        ))}
      {!isPhone && clear}
      {!isPhone && end && <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>{end}</Box>}
    </Box>
  );
}
