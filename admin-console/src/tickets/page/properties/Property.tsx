import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** One labeled value in a description list. */
export function Property({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: 1, fontSize: 13 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
