import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Chip } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';

export function RequesterMark() {
  const t = useT();
  return <Chip label={t('tickets.timeline.requester')} variant="outlined" />;
}

export function InternalMark() {
  const t = useT();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        fontSize: 12,
        fontWeight: 600,
        color: 'warning.main',
      }}
    >
      <LockIcon sx={{ fontSize: 14 }} />
      {t('tickets.timeline.internal')}
    </Box>
  );
}
