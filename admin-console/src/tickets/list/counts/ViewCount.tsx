import { Box } from '@mui/material';
import { useLocale } from 'ra-core';
import { formatCount } from '../../../platform/ui/list/format-count.ts';
import type { ListedFilters } from '../../query/listed-filters.ts';
import { useCount } from './use-count.ts';

/** The number of tickets in a view. */
export function ViewCount({ filters }: { filters: ListedFilters }) {
  const locale = useLocale();
  const count = useCount(filters);
  if (!count) return null;
  return (
    <Box component="span" sx={{ fontWeight: 450, fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
      {formatCount(count, locale)}
    </Box>
  );
}
