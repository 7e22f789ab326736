import { Box, CircularProgress } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';

export function LoadingPage() {
  const t = useT();
  return (
    <Box data-page-loading sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <CircularProgress size={28} aria-label={t('common.loading')} />
    </Box>
  );
}
