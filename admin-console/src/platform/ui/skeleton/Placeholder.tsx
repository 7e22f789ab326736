import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { appearsLate } from '../../theme/appears-late.ts';

/** Announces to screen readers that a part of the page is loading. */
export function Placeholder({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Box role="status" aria-label={t('common.loading')} sx={appearsLate}>
      {children}
    </Box>
  );
}
