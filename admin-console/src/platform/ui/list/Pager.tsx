import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, MenuItem, TextField } from '@mui/material';
import { useListContext, useLocale } from 'ra-core';
import { useT } from '../../i18n/use-t.ts';
import { Lockable } from '../display/Lockable.tsx';
import { byLocale } from '../time/formatters.ts';

const numbers = byLocale((locale) => new Intl.NumberFormat(locale));

/** Formats a count that can have stopped at a limit: `41`, `1,000+`. */
export const formatCount = ({ count, hasMore }: { count: number; hasMore: boolean }, locale: string): string =>
  `${numbers(locale).format(count)}${hasMore ? '+' : ''}`;

const sizes = [25, 50, 100];

interface Props {
  /** The size of the list, if it was counted. */
  total?: { count: number; hasMore: boolean };
}

/** Pages back and forth through a keyset list, which has no page count. Hidden if there is only one page. */
export function Pager({ total }: Props) {
  const t = useT();
  const locale = useLocale();
  const { data, page, perPage, setPage, setPerPage, hasNextPage, hasPreviousPage, isPending } = useListContext();
  if (isPending || (!hasNextPage && !hasPreviousPage && perPage === sizes[0])) return null;
  const from = (page - 1) * perPage + 1;
  const to = from + (data?.length ?? 0) - 1;
  const size = hasNextPage ? total : { count: to, hasMore: false };
  const place = size ? t('list.range', { from, to, total: formatCount(size, locale) }) : t('list.page', { page });
  return (
    <Box
      component="nav"
      aria-label={t('list.page', { page })}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <TextField
        select
        fullWidth={false}
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        slotProps={{ htmlInput: { 'aria-label': t('list.perPage') } }}
        sx={{ width: 76, mr: 'auto' }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
      <Lockable reason={hasPreviousPage ? null : t('list.isFirstPage')} title={t('list.previousPage')}>
        <IconButton size="small" onClick={() => setPage(page - 1)} aria-label={t('list.previousPage')}>
          <ChevronLeftIcon />
        </IconButton>
      </Lockable>
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', minWidth: 52, textAlign: 'center' }}>
        {place}
      </Box>
      <Lockable reason={hasNextPage ? null : t('list.isLastPage')} title={t('list.nextPage')}>
        <IconButton size="small" onClick={() => setPage(page + 1)} aria-label={t('list.nextPage')}>
          <ChevronRightIcon />
        </IconButton>
      </Lockable>
    </Box>
  );
}
