import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { COMPOSER_STAYS, FILLS_WINDOW } from './layout.ts';

/** The row below the thread, which never covers a message. Notifications appear above it. */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <Box
      data-dock
      sx={(theme) => ({
        position: 'relative',
        zIndex: 5,
        mx: { xs: -2, md: -4, lg: 0 },
        px: { xs: 2, md: 4, lg: 0 },
        pt: 1.5,
        pb: 2,
        background: theme.tokens.canvas,
        borderTop: `1px solid ${theme.tokens.line}`,
        [COMPOSER_STAYS]: { position: 'sticky', bottom: 0 },
        [FILLS_WINDOW]: { position: 'relative' },
        '@media print': { display: 'none' },
      })}
    >
      {children}
    </Box>
  );
}
