import { Box, Skeleton } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';
import { appearsLate } from '../../theme/shared-styles.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder with the size of the table, so that the page does not jump when the rows arrive. */
export function TableSkeleton({ columns }: { columns: number }) {
  const t = useT();
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ px: 1.5, ...appearsLate }}>
      {rows.map((row, index) => (
        <Box
          key={row}
          sx={{ display: 'flex', gap: 3, alignItems: 'center', height: 44, opacity: 1 - index * 0.1 }}
          aria-hidden
        >
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
            <Skeleton key={column} sx={{ flex: column === 0 ? 2 : 1 }} height={14} variant="rounded" />
          ))}
        </Box>
      ))}
    </Box>
  );
}
