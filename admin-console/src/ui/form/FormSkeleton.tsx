import { Box, Card, Skeleton } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';

/** Placeholder of a form page while its record loads. */
export function FormSkeleton() {
  const t = useT();
  return (
    <Box role="status" aria-label={t('common.loading')}>
      <Skeleton width={220} height={36} />
      <Skeleton width={320} height={20} sx={{ mb: 2.5 }} />
      <Card sx={{ maxWidth: 720, p: 3 }}>
        {['a', 'b', 'c', 'd'].map((field) => (
          <Box key={field} sx={{ mb: 2.5 }}>
            <Skeleton width={110} height={18} />
            <Skeleton variant="rounded" height={36} />
          </Box>
        ))}
      </Card>
    </Box>
  );
}
