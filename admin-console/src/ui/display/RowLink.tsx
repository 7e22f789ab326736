import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/**
 * A real link that covers its whole row: it opens in another tab, is reached by the keyboard and is announced as what it
 * is. The row sets `position: relative`; what is pressed inside the row for itself sits above, by `aboveRowLink`.
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
