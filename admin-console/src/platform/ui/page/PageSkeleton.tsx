import { Box, Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { PageKind } from '../../resources/resource.ts';
import { appearsLate } from '../../theme/shared-styles.ts';

/** Announces to screen readers that the page or a part of it is loading. */
function Placeholder({ isPage, children }: { isPage?: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <Box role="status" aria-label={t('common.loading')} data-page-loading={isPage} sx={appearsLate}>
      {children}
    </Box>
  );
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Placeholder of a page while its code and data load, with the shape that the page will have. */
export function PageSkeleton({ kind }: { kind: PageKind }) {
  return (
    <Placeholder isPage>
      <Skeleton width={220} height={36} />
      <Skeleton width={320} height={20} sx={{ mb: 2.5, maxWidth: '100%' }} />
      {shapes[kind]()}
    </Placeholder>
  );
}

const shapes: Record<PageKind, () => ReactNode> = {
  form: () => (
    <Card sx={{ p: 3 }}>
      {range(4).map((field) => (
        <Box key={field} sx={{ mb: 2.5 }}>
          <Skeleton width={110} height={18} />
          <Skeleton variant="rounded" height={36} />
        </Box>
      ))}
    </Card>
  ),
  list: () => <Rows columns={[4, 2, 2, 1]} />,
  matrix: () => <Rows columns={[3, 1, 1, 1, 1, 1, 1]} />,
  tree: () => (
    <Card sx={{ p: 1.5 }}>
      {[0, 0, 1, 1, 2, 0, 1].map((depth, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 44, pl: depth * 3.5 }}>
          <Skeleton variant="rounded" width={16} height={16} />
          <Skeleton variant="rounded" width={180 - depth * 20} height={14} />
        </Box>
      ))}
    </Card>
  ),
  dashboard: () => (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.25, sm: 2 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {range(9).map((card) => (
          <Skeleton key={card} variant="rounded" height={118} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={340} sx={{ mt: 2 }} />
    </>
  ),
  ticket: () => (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' } }}>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {[96, 64, 128].map((height) => (
          <Skeleton key={height} variant="rounded" height={height} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={320} />
    </Box>
  ),
};

/** Rows of a table whose columns have these relative widths. */
function Rows({ columns }: { columns: readonly number[] }) {
  return (
    <Card sx={{ px: 1.5 }}>
      {range(8).map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 3, alignItems: 'center', height: 44, opacity: 1 - row * 0.1 }}>
          {columns.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
            <Skeleton key={column} sx={{ flex: width }} height={14} variant="rounded" />
          ))}
        </Box>
      ))}
    </Card>
  );
}
