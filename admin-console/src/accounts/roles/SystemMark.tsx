import { Chip, Tooltip } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';

export function SystemMark() {
  const t = useT();
  return (
    <Tooltip title={t('roles.systemHelp')}>
      <Chip label={t('roles.system')} variant="outlined" />
    </Tooltip>
  );
}
