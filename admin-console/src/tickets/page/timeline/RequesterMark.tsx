import { Chip } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';

export function RequesterMark() {
  const t = useT();
  return <Chip label={t('tickets.timeline.requester')} variant="outlined" />;
}
