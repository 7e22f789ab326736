import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { aboveRowLink } from '../display/RowLink.tsx';
import type { DragHandlers } from './use-drag.ts';

/** Where a row is in its list, and what moves it. */
export interface Shifting {
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onShift: (by: -1 | 1) => void;
  /** Drags the row, if its list can be dragged. */
  handle?: DragHandlers | undefined;
}

interface Props extends Shifting {
  labels: { readonly up: string; readonly down: string };
}

/** Touching the handle drags the row instead of scrolling the page. */
const dragHandle = { color: 'text.secondary', cursor: 'grab', touchAction: 'none', borderRadius: '6px' };

/** Moves a row up or down. */
export const ShiftButtons = ({ isFirst, isLast, busy, onShift, handle, labels }: Props) => (
  <Box
    component="span"
    sx={[
      aboveRowLink,
      { display: 'inline-grid', gridTemplateColumns: handle ? '24px repeat(2, 30px)' : 'repeat(2, 30px)' },
    ]}
  >
    {handle && (
      // The buttons next to it do the same for users of a keyboard or a screen reader.
      <ButtonBase {...handle} disabled={busy} tabIndex={-1} aria-hidden sx={dragHandle}>
        <DragIndicatorIcon sx={{ fontSize: 18 }} />
      </ButtonBase>
    )}
    {!isFirst && (
      <IconButton
        size="small"
        disabled={busy}
        onClick={() => onShift(-1)}
        aria-label={labels.up}
        sx={{ gridColumn: -3 }}
      >
        <ArrowUpwardIcon sx={{ fontSize: 17 }} />
      </IconButton>
    )}
    {!isLast && (
      <IconButton
        size="small"
        disabled={busy}
        onClick={() => onShift(1)}
        aria-label={labels.down}
        sx={{ gridColumn: -2 }}
      >
        <ArrowDownwardIcon sx={{ fontSize: 17 }} />
      </IconButton>
    )}
  </Box>
);
