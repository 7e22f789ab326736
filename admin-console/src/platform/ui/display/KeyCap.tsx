import { Box } from '@mui/material';

/** A key as it is labeled on the keyboard. */
export const KeyCap = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={(theme) => ({
      display: 'inline-block',
      minWidth: 22,
      px: 0.75,
      textAlign: 'center',
      fontFamily: 'inherit',
      fontSize: 12,
      fontWeight: 600,
      borderRadius: '5px',
      border: `1px solid ${theme.tokens.lineStrong}`,
      background: theme.tokens.canvas,
    })}
  >
    {children}
  </Box>
);
