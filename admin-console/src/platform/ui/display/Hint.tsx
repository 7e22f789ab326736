import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Explains what two settings mean together. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Box
    role="status"
    sx={(theme) => ({
      display: 'flex',
      gap: 1,
      p: 1.5,
      borderRadius: '6px',
      fontSize: 13,
      background: theme.tokens.note,
      border: `1px solid ${theme.tokens.noteLine}`,
    })}
  >
    <InfoIcon sx={{ fontSize: 18, flex: 'none' }} />
    {children}
  </Box>
);
