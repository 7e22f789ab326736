import { Typography } from '@mui/material';
import type { Category } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { areStarters } from './starters.ts';

/** Explains the categories of a new service, until the first one is added or changed. */
export function StarterHint({ categories }: { categories: readonly Category[] }) {
  const t = useT();
  if (!areStarters(categories)) return null;
  return (
    <Typography variant="body2" sx={{ mx: 2, mb: 1, px: 1.5, py: 1, borderRadius: 1, bgcolor: 'action.hover' }}>
      {t('categories.starters')}
    </Typography>
  );
}
