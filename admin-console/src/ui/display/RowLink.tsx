import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/**
 * A real link that covers its whole row, so it can be opened in a new tab, focused by keyboard and announced as a
 * link. The row needs `position: relative`; other controls in the row are raised above the link by `aboveRowLink`.
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      underline="none"
      sx={{
        fontWeight: 550,
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      {children}
    </Link>
  );
}

export const aboveRowLink = { position: 'relative', zIndex: 1 } as const;
