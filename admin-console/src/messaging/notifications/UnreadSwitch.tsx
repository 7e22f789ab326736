import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'ra-core';
import { useT } from '../../platform/i18n/use-t.ts';

/** Switches between unread and all notifications. */
export function UnreadSwitch() {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={filterValues.unread === true}
      aria-label={t('inbox.show')}
      onChange={(_event, unread: boolean | null) => unread !== null && setFilters({ unread }, [])}
      sx={{ mb: 1.5 }}
    >
      <ToggleButton value={true}>{t('inbox.unread')}</ToggleButton>
      <ToggleButton value={false}>{t('inbox.all')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
