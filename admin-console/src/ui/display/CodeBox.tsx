import { Box } from '@mui/material';

/** Something for programs, as it is written; long lines scroll or break. */
export function CodeBox({ label, children, wrap = false }: { label?: string; children: string; wrap?: boolean }) {
  return (
    <Box
      component="pre"
      // What scrolls must be reached by the keyboard.
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
