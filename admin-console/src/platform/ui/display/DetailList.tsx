import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Labels and values side by side, or below each other on phones. */
export function DetailList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
        rowGap: { xs: 0.25, sm: 1 },
        columnGap: 2,
        m: 0,
        '& dd': { m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere', fontSize: 13 },
      }}
    >
      {children}
    </Box>
  );
}

export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <dd>{children}</dd>
  </>
);
