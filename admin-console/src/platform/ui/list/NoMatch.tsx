import FilterAltOffIcon from '@mui/icons-material/FilterAltOff';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { useT } from '../../i18n/use-t.ts';
import { EmptyState } from '../page/EmptyState.tsx';

/** Shown if records exist but none matches the filters. */
export function NoMatch() {
  const t = useT();
  const { setFilters } = useListContext();
  return (
    <EmptyState
      icon={FilterAltOffIcon}
      title={t('list.noMatchTitle')}
      text={t('list.noMatchText')}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  );
}
