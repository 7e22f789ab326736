import { Box } from '@mui/material';

/** Shows code or data verbatim. Long lines scroll, or wrap with `wrap`. */
export function CodeBox({ label, children, wrap = false }: { label?: string; children: string; wrap?: boolean }) {
  return (
    <Box
      component="pre"
      // Scrollable regions must be focusable, so that they can be scrolled by keyboard.
      tabIndex={0}
      role={label ? 'region' : undefined}
      aria-label={label}
      sx={(theme) => ({
        m: 0,
        p: 1.25,
        minWidth: 0,
        overflow: 'auto',
        maxHeight: 320,
        borderRadius: '6px',
        border: `1px solid ${theme.tokens.line}`,
        background: theme.tokens.canvas,
        fontSize: 12.5,
        lineHeight: 1.55,
        ...(wrap && { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
      })}
    >
      {children}
    </Box>
  );
}
