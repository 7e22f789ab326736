import { Box } from '@mui/material';

interface Props {
  name: string;
  color: string;
}

/** A status with its color and name. The color alone conveys nothing, and the text keeps its contrast on any color. */
export function StatusChip({ name, color }: Props) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        height: 22,
        px: 1,
        borderRadius: '6px',
        border: `1px solid color-mix(in srgb, ${color} 35%, ${theme.tokens.line})`,
        background: `color-mix(in srgb, ${color} 9%, ${theme.tokens.paper})`,
        color: theme.tokens.ink,
        fontSize: 12,
        fontWeight: 550,
        whiteSpace: 'nowrap',
        maxWidth: '100%',
      })}
    >
      <Box component="span" sx={{ width: 8, height: 8, borderRadius: '50%', flex: 'none', background: color }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
    </Box>
  );
}
