import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, IconButton } from '@mui/material';
import { aboveRowLink } from '../display/RowLink.tsx';

/** Where a row is in its list, and what moves it. */
export interface Shifting {
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onShift: (by: -1 | 1) => void;
}

interface Props extends Shifting {
  labels: { readonly up: string; readonly down: string };
}

/** Moves a row up or down. */
export const ShiftButtons = ({ isFirst, isLast, busy, onShift, labels }: Props) => (
  <Box component="span" sx={[aboveRowLink, { display: 'inline-grid', gridTemplateColumns: 'repeat(2, 30px)' }]}>
    {!isFirst && (
      <IconButton size="small" disabled={busy} onClick={() => onShift(-1)} aria-label={labels.up}>
        <ArrowUpwardIcon sx={{ fontSize: 17 }} />
      </IconButton>
    )}
    {!isLast && (
      <IconButton
        size="small"
        disabled={busy}
        onClick={() => onShift(1)}
        aria-label={labels.down}
        sx={{ gridColumn: 2 }}
      >
        <ArrowDownwardIcon sx={{ fontSize: 17 }} />
      </IconButton>
    )}
  </Box>
);
