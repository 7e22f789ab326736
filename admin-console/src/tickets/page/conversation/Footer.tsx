import { Box, GlobalStyles } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { COMPOSER_STAYS, FILLS_WINDOW } from './layout.ts';

const HEIGHT = '--conversation-footer';

/** The row below the thread, which never covers a message. Notifications appear above it. */
export function Footer({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(([entry]) => style.setProperty(HEIGHT, `${entry?.target.clientHeight ?? 0}px`));
    if (row.current) sizes.observe(row.current);
    return () => {
      sizes.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <Box
      ref={row}
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
      <GlobalStyles styles={{ '.MuiSnackbar-root.MuiSnackbar-root': { bottom: `calc(var(${HEIGHT}, 0px) + 12px)` } }} />
      {children}
    </Box>
  );
}
