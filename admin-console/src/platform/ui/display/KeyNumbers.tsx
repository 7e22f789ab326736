import { Box, Link, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Numbers with their names, side by side. */
export function KeyNumbers({ across, children }: { across: 3 | 4; children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 2,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: `repeat(${across}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}

interface Props {
  name: string;
  /** Undefined while it loads, null if there was nothing to measure. */
  value: string | null | undefined;
  /** Leads to what is behind the value. */
  to: string;
  /** Says the value, what it is of and where it leads, for readers who only hear it. */
  labelOf: (value: string) => string;
  /** What the value rests on. */
  children?: ReactNode;
}

export function KeyNumber({ name, value, to, labelOf, children }: Props) {
  return (
    <Box>
      <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box
          sx={{ fontSize: { xs: 20, sm: 24 }, fontWeight: 650, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }}
        >
          {value === undefined && <Skeleton width={48} />}
          {value === null && '—'}
          {typeof value === 'string' && (
            <Link component={RouterLink} to={to} color="inherit" underline="hover" aria-label={labelOf(value)}>
              {value}
            </Link>
          )}
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
