import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A line about the ticket itself, less prominent than the messages around it. */
export const ChangeRow = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, px: 2, fontSize: 12.5, color: 'text.secondary' }}>
    <Box sx={{ display: 'grid', placeItems: 'center', width: 26, height: 20, flex: 'none' }}>
      <Box sx={{ width: 7, height: 7, borderRadius: '50%', background: (theme) => theme.tokens.lineStrong }} />
    </Box>
    <Box sx={{ minWidth: 0, flex: 1 }}>{children}</Box>
  </Box>
);
